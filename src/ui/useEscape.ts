import { useEffect, type RefObject } from 'react';

/**
 * While `isOn`, calls `onEscape` for Escape anywhere on the page, unless the focused element handles the key or a
 * dialog is open.
 */
export function useEscape(isOn: boolean, onEscape: () => void): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented && document.querySelector('dialog[open]') === null) onEscape();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}

/** While `isOn`, calls `onEscape` for Escape within an element. */
export function useEscapeWithin(
  element: RefObject<HTMLElement | null>,
  isOn: boolean,
  onEscape: (event: KeyboardEvent) => void,
): void {
  useEffect(() => {
    const { current } = element;
    if (!isOn || current === null) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onEscape(event);
    };
    current.addEventListener('keydown', onKeyDown);
    return () => current.removeEventListener('keydown', onKeyDown);
  });
}
