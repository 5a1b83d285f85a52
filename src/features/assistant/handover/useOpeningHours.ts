import site from '@content/site.json';
import type { Language } from '@shared/language/languages';
import { currentLanguage } from '@shared/language/words';
import { hoursLines } from '@shared/site/hoursLines';
import { siteWordsApi } from '@/kit/api/siteWordsEndpoint';

interface OpeningHours {
  /** A line for days with the same hours. */
  lines: readonly string[];
  /** What is said beside them. */
  note: string;
  /** Of the note, where an editor wrote it. */
  language?: Language;
}

const { hours, note } = site.openingHours;
const asTheyCame: OpeningHours = { lines: hours.map(({ display }) => display), note };

/** The opening hours that an editor wrote last; until the gateway has answered, as the site came. */
export function useOpeningHours(): OpeningHours {
  const { data } = siteWordsApi.endpoints.getSiteWords.useQuery(currentLanguage());
  const edited = data?.words.hours;
  return edited === undefined
    ? asTheyCame
    : { lines: hoursLines(edited.days), note: edited.note, language: edited.language };
}
