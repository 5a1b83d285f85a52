// Keeps the keyboard inside the sheet while it is open.

const focusable = 'button:not([disabled]), input:not([disabled]), summary, a[href]';

function isShown(element) {
  return element.getClientRects().length > 0;
}

/** Tab goes round within the sheet; Escape calls `leave`. */
export function trapKeyboard(sheet, leave) {
  document.addEventListener('keydown', (event) => {
    if (sheet.hidden) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      leave();
      return;
    }
    if (event.key !== 'Tab') return;
    const stops = [...sheet.querySelectorAll(focusable)].filter(isShown);
    const first = stops[0];
    const last = stops.at(-1);
    const at = document.activeElement;
    const isOutside = !sheet.contains(at) || at === sheet;
    if (event.shiftKey ? at === first || isOutside : at === last || isOutside) {
      event.preventDefault();
      (event.shiftKey ? last : first)?.focus();
    }
  });
}
