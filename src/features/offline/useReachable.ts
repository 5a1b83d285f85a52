import { useEffect, useState } from 'react';

/** Milliseconds between two looks. */
const lookEvery = 3_000;

/**
 * Whether the site answers again, for a page that waits for it. The browser tells when the device is connected, and
 * not always; that the site itself is back it cannot know.
 */
export function useReachable(isWaiting: boolean): boolean {
  const [isReachable, setReachable] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const listeners = new AbortController();
    const look = () =>
      void fetch('/healthz', { cache: 'no-store', signal: listeners.signal }).then(
        ({ ok }) => setReachable(ok),
        () => undefined,
      );
    const timer = setInterval(look, lookEvery);
    globalThis.addEventListener('online', look, { signal: listeners.signal });
    return () => {
      clearInterval(timer);
      listeners.abort();
    };
  }, [isWaiting]);
  return isReachable;
}
