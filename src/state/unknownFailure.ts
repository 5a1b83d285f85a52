/** What people read where nothing better is known about a failure. */
export const unknownFailure = 'Something went wrong. Please try again.';

/** The same, where the gateway or a provider failed. */
export const failureOnOurSide = 'Something went wrong on our side. Please try again.';
