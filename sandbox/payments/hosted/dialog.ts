const focusable = 'button:not([disabled]), input:not([disabled]), summary, a[href]';

const isShown = (element: Element): boolean => element.getClientRects().length > 0;

/** Keeps Tab within the open sheet; Escape calls `leave`. */
export function trapKeyboard(sheet: HTMLElement, leave: () => void): void {
  document.addEventListener('keydown', (event) => {
    if (sheet.hidden) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      leave();
      return;
    }
    if (event.key !== 'Tab') return;
    const stops = [...sheet.querySelectorAll<HTMLElement>(focusable)].filter(isShown);
    const start = stops[0];
    const end = stops.at(-1);
    const at = document.activeElement;
    const isOutside = !sheet.contains(at) || at === sheet;
    if (isOutside || at === (event.shiftKey ? start : end)) {
      event.preventDefault();
      (event.shiftKey ? end : start)?.focus();
    }
  });
}
