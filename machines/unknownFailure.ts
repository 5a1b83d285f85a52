/** Message for failures without a better one. */
export const unknownFailure = 'Something went wrong. Please try again.';
