import { useEffect, useState } from 'react';

/**
 * Whether the page is scrolled by more than so many pixels; never while it is prerendered.
 * The position is read when the page scrolls, not when it renders: reading it makes the browser lay out the page.
 */
export function useScrolledPast(pixels: number): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const read = () => setPast(globalThis.scrollY > pixels);
    read();
    globalThis.addEventListener('scroll', read, { passive: true });
    return () => globalThis.removeEventListener('scroll', read);
  }, [pixels]);
  return isPast;
}
