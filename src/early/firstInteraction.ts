/** Events that signal that somebody is about to use the page. */
const events = ['pointermove', 'pointerdown', 'focusin', 'keydown'] as const;

/** Runs a task when the browser is idle, after 2 s at the latest. */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task, { timeout: 2_000 });
  // Safari has no requestIdleCallback.
  else setTimeout(task, 500);
}

function firstEvent(): Promise<void> {
  return new Promise((resolve) => {
    const listeners = new AbortController();
    const end = () => {
      listeners.abort();
      resolve();
    };
    for (const event of events)
      globalThis.addEventListener(event, end, { capture: true, passive: true, signal: listeners.signal });
  });
}

let used: Promise<void> | undefined;
let ready: Promise<void> | undefined;

/** Resolves at the visitor's first pointer, focus or key event. */
export function firstInteraction(): Promise<void> {
  return (used ??= firstEvent());
}

/**
 * Resolves at the visitor's first pointer, focus or key event, or when the browser is idle: the time to fetch the code
 * behind a page. Resolves at once during prerendering.
 */
export function firstInteractionOrIdle(): Promise<void> {
  return (ready ??=
    typeof document === 'undefined'
      ? Promise.resolve()
      : Promise.race([firstInteraction(), new Promise<void>((resolve) => whenIdle(resolve))]));
}

/** Of the Network Information API (WICG), where the browser has it. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** The visitor asked the browser to save data, or the network is too slow to fetch anything ahead. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}
