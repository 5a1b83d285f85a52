import { locale, t } from '../language/words';
import { weekdayNames } from '../text/format';

/** Days that follow one another with the same hours. `first`, `last`: 0 is Monday. `hours`: such as 08:00-18:00. */
export interface OpenDays {
  first: number;
  last: number;
  hours: string;
}

/** Some languages write names of days in lower case. */
const asBeginning = (text: string): string => text.charAt(0).toLocaleUpperCase(locale()) + text.slice(1);

/** Opening hours in the reader's language, a line for days with the same hours. */
export function hoursLines(days: readonly OpenDays[]): string[] {
  const names = weekdayNames();
  return days.map(({ first, last, hours: times }) => {
    const hours = times.replaceAll('-', '–');
    const from = names[first] ?? '';
    return asBeginning(
      first === last
        ? t('{day}, {hours}', { day: from, hours })
        : t('{first} to {last}, {hours}', { first: from, last: names[last] ?? '', hours }),
    );
  });
}
