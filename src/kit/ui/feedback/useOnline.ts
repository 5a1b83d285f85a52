import { useSyncExternalStore } from 'react';

function follow(changed: () => void): () => void {
  const listeners = new AbortController();
  for (const name of ['online', 'offline']) globalThis.addEventListener(name, changed, { signal: listeners.signal });
  return () => listeners.abort();
}

/** Whether the device says that it has a connection; true while the page is prerendered. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  );

const subscribe = () => () => undefined;

/** False in prerendered HTML and during hydration, true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
