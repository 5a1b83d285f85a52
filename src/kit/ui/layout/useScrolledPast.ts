import { useEffect, useState } from 'react';

/**
 * Whether the page is scrolled beyond `pixels`; false when prerendered. Reads the position on scroll, not on render,
 * which would force a layout.
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
