import { t } from '@shared/language/words';

/** Advice for when `copyText` fails. `what`: the text to select. */
export const copyByHand = (what: 'address' | 'answer' | 'contact' | 'reference' | 'text'): string =>
  t(
    'Your browser did not allow copying. Select {what, select, address {the address of this page} answer {the answer} contact {the contact} reference {the reference} other {the text}} and press Ctrl+C (⌘C on a Mac).',
    { what },
  );

/**
 * Copies a text. Without clipboard access (refused, or plain http on a network address) it copies through a selection.
 * Resolves with whether it worked; selection and focus are restored.
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
  // Nothing outside an open dialog can be selected.
  (focused?.closest('dialog') ?? document.body).append(field);
  try {
    field.focus({ preventScroll: true });
    field.select();
    // oxlint-disable-next-line typescript/no-deprecated -- the only way outside a secure context
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
