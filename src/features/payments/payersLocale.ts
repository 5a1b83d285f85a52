import { currentLanguage, locale } from '@shared/language/words';

/** For `Intl`: the language of the page; for English the reader's own locale, with its order of day and month. */
export const payersLocale = (): string | undefined => (currentLanguage() === 'en' ? undefined : locale());
