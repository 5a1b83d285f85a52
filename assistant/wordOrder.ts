/**
 * Whether a match of `first` is followed by one of `then`, in linear time. A single pattern (`first.*then`) restarts at
 * each match of `first`, which is quadratic.
 */
export function isFollowedBy(line: string, first: RegExp, then: RegExp): boolean {
  const found = first.exec(line);
  return found !== null && then.test(line.slice(found.index + found[0].length));
}
