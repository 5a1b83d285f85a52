/** At most this often, in milliseconds, a returning person's account is asked for. */
const interval = 60_000;

/**
 * Looks at the account again when the person comes back to the page: it may have been removed, disabled or changed
 * elsewhere. `check` never rejects.
 */
export function watchAccount(check: () => Promise<void>): void {
  let checkedAt = Date.now();
  const onReturn = () => {
    const now = Date.now();
    if (document.visibilityState !== 'visible' || now - checkedAt < interval) return;
    checkedAt = now;
    void check();
  };
  document.addEventListener('visibilitychange', onReturn);
  globalThis.addEventListener('focus', onReturn);
}
