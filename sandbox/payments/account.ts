import type { SwitchDeclaration } from '../switches/switches';

/** How the merchant's account is set up at the payments provider, and how the provider words what is not there. */
export const account: SwitchDeclaration = {
  id: 'payments-account',
  title: 'Payments: the account',
  positions: [
    {
      id: 'normal',
      label: 'Complete',
      explanation:
        'Takes every currency and card. An unknown customer is answered as documented: 404, “Entity not found”.',
    },
    {
      id: 'usd-refused',
      label: 'No dollars',
      explanation: 'USD is not enabled: a payment in it is refused (“Currency not supported by merchant”).',
    },
    {
      id: 'international-refused',
      label: 'No international cards',
      explanation: 'Payments open, and cards are declined: the business may not take international payments.',
    },
    {
      id: 'customer-worded',
      label: 'Other words',
      explanation: 'An unknown customer is answered 404, “Customer not found”, with a code.',
    },
    {
      id: 'other-mode',
      label: 'Other mode',
      explanation: 'Says of its payments that they are live, while the keys are test keys.',
    },
  ],
};
