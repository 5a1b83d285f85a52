import { useEffect, useState, useSyncExternalStore } from 'react';

/** Delay between words, in milliseconds (docs/product.md "Answers as text"). */
const wordPace = 75;

const reducedMotion = '(prefers-reduced-motion: reduce)';

function subscribe(onChanged: () => void): () => void {
  const query = globalThis.matchMedia(reducedMotion);
  query.addEventListener('change', onChanged);
  return () => query.removeEventListener('change', onChanged);
}

export interface Words {
  /** Number of words shown. */
  shown: number;
  /** Shows everything that has arrived at once. */
  showAll: () => void;
}

/**
 * Counts up to the number of words received, one every 75 ms; at once with reduced motion. `isOld`: shown before, so
 * not typed.
 */
export function useWords(arrived: number, isOld: boolean): Words {
  const isStill = useSyncExternalStore(
    subscribe,
    () => globalThis.matchMedia(reducedMotion).matches,
    () => false,
  );
  const [isWhole, setWhole] = useState(isOld);
  const [typed, setTyped] = useState(0);
  const isAtOnce = isWhole || isStill;
  const hasMore = !isAtOnce && typed < arrived;
  useEffect(() => {
    if (!hasMore) return undefined;
    const timer = setInterval(() => setTyped((count) => count + 1), wordPace);
    return () => clearInterval(timer);
  }, [hasMore]);
  return { shown: isAtOnce ? arrived : Math.min(typed, arrived), showAll: () => setWhole(true) };
}
