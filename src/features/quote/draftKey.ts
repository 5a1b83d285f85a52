/** Local storage key of the draft. */
export const draftKey = 'keelway.quoteDraft';
