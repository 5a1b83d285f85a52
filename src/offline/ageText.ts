import { locale } from '@shared/language/words';

const steps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
];

/** How long ago, in words: '5 minutes ago'. Both in epoch milliseconds. */
export function ageText(at: number, now: number): string {
  const format = new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' });
  // Clocks differ: what comes from the future is from now.
  const past = Math.max(1_000, now - at);
  const [unit, length] = steps.find(([, one]) => past >= one) ?? ['second', 1_000];
  return format.format(-Math.floor(past / length), unit);
}
