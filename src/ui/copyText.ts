/** What a person can do where `copyText` did not work. `what`: what they would select. */
export const copyByHand = (what: string) =>
  `Your browser did not allow copying. Select ${what} and press Ctrl+C (⌘C on a Mac).`;

/**
 * Copies a text. Where the browser has no clipboard for the page (plain http on a network address) or refuses it, the text
 * is copied by way of a selection. Gives whether it worked; the page's own selection and focus stay as they were.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

function copySelected(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.cssText = 'position:fixed;inset-block-start:0;opacity:0';
  // Outside of an open dialog nothing can be selected.
  (focused?.closest('dialog') ?? document.body).append(field);
  try {
    field.focus({ preventScroll: true });
    field.select();
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- there is no other way in a page that is no secure context
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
