/** Minimum interval between checks, in milliseconds. */
const minInterval = 60_000;

/**
 * Checks the account when the user returns to the page: it may have been deleted, disabled or changed elsewhere.
 * `check` never rejects.
 */
export function watchAccount(check: () => Promise<void>): void {
  let checkedAt = Date.now();
  const onReturn = () => {
    const now = Date.now();
    if (document.visibilityState !== 'visible' || now - checkedAt < minInterval) return;
    checkedAt = now;
    void check();
  };
  document.addEventListener('visibilitychange', onReturn);
  globalThis.addEventListener('focus', onReturn);
}
