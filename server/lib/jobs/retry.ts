const minute = 60_000;
const first = minute;
const factor = 3;
const longest = 360 * minute;
/** Spreads out jobs that failed together. */
const jitter = 0.1;

/**
 * Exponential backoff after the `attempts`th failed attempt, in milliseconds: 1, 3, 9, 27 … minutes, at most 6 hours,
 * ±10 %. `random`: from 0 to 1.
 */
export function backoff(attempts: number, random: number): number {
  const wait = Math.min(longest, first * factor ** (attempts - 1));
  return Math.round(wait * (1 - jitter + 2 * jitter * random));
}
