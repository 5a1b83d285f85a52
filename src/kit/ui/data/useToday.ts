import { useSyncExternalStore } from 'react';

const oneDay = 86_400_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

const today = (): string => new Date().toISOString().slice(0, 10);

function notify(): void {
  for (const listener of listeners) listener();
}

function waitForMidnight(): void {
  timer = setTimeout(
    () => {
      notify();
      waitForMidnight();
    },
    oneDay - (Date.now() % oneDay),
  );
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    waitForMidnight();
    // Timers stand still while the device sleeps.
    document.addEventListener('visibilitychange', notify);
    globalThis.addEventListener('pageshow', notify);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', notify);
    globalThis.removeEventListener('pageshow', notify);
  };
}

/** The day in UTC as yyyy-mm-dd, which changes at midnight while the page is open. */
export function useToday(): string {
  return useSyncExternalStore(subscribe, today, today);
}
