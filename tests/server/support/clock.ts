/**
 * A clock that runs, a second ahead of the machine's: what routes stored just now is due for it, however long that took.
 * Setting `now` moves it, and it runs on.
 */
export function runningClock(): { now: number } {
  let ahead = 1_000;
  return {
    get now() {
      return Date.now() + ahead;
    },
    set now(at) {
      ahead = at - Date.now();
    },
  };
}
