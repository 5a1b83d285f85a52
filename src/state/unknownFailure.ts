/** Message for failures without a better one. */
export const unknownFailure = 'Something went wrong. Please try again.';

/** The same, if the gateway or a provider failed. */
export const failureOnOurSide = 'Something went wrong on our side. Please try again.';
