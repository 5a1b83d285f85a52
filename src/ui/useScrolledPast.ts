import { useSyncExternalStore } from 'react';

function subscribe(onScrolled: () => void): () => void {
  globalThis.addEventListener('scroll', onScrolled, { passive: true });
  return () => globalThis.removeEventListener('scroll', onScrolled);
}

/** Whether the page is scrolled by more than so many pixels; never while it is prerendered. */
export function useScrolledPast(pixels: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => globalThis.scrollY > pixels,
    () => false,
  );
}
