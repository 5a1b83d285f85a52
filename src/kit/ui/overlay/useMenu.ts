import { useEffect, useRef } from 'react';
import { useEscape } from './useEscape';
import { useOnNavigation, usePopover } from './usePopover';

/**
 * A panel of a bar, which a button opens over the page on small screens. Escape, a way to another page and another size
 * of the window, which may show the full bar, close it. `onToggled`: the page behind must be out of reach meanwhile.
 */
export function useMenu(onToggled: (open: boolean) => void) {
  const toggle = useRef<HTMLButtonElement>(null);
  const { isOpen, close, button, panel } = usePopover<HTMLDivElement>('auto');
  useEscape(isOpen, () => {
    close();
    toggle.current?.focus();
  });
  useOnNavigation(close);
  useEffect(() => {
    if (!isOpen) return undefined;
    onToggled(true);
    globalThis.addEventListener('resize', close);
    return () => {
      globalThis.removeEventListener('resize', close);
      // Also when the bar goes away with its menu open.
      onToggled(false);
    };
  }, [isOpen, close, onToggled]);
  return { isOpen, button: { ...button, ref: toggle }, panel };
}
