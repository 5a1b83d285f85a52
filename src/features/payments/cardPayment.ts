import CardCheckout, { type PaymentOutcome } from '@/checkout';
import { checkoutTexts } from './checkoutTexts';

export interface CardPayment {
  /** Opens the card checkout for a prepared order. Resolves with the outcome. */
  pay: (accessCode: string) => Promise<PaymentOutcome>;
  /** Removes the checkout and any open payment from the page. */
  dispose: () => void;
}

/** The provider's addresses in the public configuration. */
export interface PaymentAddresses {
  apiUrl: string;
  payUrl: string;
  checkoutUrl: string;
}

/** Adds the card checkout to the page. Besides the lab, the only user of `src/checkout`. */
export function openCardPayment({ apiUrl, payUrl, checkoutUrl }: PaymentAddresses): CardPayment {
  const checkout = new CardCheckout({
    bases: { api: apiUrl, pay: payUrl, checkout: checkoutUrl },
    texts: checkoutTexts(),
  });
  return {
    pay: (accessCode) => checkout.pay({ accessCode }),
    dispose: () => checkout.dispose(),
  };
}
