import { useEffect, useRef, type RefObject } from 'react';

/**
 * Exposes the height not covered by an on-screen keyboard to an element's styles: `--visible-height` and `--covered` in
 * pixels, and `data-keyboard` while it is open. Ignores pinch zoom.
 */
export function useVisibleHeight<Shape extends HTMLElement>(): RefObject<Shape | null> {
  const element = useRef<Shape>(null);
  useEffect(() => {
    const viewport = globalThis.visualViewport;
    if (!viewport) return undefined;
    const measure = () => {
      const covered = Math.round(globalThis.innerHeight - viewport.height - viewport.offsetTop);
      const isOpen = viewport.scale < 1.05 && covered > 80;
      element.current?.toggleAttribute('data-keyboard', isOpen);
      element.current?.style.setProperty('--visible-height', `${Math.round(viewport.height)}px`);
      element.current?.style.setProperty('--covered', `${covered}px`);
    };
    measure();
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      viewport.removeEventListener('scroll', measure);
    };
  }, []);
  return element;
}
