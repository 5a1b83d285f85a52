import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** False in the prerendered page and while React takes it over, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
