import { useEffect, useState, useSyncExternalStore } from 'react';

/** Milliseconds from one word of an answer to the next (docs/product.md "Answers as text"). */
const wordPace = 75;

const reducedMotion = '(prefers-reduced-motion: reduce)';

function subscribe(onChanged: () => void): () => void {
  const query = globalThis.matchMedia(reducedMotion);
  query.addEventListener('change', onChanged);
  return () => query.removeEventListener('change', onChanged);
}

export interface Words {
  /** How many words are shown. */
  shown: number;
  /** Shows what has arrived at once. */
  showAll: () => void;
}

/** Counts up to the words that have arrived, one every 75 ms; at once with reduced motion. `isOld`: the answer was there before, so nothing is typed. */
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
