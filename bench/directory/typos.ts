import { pick } from '../measuring/random';

/** Letters for typos. */
export const letters = Array.from('abcdefghijklmnopqrstuvwxyz');

/** A word with one typo: a letter missing, doubled, inserted or wrong, or two neighbours swapped. */
export function withTypo(word: string, random: () => number): string {
  for (;;) {
    const at = Math.floor(random() * word.length);
    const before = word.slice(0, at);
    const after = word.slice(at + 1);
    const slips = [
      before + after,
      before + pick(letters, random) + word.slice(at),
      before + pick(letters, random) + after,
      before + after.slice(0, 1) + word.charAt(at) + after.slice(1),
    ];
    const slip = pick(slips, random);
    if (slip !== word) return slip;
  }
}

/** A word without its accents. */
export function withoutAccents(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '');
}
