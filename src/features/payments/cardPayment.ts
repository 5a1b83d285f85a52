import CardCheckout, { type PaymentOutcome } from '@/checkout';

export interface CardPayment {
  /** Shows the card checkout for a payment that the gateway has prepared. Resolves with how it ended. */
  pay: (accessCode: string) => Promise<PaymentOutcome>;
  /** Takes the checkout out of the page, and with it the payment that is open. */
  dispose: () => void;
}

/** The provider's addresses, of the public configuration. */
export interface PaymentAddresses {
  apiUrl: string;
  payUrl: string;
  checkoutUrl: string;
}

/** Puts the card checkout into the page. The only place that touches `src/checkout`, beside the lab. */
export function openCardPayment({ apiUrl, payUrl, checkoutUrl }: PaymentAddresses): CardPayment {
  const checkout = new CardCheckout({ bases: { api: apiUrl, pay: payUrl, checkout: checkoutUrl } });
  return {
    pay: (accessCode) => checkout.pay({ accessCode }),
    dispose: () => checkout.dispose(),
  };
}
