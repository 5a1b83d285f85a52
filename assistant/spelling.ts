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

/** Fewest letters put in, left out, replaced or swapped with a neighbour that turn one word into the other. */
export function slipsBetween(left: string, right: string): number {
  const rows: number[][] = [Array.from({ length: right.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= left.length; row += 1) {
    const cells = [row];
    rows.push(cells);
    for (let column = 1; column <= right.length; column += 1) {
      const isSame = left[row - 1] === right[column - 1];
      const isSwap = row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      cells.push(Math.min(at(row - 1, column) + 1, at(row, column - 1) + 1, at(row - 1, column - 1) + (isSame ? 0 : 1), isSwap ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY));
    }
  }
  return at(left.length, right.length);
}

/** The known word that a word was meant to be: itself, or the one with the fewest slips; the word as it is when none is near. */
export function corrected(word: string, known: ReadonlySet<string>): string {
  if (known.has(word) || /\d/.test(word)) return word;
  let best = word;
  let fewest = allowedSlips(word) + 1;
  for (const candidate of known) {
    if (Math.abs(candidate.length - word.length) >= fewest) continue;
    // A first letter is rarely wrong, and never together with a second slip.
    const slips = slipsBetween(word, candidate) + (candidate[0] === word[0] ? 0 : 1);
    if (slips < fewest) [best, fewest] = [candidate, slips];
  }
  if (best === word && word.length === 4) return swapped(word).find((candidate) => known.has(candidate)) ?? word;
  return best;
}

/** The word with each pair of neighbours swapped in turn. */
function swapped(word: string): string[] {
  return Array.from({ length: word.length - 1 }, (_, index) => word.slice(0, index) + (word[index + 1] ?? '') + (word[index] ?? '') + word.slice(index + 2));
}
