import { useEffect } from 'react';

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
