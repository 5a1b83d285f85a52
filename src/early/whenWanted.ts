/** What shows that somebody is about to use the page. */
const signs = ['pointermove', 'pointerdown', 'focusin', 'keydown'] as const;

/** Runs a task when the browser has nothing else to do, after 2 s at the latest. */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task, { timeout: 2_000 });
  // Safari has no idle callback.
  else setTimeout(task, 500);
}

let wanted: Promise<void> | undefined;

function firstSign(): Promise<void> {
  return new Promise((resolve) => {
    const listeners = new AbortController();
    const end = () => {
      listeners.abort();
      resolve();
    };
    for (const sign of signs)
      globalThis.addEventListener(sign, end, { capture: true, passive: true, signal: listeners.signal });
    whenIdle(end);
  });
}

/**
 * Resolves with the visitor's first pointer, focus or key, or else when the browser is idle: time to fetch the code for
 * what the page can do. While pages are prerendered it resolves at once.
 */
export function whenWanted(): Promise<void> {
  return (wanted ??= typeof document === 'undefined' ? Promise.resolve() : firstSign());
}
