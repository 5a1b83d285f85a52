const minute = 60_000;
const first = minute;
const factor = 3;
const longest = 360 * minute;
/** Not all that failed together come again together. */
const jitter = 0.1;

/**
 * How long a job waits after its `attempts`th try in vain, in milliseconds: 1, 3, 9, 27 … minutes, at most 6 hours, a tenth
 * more or less. `random`: from 0 to 1.
 */
export function waitAfter(attempts: number, random: number): number {
  const wait = Math.min(longest, first * factor ** (attempts - 1));
  return Math.round(wait * (1 - jitter + 2 * jitter * random));
}
