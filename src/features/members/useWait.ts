import { useEffect, useState } from 'react';

/** Whole seconds from now until a moment in milliseconds since 1970, counting down to 0; 0 when there is none. */
export function useWait(until: number | null): number {
  const [now, setNow] = useState(Date.now);
  const [counted, setCounted] = useState(until);
  if (until !== counted) {
    setCounted(until);
    setNow(Date.now());
  }
  const isOver = until === null || now >= until;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isOver]);
  return isOver ? 0 : Math.ceil((until - now) / 1_000);
}
