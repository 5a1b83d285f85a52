/** Message for a failure of the gateway or a provider. */
export const failureOnOurSide = 'Something went wrong on our side. Please try again.';
