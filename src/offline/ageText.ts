import { locale } from '@language/words';

const steps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** How long ago, in words: '5 minutes ago'. Both in epoch milliseconds. */
export function ageText(at: number, now: number): string {
  const format = new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' });
  const past = Math.max(0, now - at);
  for (const [unit, length] of steps) if (past >= length) return format.format(-Math.floor(past / length), unit);
  return format.format(0, 'second');
}
