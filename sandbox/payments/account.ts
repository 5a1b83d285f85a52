import type { SwitchDeclaration } from '../switches/switches';

/** Set-up of the merchant's account at the provider, and the wording of missing records. */
export const account: SwitchDeclaration = {
  id: 'payments-account',
  title: 'Payments: the account',
  positions: [
    {
      id: 'normal',
      label: 'Complete',
      explanation: 'Accepts all currencies and cards. An unknown customer is a 404 “Entity not found”, as documented.',
    },
    {
      id: 'usd-refused',
      label: 'No dollars',
      explanation: 'USD is not enabled: such payments are rejected (“Currency not supported by merchant”).',
    },
    {
      id: 'international-refused',
      label: 'No international cards',
      explanation: 'Payments open, but cards are declined: the business may not accept international payments.',
    },
    {
      id: 'customer-worded',
      label: 'Other words',
      explanation: 'An unknown customer is a 404 “Customer not found”, with a code.',
    },
    {
      id: 'other-mode',
      label: 'Other mode',
      explanation: 'Reports payments as live although the keys are test keys.',
    },
  ],
};
