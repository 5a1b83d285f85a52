import {
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
  type ToggleEvent,
} from 'react';
import { useLocation } from 'react-router-dom';
import { useHydrated } from '../feedback/useOnline';

/** Safari has popovers from 17 on. */
const hasPopovers = () => 'popover' in HTMLElement.prototype;

/**
 * A panel that its button opens without code, as a popover of the browser; React follows. Where the browser has none,
 * React opens it: its styles use `while-closed` (ui/tokens).
 *
 * An `auto` popover closes by a press elsewhere and by Escape, a `manual` one by its own buttons.
 */
export function usePopover<Shape extends HTMLElement>(kind: 'auto' | 'manual') {
  const id = useId();
  const ref = useRef<Shape>(null);
  const [isOpen, setOpen] = useState(false);
  const isHydrated = useHydrated();

  // Opened before the code was there.
  useLayoutEffect(() => {
    if (hasPopovers() && ref.current?.matches(':popover-open') === true) setOpen(true);
  }, []);
  const close = useCallback(() => {
    if (hasPopovers()) ref.current?.hidePopover();
    setOpen(false);
  }, []);

  useEffect(() => {
    if (kind === 'manual' || !isOpen || hasPopovers()) return undefined;
    const closeOutside = ({ target }: PointerEvent) => {
      const isButton =
        target instanceof Element && target.closest('[popovertarget]')?.getAttribute('popovertarget') === id;
      if (!isButton && !(target instanceof Node && ref.current?.contains(target) === true)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [kind, id, isOpen]);

  return {
    isOpen,
    close,
    /** For a panel that is always a popover: the styles hide others. */
    isHidden: isHydrated && !hasPopovers() && !isOpen,
    button: {
      popoverTarget: id,
      'aria-controls': id,
      // The browser says it itself until then.
      'aria-expanded': isHydrated ? isOpen : undefined,
      onClick: () => {
        if (!hasPopovers()) setOpen(!isOpen);
      },
    },
    panel: {
      id,
      ref,
      popover: kind,
      'data-open': isOpen ? '' : undefined,
      onToggle: ({ target, newState }: ToggleEvent<HTMLElement>) => {
        if (target === ref.current) setOpen(newState === 'open');
      },
    },
  };
}

/** Acts once another entry of the history is shown, and not at first. */
export function useOnNavigation(act: () => void): void {
  const { key } = useLocation();
  const shown: RefObject<string> = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    act();
  }, [key, act]);
}
