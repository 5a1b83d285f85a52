import { editDistance } from './editDistance';

/** How many slips are forgiven in a word: none in a short one, where another word is too near. */
function allowedSlips(word: string): number {
  if (word.length < 5) return 0;
  return word.length < 9 ? 1 : 2;
}

/** The known word that a word was meant to be: itself, or the one with the fewest slips; the word as it is when none is near. */
export function corrected(word: string, known: ReadonlySet<string>): string {
  if (known.has(word) || /\d/.test(word)) return word;
  let best = word;
  let fewest = allowedSlips(word) + 1;
  for (const candidate of known) {
    // A first letter is rarely wrong, and never together with a second slip.
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
