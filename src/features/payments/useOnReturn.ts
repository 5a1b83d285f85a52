import { useEffect, useRef } from 'react';

const events = ['focus', 'online', 'pageshow'] as const;

/** Calls `onReturned` when the user returns to the page from another tab or page, or comes back online. */
export function useOnReturn(onReturned: () => void): void {
  const latest = useRef(onReturned);
  useEffect(() => {
    latest.current = onReturned;
  }, [onReturned]);
  useEffect(() => {
    const onReturn = () => latest.current();
    for (const event of events) globalThis.addEventListener(event, onReturn);
    return () => {
      for (const event of events) globalThis.removeEventListener(event, onReturn);
    };
  }, []);
}
