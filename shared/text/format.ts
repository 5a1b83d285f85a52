// By its path, as the build knows it (tools/language/markerLoader.ts).
import { locale, t } from '../language/words';

/** Epoch milliseconds, or a day or time in ISO 8601. */
type Time = number | string;

const formatted = (at: Time, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale(), options).format(new Date(at));

/** A day in UTC: '26 November 2026'. */
export const longDay = (at: Time): string => formatted(at, { dateStyle: 'long', timeZone: 'UTC' });

/** A day in UTC: '26 Nov 2026'. */
export const shortDay = (at: Time): string =>
  formatted(at, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** A day in the reader's time zone: '26 November 2026'. */
export const longLocalDay = (at: Time): string => formatted(at, { dateStyle: 'long' });

/** A time in the reader's time zone, with its name: '26 Nov 2026, 14:30 GMT+3'. */
export const localTime = (at: Time): string =>
  formatted(at, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  });

/** A time in a time zone: 'Thursday, 26 November 2026, 14:30'. */
export const weekdayTime = (at: Time, timeZone: string): string =>
  t('{weekday}, {day}, {time}', {
    weekday: formatted(at, { weekday: 'long', timeZone }),
    day: formatted(at, { dateStyle: 'long', timeZone }),
    time: formatted(at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }),
  });

const units: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
];

/** How long ago: '5 minutes ago'. Both in epoch milliseconds. */
export function ageText(at: number, now: number): string {
  // Clocks differ: what comes from the future is from now.
  const past = Math.max(1_000, now - at);
  const [unit, length] = units.find(([, one]) => past >= one) ?? ['second', 1_000];
  return new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' }).format(-Math.floor(past / length), unit);
}

/** A wait in whole seconds: seconds up to two minutes, minutes up to two hours, then hours. */
export function waitInWords(seconds: number): string {
  const [count, unit] =
    seconds <= 120
      ? [seconds, 'second']
      : seconds <= 7_200
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3_600), 'hour'];
  return count.toLocaleString(locale(), { style: 'unit', unit, unitDisplay: 'long' });
}

/** Names of the weekdays, Monday first. */
export const weekdayNames = (): string[] =>
  [1, 2, 3, 4, 5, 6, 7].map((day) => formatted(Date.UTC(2024, 0, day), { weekday: 'long', timeZone: 'UTC' }));

/** A number with the reader's separators: '1,250'. */
export const numberText = (value: number): string => new Intl.NumberFormat(locale()).format(value);

/** Entries with commas between them, without 'and': 'air, sea, customs'. */
export const commaList = (entries: readonly string[]): string =>
  new Intl.ListFormat(locale(), { type: 'unit' }).format(entries);
