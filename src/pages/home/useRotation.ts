import { useEffect, useState, useSyncExternalStore } from 'react';

const reducedMotion = '(prefers-reduced-motion: reduce)';

function subscribeToMotion(onChanged: () => void): () => void {
  const query = globalThis.matchMedia(reducedMotion);
  query.addEventListener('change', onChanged);
  return () => query.removeEventListener('change', onChanged);
}

function subscribeToVisibility(onChanged: () => void): () => void {
  document.addEventListener('visibilitychange', onChanged);
  return () => document.removeEventListener('visibilitychange', onChanged);
}

export interface Rotation {
  /** Index of the current page, from 0. */
  page: number;
  /** Whether it is advancing now. */
  isRotating: boolean;
  /** Whether it was paused by the visitor or by reduced motion. */
  isPaused: boolean;
  back: () => void;
  next: () => void;
  pauseToggled: () => void;
  /** Call when pointer or focus enters or leaves the pages; in between it does not advance. */
  attended: (by: 'pointer' | 'focus', isThere: boolean) => void;
}

/**
 * Rotates through `pages` pages every `interval` milliseconds (docs/product.md "Testimonials"), except while paused,
 * hovered or focused, in hidden tabs and with reduced motion. Manual navigation restarts the interval.
 */
export function useRotation(pages: number, interval: number): Rotation {
  const [page, setPage] = useState(0);
  const [choice, setChoice] = useState<'paused' | 'playing' | null>(null);
  const [attention, setAttention] = useState({ pointer: false, focus: false });
  const isStill = useSyncExternalStore(
    subscribeToMotion,
    () => globalThis.matchMedia(reducedMotion).matches,
    () => false,
  );
  const isHidden = useSyncExternalStore(
    subscribeToVisibility,
    () => document.hidden,
    () => false,
  );
  const isPaused = choice === null ? isStill : choice === 'paused';
  const isRotating = !isPaused && !isHidden && !attention.pointer && !attention.focus;

  useEffect(() => {
    if (!isRotating) return undefined;
    const timer = setTimeout(() => setPage((page + 1) % pages), interval);
    return () => clearTimeout(timer);
  }, [isRotating, page, pages, interval]);

  return {
    page,
    isRotating,
    isPaused,
    back: () => setPage((page + pages - 1) % pages),
    next: () => setPage((page + 1) % pages),
    pauseToggled: () => setChoice(isPaused ? 'playing' : 'paused'),
    attended: (by, isThere) => setAttention((before) => ({ ...before, [by]: isThere })),
  };
}
