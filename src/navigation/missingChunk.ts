import { deviceStore } from '@/kit/device/deviceStore';

/** When the tab was reloaded, in milliseconds. */
const reloadedAt = deviceStore('keelway.fullLoad', (kept) => (typeof kept === 'number' ? kept : null), 'tab');
/** A second automatic reload within this many milliseconds counts as a loop, unless a page worked in between. */
const loopWindow = 60_000;
/** Time-out for the site's answer and for the navigation, in milliseconds. */
const timeout = 5_000;

/** Whether the error is a chunk that could not be fetched: offline, or replaced by a newer release. */
export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && (error.name === 'ChunkLoadError' || /loading (?:css )?chunk/i.test(error.message));
}

/** Marks the tab as reloaded. Returns false if it already is, or if storage is blocked. */
function stamp(): boolean {
  const age = Date.now() - (reloadedAt.read() ?? 0);
  return (age < 0 || age >= loopWindow) && reloadedAt.keep(Date.now());
}

/** Call when a page's code has loaded: the next missing chunk may trigger a reload again. */
export function clearReloadMark(): void {
  reloadedAt.keep(null);
}

/** Offline, or while the gateway restarts, a reload would show the browser's own error page. */
async function isSiteReachable(): Promise<boolean> {
  try {
    return (
      (
        await fetch(globalThis.location.href, {
          method: 'HEAD',
          cache: 'no-store',
          signal: AbortSignal.timeout(timeout),
        })
      ).status < 500
    );
  } catch {
    return false;
  }
}

/**
 * Recovers from a missing chunk by reloading the current address, once. Settles only if it does not reload.
 * @throws the same error if it is another one, the site is down, or a reload did not help before
 */
export async function recoverFromMissingChunk(
  error: unknown,
  reload = () => globalThis.location.reload(),
): Promise<never> {
  const { href } = globalThis.location;
  // Not if the visitor has navigated away.
  if (isMissingChunk(error) && (await isSiteReachable()) && href === globalThis.location.href && stamp()) {
    reload();
    await new Promise((resolve) => setTimeout(resolve, timeout));
  }
  throw error;
}

const maxDelay = 15_000;

/** Retries `load` until it succeeds. `delay`: the first one in milliseconds, doubled after each attempt. */
export async function retryLoad<Part>(load: () => Promise<Part>, delay = 1_000): Promise<Part> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, delay));
    return retryLoad(load, Math.min(2 * delay, maxDelay));
  }
}
