import { useEffect } from 'react';

/** Whether a focused control handles the key itself. */
function isForControl({ key, target }: KeyboardEvent): boolean {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return true;
  const isPress = key === ' ' || key === 'Enter';
  return isPress && target instanceof Element && target.closest('button, summary, [role="button"]') !== null;
}

/** Runs an action for its key, pressed anywhere in the window without a modifier. */
export function useShortcuts(isEnabled: boolean, actions: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    if (!isEnabled) return undefined;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isForControl(event)) return;
      const action = actions[event.key];
      if (action === undefined) return;
      event.preventDefault();
      action();
    };
    globalThis.addEventListener('keydown', press);
    return () => globalThis.removeEventListener('keydown', press);
  });
}
