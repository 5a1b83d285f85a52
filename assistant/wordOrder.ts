/**
 * Whether a match of `first` is followed by one of `then`, in one pass. As one pattern (`first.*then`) it would start
 * over at each match of `first`, which takes quadratic time.
 */
export function isFollowedBy(line: string, first: RegExp, then: RegExp): boolean {
  const found = first.exec(line);
  return found !== null && then.test(line.slice(found.index + found[0].length));
}
