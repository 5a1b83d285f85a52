import { prefixOf } from '@shared/language/languages';
import { currentLanguage } from '@shared/language/words';

/** A path in the page's language, for plain links and forms: those of the router have it already. */
export const localPath = (path: string): string => `${prefixOf(currentLanguage())}${path}`;
