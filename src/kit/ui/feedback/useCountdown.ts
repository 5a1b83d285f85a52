import { useCallback, useSyncExternalStore } from 'react';

/** Whole seconds until a moment (milliseconds since 1970), counting down to 0; 0 if `until` is null. */
export function useCountdown(until: number | null): number {
  const subscribe = useCallback(
    (onChanged: () => void) => {
      if (until === null) return () => undefined;
      const timer = setInterval(() => {
        if (Date.now() >= until) clearInterval(timer);
        onChanged();
      }, 1_000);
      return () => clearInterval(timer);
    },
    [until],
  );
  return useSyncExternalStore(
    subscribe,
    () => (until === null ? 0 : Math.max(0, Math.ceil((until - Date.now()) / 1_000))),
    () => 0,
  );
}
