import { locale } from '../shared/language/words';

/** A day in UTC, such as `26 November 2026`. `at`: epoch milliseconds. */
export const dayText = (at: number): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'long', timeZone: 'UTC' }).format(at);
