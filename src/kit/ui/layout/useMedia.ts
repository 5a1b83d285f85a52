import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query, such as `(width >= 1100px)`, holds now; false in the prerendered page. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChanged: () => void) => {
      const list = globalThis.matchMedia(query);
      list.addEventListener('change', onChanged);
      return () => list.removeEventListener('change', onChanged);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => globalThis.matchMedia(query).matches,
    () => false,
  );
}
