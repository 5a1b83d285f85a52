import { useEffect, useRef } from 'react';

const events = ['focus', 'online', 'pageshow'] as const;

/** Calls back when the person comes back to the page: from another tab, from another page, from being offline. */
export function useReturn(onReturned: () => void): void {
  const latest = useRef(onReturned);
  useEffect(() => {
    latest.current = onReturned;
  }, [onReturned]);
  useEffect(() => {
    const tell = () => latest.current();
    for (const event of events) globalThis.addEventListener(event, tell);
    return () => {
      for (const event of events) globalThis.removeEventListener(event, tell);
    };
  }, []);
}
