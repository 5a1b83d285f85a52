import { useEffect, useState } from 'react';
import { useMedia } from '@/kit/ui/layout/useMedia';

/** Delay between words, in milliseconds (docs/product.md "Answers as text"). */
const wordPace = 75;

export interface Words {
  /** Number of words shown. */
  shown: number;
  /** Adds no word until the pointer is up: a tap has to end on the paragraph where it began, which each word replaces. */
  hold: () => void;
  /** Shows everything that has arrived at once. */
  showAll: () => void;
}

/**
 * Counts up to the number of words received, one every 75 ms; at once with reduced motion. `isOld`: shown before, so
 * not typed.
 */
export function useWords(arrived: number, isOld: boolean): Words {
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const [isWhole, setWhole] = useState(isOld);
  const [typed, setTyped] = useState(0);
  const isAtOnce = isWhole || isStill;
  const [isHeld, setHeld] = useState(false);
  const hasMore = !isAtOnce && !isHeld && typed < arrived;
  useEffect(() => {
    if (!hasMore) return undefined;
    const timer = setInterval(() => setTyped((count) => count + 1), wordPace);
    return () => clearInterval(timer);
  }, [hasMore]);
  useEffect(() => {
    if (!isHeld) return undefined;
    const listeners = new AbortController();
    // A menu of the browser takes the end of its press away.
    for (const name of ['pointerup', 'pointercancel', 'contextmenu'])
      globalThis.addEventListener(name, () => setHeld(false), { signal: listeners.signal });
    return () => listeners.abort();
  }, [isHeld]);
  const shown = isAtOnce ? arrived : Math.min(typed, arrived);
  return {
    shown,
    hold: () => {
      // Without the word that is due but not yet on the screen.
      setTyped(shown);
      setHeld(true);
    },
    showAll: () => setWhole(true),
  };
}
