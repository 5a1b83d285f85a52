/** Local storage key of a description that was not sent yet. */
export const reportDraftKey = 'keelway.reportDraft';
