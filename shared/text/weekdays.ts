// By its path, as the build knows it (tools/language/markerLoader.ts).
import { locale } from '../language/words';

/** Names of the weekdays, Monday first. */
export function weekdayNames(): string[] {
  const name = new Intl.DateTimeFormat(locale(), { weekday: 'long', timeZone: 'UTC' });
  return [1, 2, 3, 4, 5, 6, 7].map((day) => name.format(Date.UTC(2024, 0, day)));
}
