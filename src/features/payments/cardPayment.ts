import CardCheckout from '@/checkout';

/**
 * How the card checkout ended, by its own word: what was really paid is the gateway's to say. `notOpened`: the payment
 * page never came. `declined`: left after the provider said that the payment failed. `uncertain`: the page went silent in
 * the middle, or was left while it did not know itself.
 */
export type CheckoutEnd = 'succeeded' | 'cancelled' | 'declined' | 'transferAwaited' | 'notOpened' | 'uncertain';

export interface CardPayment {
  /** Shows the card checkout for a payment that the gateway has prepared. Resolves when it is closed. */
  pay: (accessCode: string) => Promise<CheckoutEnd>;
  /** Takes the checkout out of the page. A payment that was open resolves as cancelled. */
  dispose: () => void;
}

/** The provider's addresses, of the public configuration. */
export interface PaymentAddresses {
  apiUrl: string;
  payUrl: string;
  checkoutUrl: string;
}

/** Puts the card checkout into the page. The only place that touches `src/checkout`. */
export function openCardPayment({ apiUrl, payUrl, checkoutUrl }: PaymentAddresses): CardPayment {
  const checkout = new CardCheckout({ bases: { api: apiUrl, pay: payUrl, checkout: checkoutUrl } });
  return {
    pay: (accessCode) =>
      new Promise((resolve) => {
        let isSetUp = true;
        const endOfLeaving = (): CheckoutEnd => {
          if (!isSetUp) return 'notOpened';
          const { errors = [], status = null } = checkout.transactions.at(-1) ?? {};
          if (errors.every(({ type }) => type === 'setup')) return 'cancelled';
          return status === 'failed' ? 'declined' : 'uncertain';
        };
        checkout
          .checkout({
            accessCode,
            onLoad: () => {
              isSetUp = true;
            },
            onSuccess: () => resolve('succeeded'),
            // A transfer that is awaited is told in the same breath, after this.
            onCancel: () => queueMicrotask(() => resolve(endOfLeaving())),
            onBankTransferConfirmationPending: () => resolve('transferAwaited'),
            onError: ({ type }) => {
              if (checkout.activeTransaction() === null) resolve(type === 'outcome' ? 'uncertain' : 'notOpened');
              else if (type === 'setup') isSetUp = false;
            },
          })
          // onError has heard of it.
          .catch(() => undefined);
      }),
    dispose: () => checkout.dispose(),
  };
}
