// By its path, as the build knows it (tools/language/markerLoader.ts).
import { locale } from '../language/words';

/** Entries with commas between them, without 'and': 'air, sea, customs'. */
export const commaList = (entries: readonly string[]): string =>
  new Intl.ListFormat(locale(), { type: 'unit' }).format(entries);

/** Names of the weekdays, Monday first. */
export function weekdayNames(): string[] {
  const name = new Intl.DateTimeFormat(locale(), { weekday: 'long', timeZone: 'UTC' });
  return [1, 2, 3, 4, 5, 6, 7].map((day) => name.format(Date.UTC(2024, 0, day)));
}

/** Formats a wait in whole seconds: seconds up to two minutes, minutes up to two hours, then hours. */
export function waitInWords(seconds: number): string {
  const [count, unit] =
    seconds <= 120
      ? [seconds, 'second']
      : seconds <= 7_200
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3_600), 'hour'];
  return count.toLocaleString(locale(), { style: 'unit', unit, unitDisplay: 'long' });
}
