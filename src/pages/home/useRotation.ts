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
  /** Index of the page that is shown, from 0. */
  page: number;
  /** Whether it advances by itself at this moment. */
  isRotating: boolean;
  /** Whether the visitor, or the device's wish for less motion, has stopped it. */
  isPaused: boolean;
  back: () => void;
  next: () => void;
  pauseToggled: () => void;
  /** The pointer or the focus came to the pages, or left them: while it is there, nothing moves. */
  attended: (by: 'pointer' | 'focus', isThere: boolean) => void;
}

/**
 * Turns `pages` pages over every `interval` milliseconds, wrapping at both ends (docs/product.md "Testimonials"). It
 * waits while it is paused, looked at closely, in a hidden tab or on a device that asks for less motion; turning by
 * hand starts the interval anew.
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
