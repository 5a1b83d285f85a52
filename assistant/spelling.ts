/** Lower case, no accents, no apostrophes; other punctuation becomes a space. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}'’‘`´]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** How many slips are forgiven in a word: none in a short one, where another word is too near. */
export function allowedSlips(word: string): number {
  if (word.length < 5) return 0;
  return word.length < 9 ? 1 : 2;
}

const at = (row: readonly number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY;

/**
 * Fewest letters put in, left out, replaced or swapped with a neighbour that turn one word into the other; infinite when
 * they are more than `most`.
 */
export function slipsBetween(left: string, right: string, most: number): number {
  if (Math.abs(left.length - right.length) > most) return Number.POSITIVE_INFINITY;
  let above: number[] = [];
  let row = Array.from({ length: right.length + 1 }, (_, column) => column);
  for (let line = 1; line <= left.length; line += 1) {
    const next = [line];
    let fewest = line;
    for (let column = 1; column <= right.length; column += 1) {
      const isSame = left[line - 1] === right[column - 1];
      const isSwap = line > 1 && column > 1 && left[line - 1] === right[column - 2] && left[line - 2] === right[column - 1];
      const slips = Math.min(at(row, column) + 1, at(next, column - 1) + 1, at(row, column - 1) + (isSame ? 0 : 1), isSwap ? at(above, column - 2) + 1 : Number.POSITIVE_INFINITY);
      next.push(slips);
      fewest = Math.min(fewest, slips);
    }
    // From here it can only become more: a swap looks back two lines, and adds one.
    if (fewest > most) return Number.POSITIVE_INFINITY;
    [above, row] = [row, next];
  }
  const slips = at(row, right.length);
  return slips > most ? Number.POSITIVE_INFINITY : slips;
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
    const slips = slipsBetween(word, candidate, most) + wrongStart;
    if (slips < fewest) [best, fewest] = [candidate, slips];
  }
  if (best === word && word.length === 4) return swapped(word).find((candidate) => known.has(candidate)) ?? word;
  return best;
}

/** The word with each pair of neighbours swapped in turn. */
function swapped(word: string): string[] {
  return Array.from({ length: word.length - 1 }, (_, index) => word.slice(0, index) + (word[index + 1] ?? '') + (word[index] ?? '') + word.slice(index + 2));
}
