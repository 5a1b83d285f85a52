import { useEffect, type RefObject } from 'react';

/** Calls `onEscape` for Escape anywhere in the page while it is on, unless what has the focus takes the key for itself or a dialog is open. */
export function useEscape(isOn: boolean, onEscape: () => void): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const hear = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented && document.querySelector('dialog[open]') === null) onEscape();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  });
}

/** Calls `onEscape` for Escape in an element while it is on. */
export function useEscapeWithin(
  element: RefObject<HTMLElement | null>,
  isOn: boolean,
  onEscape: (event: KeyboardEvent) => void,
): void {
  useEffect(() => {
    const { current } = element;
    if (!isOn || current === null) return undefined;
    const hear = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onEscape(event);
    };
    current.addEventListener('keydown', hear);
    return () => current.removeEventListener('keydown', hear);
  });
}
