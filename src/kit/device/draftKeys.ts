/** Local storage keys of what was typed and not sent; all go when a session ends (src/app/persistence.ts). */
export const draftKeys = {
  quote: 'keelway.quoteDraft',
  request: 'keelway.requestDraft',
  report: 'keelway.reportDraft',
} as const;
