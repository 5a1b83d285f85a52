import { locale } from '../language/words';

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
