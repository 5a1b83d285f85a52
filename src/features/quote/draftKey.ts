/** Where the device keeps the quote request that is being written. */
export const draftKey = 'keelway.quoteDraft';
