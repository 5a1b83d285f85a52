/** Milliseconds until the second report, and at most between two. */
const firstWait = 10_000;
const longestWait = 600_000;

/**
 * Reports a trouble that lasts, and that many notice, at once, and then ever more rarely: after 10 seconds, 20, 40, up
 * to ten minutes. Once it has been quiet for as long as it last waited, the next one counts as new. `leftOut`: troubles
 * since the report before. `now`: milliseconds of a clock that nobody sets.
 */
export function rarely(
  report: (error: unknown, leftOut: number) => void,
  now: () => number = () => performance.now(),
): (error: unknown) => void {
  let wait = 0;
  let next = -Infinity;
  let last = -Infinity;
  let leftOut = 0;
  return (error) => {
    const time = now();
    if (time - last > Math.max(firstWait, wait)) {
      wait = 0;
      next = time;
    }
    last = time;
    if (time < next) {
      leftOut += 1;
      return;
    }
    report(error, leftOut);
    leftOut = 0;
    wait = Math.min(longestWait, wait === 0 ? firstWait : wait * 2);
    next = time + wait;
  };
}
