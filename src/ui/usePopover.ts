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
import { useHydrated } from './useOnline';

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
  const isOurs = isHydrated && !hasPopovers();

  // Opened before the code was there.
  useLayoutEffect(() => {
    if (hasPopovers() && ref.current?.matches(':popover-open') === true) setOpen(true);
  }, []);
  const close = useCallback(() => {
    if (hasPopovers()) ref.current?.hidePopover();
    setOpen(false);
  }, []);

  return {
    isOpen,
    close,
    /** For a panel that is always a popover: the styles hide others. */
    isHidden: isOurs && !isOpen,
    button: {
      popoverTarget: id,
      'aria-controls': id,
      // The browser says it itself until then.
      'aria-expanded': isHydrated ? isOpen : undefined,
      onClick: isOurs ? () => setOpen(!isOpen) : undefined,
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
