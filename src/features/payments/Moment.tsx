import { payersLocale } from './payersLocale';

const formats = {
  day: { dateStyle: 'long' },
  minute: { dateStyle: 'medium', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** A time (ISO 8601) in the payer's locale and time zone. */
export function Moment({ at, to = 'minute' }: { at: string; to?: keyof typeof formats }) {
  return <time dateTime={at}>{new Intl.DateTimeFormat(payersLocale(), formats[to]).format(new Date(at))}</time>;
}
