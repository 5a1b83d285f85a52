import { useEffect, useEffectEvent, type RefObject } from 'react';

/** What is open on the page, the last opened at the end. */
const open: symbol[] = [];

/**
 * While `isOn`, calls `onEscape` for Escape anywhere on the page, unless the focused element handles the key, a dialog
 * is open, or something was opened later: one press closes one thing.
 */
export function useEscape(isOn: boolean, onEscape: () => void): void {
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isOn) return undefined;
    const own = Symbol();
    open.push(own);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || open.at(-1) !== own) return;
      if (document.querySelector('dialog[open]') !== null) return;
      // The next one below is for the next press.
      event.preventDefault();
      escape();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      open.splice(open.indexOf(own), 1);
    };
  }, [isOn]);
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
