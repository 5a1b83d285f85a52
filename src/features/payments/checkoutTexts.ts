import type { CheckoutTexts } from '@/checkout';
import { t } from '@shared/language/words';

/** What the card checkout says over our page, in the page's language. */
export const checkoutTexts = (): CheckoutTexts => ({
  background: t('Payment background'),
  frame: t('Card checkout'),
  close: t('Close payment'),
  retry: t('Try again'),
  overdue: t('The payment page takes longer than usual.'),
  notSetUp: t('The payment could not be set up.'),
  sheet: t('Payment options'),
  pay: (amount) => t('Pay {amount} [card checkout]', { amount }),
  closeSheet: t('Close'),
  vault: t('Pay with Vault'),
  vaultNote: t('Access your saved cards and bank details for faster, more secure payments'),
  walletNote: t('Pay with Apple Pay to complete your purchase without filling a form'),
  walletFailed: t('An error occurred while paying with Apple Pay. Please try again or use another payment method.'),
  otherWays: t('Use other payment methods'),
  moreWays: t('More payment options'),
});
