/** Local storage key of the draft. */
export const requestDraftKey = 'keelway.requestDraft';
