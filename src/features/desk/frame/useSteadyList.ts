import { useEffect, useState, type MouseEvent } from 'react';

/** Milliseconds without a movement after which a mouse is on its way to nothing. */
const restsAfter = 3_000;
/** A movement is noted once in so many. */
const notedEvery = 500;

interface SteadyList<Value> {
  shown: Value;
  /** For the list. */
  onMouseMove: (event: MouseEvent) => void;
  onMouseLeave: () => void;
}

/**
 * A list that is read again by itself, but not while a mouse moves over it. `about`: another one is shown at once; null
 * while the latest is not of what is asked for.
 */
export function useSteadyList<Value>(latest: Value, about: string | null): SteadyList<Value> {
  const [movedAt, setMovedAt] = useState<number | null>(null);
  const [kept, setKept] = useState({ about, value: latest });
  useEffect(() => {
    if (movedAt === null) return undefined;
    const timer = setTimeout(() => setMovedAt(null), restsAfter);
    return () => clearTimeout(timer);
  }, [movedAt]);
  const isHeld = movedAt !== null && about !== null && kept.about === about;
  if (!isHeld && (kept.about !== about || kept.value !== latest)) setKept({ about, value: latest });
  return {
    shown: isHeld ? kept.value : latest,
    onMouseMove: ({ timeStamp: now }) =>
      setMovedAt((before) => (before !== null && now - before < notedEvery ? before : now)),
    onMouseLeave: () => setMovedAt(null),
  };
}
