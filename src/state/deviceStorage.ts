/** Reads a setting of this device; null if there is none or storage is blocked. */
export function readFromDevice(key: string): string | null {
  try {
    return globalThis.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Saves a setting on this device. If storage is blocked or full, it is not remembered. */
export function writeToDevice(key: string, value: string): void {
  try {
    globalThis.localStorage.setItem(key, value);
  } catch {
    return;
  }
}

/** Removes a setting from this device. */
export function removeFromDevice(key: string): void {
  try {
    globalThis.localStorage.removeItem(key);
  } catch {
    return;
  }
}

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
