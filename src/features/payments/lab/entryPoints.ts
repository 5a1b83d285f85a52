import type CardCheckout from '@/checkout';
import type { CheckoutOptions, CheckoutParameters } from '@/checkout';

/** Values of the lab's form; `others` is JSON. */
export interface LabFields {
  key: string;
  email: string;
  amount: string;
  currency: string;
  reference: string;
  accessCode: string;
  others: string;
}

/** Ids of the elements for a payment request. */
export const labElements = { wallet: 'checkout-lab-wallet', button: 'checkout-lab-button' } as const;

export type EntryPoint =
  'newTransaction' | 'checkout' | 'resumeTransaction' | 'preloadTransaction' | 'paymentRequest' | 'setup';

/** The checkout's methods with their labels. */
export const entryPoints: Readonly<Record<EntryPoint, string>> = {
  newTransaction: 'The hosted page opens and asks for the transaction itself.',
  checkout: 'This page asks for the transaction, offers wallet and saved cards, then opens the hosted page.',
  resumeTransaction: 'Goes on with the transaction of an access code.',
  preloadTransaction: 'Loads without showing. The function it gives is the button "Open what is preloaded".',
  paymentRequest: 'A wallet button where the device has a wallet; else the button below opens the hosted page.',
  setup: 'Deprecated: gives a transaction, which is opened by its openIframe().',
};

/**
 * Checkout parameters from the form.
 * @throws SyntaxError for invalid JSON
 */
export function parametersOf(
  entryPoint: EntryPoint,
  { key, email, amount, currency, reference, accessCode, others }: LabFields,
): CheckoutParameters {
  const given = JSON.parse(others.trim() === '' ? '{}' : others) as unknown;
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new Error('The other parameters must be one JSON object.');
  if (accessCode !== '') return { accessCode, ...given };
  if (entryPoint === 'resumeTransaction') throw new Error('Resuming needs an access code.');
  const minorUnits = Number(amount);
  return {
    key,
    email,
    amount: amount === '' || Number.isNaN(minorUnits) ? amount : minorUnits,
    currency,
    ...(reference === '' ? {} : { reference }),
    ...given,
  };
}

/**
 * Calls an entry point and returns its result. `setup` gets the options of the checkout, because it creates its own.
 */
export function callEntryPoint(
  checkout: CardCheckout,
  entryPoint: EntryPoint,
  { accessCode, ...parameters }: CheckoutParameters,
  options: CheckoutOptions,
): unknown {
  const all = accessCode === undefined ? parameters : { ...parameters, accessCode };
  switch (entryPoint) {
    case 'resumeTransaction':
      return checkout.resumeTransaction(String(accessCode), parameters);
    case 'paymentRequest':
      return checkout.paymentRequest({
        ...all,
        container: labElements.wallet,
        loadPaystackCheckoutButton: labElements.button,
      });
    case 'setup': {
      const transaction = (checkout.constructor as typeof CardCheckout).setup(all, options);
      transaction.openIframe();
      return transaction;
    }
    case 'newTransaction':
    case 'checkout':
    case 'preloadTransaction':
      return checkout[entryPoint](all);
  }
}
