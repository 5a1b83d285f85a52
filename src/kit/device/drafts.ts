/** Local storage keys of what was typed and not sent; all go when a session ends (src/app/persistence.ts). */
export const draftKeys = {
  quote: 'keelway.quoteDraft',
  request: 'keelway.requestDraft',
  report: 'keelway.reportDraft',
} as const;

/** Of everything that was typed in a tab and is kept for it (src/kit/forms/useForm.ts), in its session storage. */
export const tabDraftPrefix = 'keelway.draft.';

/** Removes all that was typed in this tab. */
export function forgetTabDrafts(): void {
  try {
    const { sessionStorage } = globalThis;
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(tabDraftPrefix)) sessionStorage.removeItem(key);
  } catch {
    return;
  }
}

/** Local storage keys of the chat (docs/product.md "Chat on the device") and its finished turns. */
export const chatKeys = {
  prevPrompts: 'prevPrompts',
  recentPrompt: 'recentPrompt',
  showResult: 'showResult',
  turns: 'keelway.chat',
} as const;
