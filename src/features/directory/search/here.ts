import { useSyncExternalStore } from 'react';
import type { Position, Start } from '@places/index/gazetteer';

/** Why there is no position. */
export type NoPosition = 'denied' | 'unavailable' | 'timeout' | 'unsupported';

/** After this many milliseconds the search for the position ends. */
const longestSearch = 15_000;
/** A position of the last five minutes is near enough. */
const oldestPosition = 300_000;

const reasons: Readonly<Record<number, NoPosition>> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };

/**
 * Asks the device for its position (W3C Geolocation), which shows the browser's question the first time. Only call it
 * after a press: docs/product.md "Near me".
 */
export function locate(): Promise<Position | NoPosition> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) {
      resolve('unsupported');
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      ({ code }) => resolve(reasons[code] ?? 'unavailable'),
      { enableHighAccuracy: false, timeout: longestSearch, maximumAge: oldestPosition },
    );
  });
}

// Outside of the store: recordings, reports and the inspector show what is in it. Forgotten with the page.
let here: Start | undefined;
const listeners = new Set<() => void>();

/** Sets where distances are measured from, or forgets it. */
export function setHere(start: Start | undefined): void {
  here = start;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Measures distances from the visitor's position; undefined unless Near me was pressed during this visit. */
export function useHere(): Start | undefined {
  return useSyncExternalStore(
    subscribe,
    () => here,
    () => undefined,
  );
}
