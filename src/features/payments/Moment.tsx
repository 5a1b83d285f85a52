import { locale } from '@language/words';

const formats = {
  day: { dateStyle: 'long' },
  minute: { dateStyle: 'medium', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** A time (ISO 8601) in the language of the page and the reader's time zone. */
export function Moment({ at, to = 'minute' }: { at: string; to?: keyof typeof formats }) {
  return <time dateTime={at}>{new Intl.DateTimeFormat(locale(), formats[to]).format(new Date(at))}</time>;
}
