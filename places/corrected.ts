import { editDistance } from './editDistance';

/** Maximum typos per word: none in a short one, where other words are too close. */
function allowedSlips(word: string): number {
  if (word.length < 5) return 0;
  return word.length < 9 ? 1 : 2;
}

/** The closest known word, or the word itself if none is close enough. */
export function corrected(word: string, known: ReadonlySet<string>): string {
  if (known.has(word) || /\d/.test(word)) return word;
  let best = word;
  let fewest = allowedSlips(word) + 1;
  for (const candidate of known) {
    // The first letter is rarely wrong, and never together with another typo.
    const wrongStart = candidate[0] === word[0] ? 0 : 1;
    const most = fewest - 1 - wrongStart;
    if (most < 1) continue;
    const slips = editDistance(word, candidate, most, false) + wrongStart;
    if (slips < fewest) [best, fewest] = [candidate, slips];
  }
  if (best === word && word.length === 4) return swapped(word).find((candidate) => known.has(candidate)) ?? word;
  return best;
}

/** The word with each pair of neighbours swapped in turn. */
function swapped(word: string): string[] {
  return Array.from(
    { length: word.length - 1 },
    (_, index) => word.slice(0, index) + (word[index + 1] ?? '') + (word[index] ?? '') + word.slice(index + 2),
  );
}
