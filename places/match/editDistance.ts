const longest = 256;
let previous = new Uint8Array(longest);
let current = new Uint8Array(longest);
let beforePrevious = new Uint8Array(longest);

/** Returned by `editDistance` beyond the allowed distance. */
export const tooFar = 255;

/**
 * Minimum number of insertions, deletions, substitutions and transpositions from `typed` to `name`, or `tooFar` above
 * `allowed`. With `prefix`, to any prefix of `name`. `typed` is shorter than 200 characters.
 */
export function editDistance(typed: string, name: string, allowed: number, prefix: boolean): number {
  const rows = typed.length;
  const columns = Math.min(name.length, rows + allowed);
  if (columns < rows - allowed || (!prefix && name.length > columns)) return tooFar;
  for (let column = 0; column <= columns; column += 1) previous[column] = column;
  for (let row = 1; row <= rows; row += 1) {
    const letter = typed.charCodeAt(row - 1);
    const from = Math.max(1, row - allowed);
    const to = Math.min(columns, row + allowed);
    current[from - 1] = from === 1 ? row : tooFar;
    let best = current[from - 1] ?? tooFar;
    for (let column = from; column <= to; column += 1) {
      const other = name.charCodeAt(column - 1);
      let cost = (previous[column - 1] ?? tooFar) + (letter === other ? 0 : 1);
      const insertion = (current[column - 1] ?? tooFar) + 1;
      if (insertion < cost) cost = insertion;
      // The cell above the band's last column was not computed in this row.
      const deletion = column === row + allowed ? tooFar : (previous[column] ?? tooFar) + 1;
      if (deletion < cost) cost = deletion;
      if (row > 1 && column > 1 && letter === name.charCodeAt(column - 2) && typed.charCodeAt(row - 2) === other) {
        const swap = (beforePrevious[column - 2] ?? tooFar) + 1;
        if (swap < cost) cost = swap;
      }
      current[column] = Math.min(cost, tooFar);
      if (cost < best) best = cost;
    }
    if (best > allowed) return tooFar;
    const spare = beforePrevious;
    beforePrevious = previous;
    previous = current;
    current = spare;
  }
  let distance = previous[columns] ?? tooFar;
  if (prefix)
    for (let column = Math.max(0, rows - allowed); column < columns; column += 1)
      distance = Math.min(distance, previous[column] ?? tooFar);
  return distance > allowed ? tooFar : distance;
}

/** One bit per letter of a word (shared bits only weaken the filter). */
export function letterMask(word: string): number {
  let mask = 0;
  for (let index = 0; index < word.length; index += 1) mask |= 1 << (word.charCodeAt(index) & 31);
  return mask;
}

/** Number of set bits in a 32-bit number. */
export function bitCount(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
