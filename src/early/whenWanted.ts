/** Events that signal that somebody is about to use the page. */
const signs = ['pointermove', 'pointerdown', 'focusin', 'keydown'] as const;

/** Runs a task when the browser is idle, after 2 s at the latest. */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task, { timeout: 2_000 });
  // Safari has no requestIdleCallback.
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
 * Resolves at the visitor's first pointer, focus or key event, or when the browser is idle: the time to fetch the code
 * behind a page. Resolves at once during prerendering.
 */
export function whenWanted(): Promise<void> {
  return (wanted ??= typeof document === 'undefined' ? Promise.resolve() : firstSign());
}
