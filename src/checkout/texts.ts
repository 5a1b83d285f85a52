/** What the client itself says over the merchant's page. The hosted page chooses its own language. */
export interface CheckoutTexts {
  /** Names of the two frames. */
  background: string;
  frame: string;
  /** Our own controls over the hosted page. */
  close: string;
  retry: string;
  overdue: string;
  notSetUp: string;
  /** The sheet before the hosted page (docs/product.md "Checkout sheet"). */
  sheet: string;
  /** @param amount With its currency, such as 'KES 50'. */
  pay: (amount: string) => string;
  closeSheet: string;
  vault: string;
  vaultNote: string;
  walletNote: string;
  walletFailed: string;
  otherWays: string;
  moreWays: string;
}

/** The published client's texts, and ours beside them. */
export const englishTexts: CheckoutTexts = {
  background: 'Payment background',
  frame: 'Card checkout',
  close: 'Close payment',
  retry: 'Try again',
  overdue: 'The payment page takes longer than usual.',
  notSetUp: 'The payment could not be set up.',
  sheet: 'Payment options',
  pay: (amount) => `Pay ${amount}`,
  closeSheet: 'Close',
  vault: 'Pay with Vault',
  vaultNote: 'Access your saved cards and bank details for faster, more secure payments',
  walletNote: 'Pay with Apple Pay to complete your purchase without filling a form',
  walletFailed: 'An error occurred while paying with Apple Pay. Please try again or use another payment method.',
  otherWays: 'Use other payment methods',
  moreWays: 'More payment options',
};
