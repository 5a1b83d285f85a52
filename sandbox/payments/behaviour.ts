import { disturbances } from '../switches/disturbance';
import type { SwitchDeclaration } from '../switches/switches';

/** Failure modes of the payments provider, besides those of every provider. */
export const behaviour: SwitchDeclaration = {
  id: 'payments',
  title: 'Payments',
  positions: [
    ...disturbances,
    { id: 'refusing', label: 'Refusing', explanation: 'Rejects every new payment, with a reason.' },
    { id: 'declining', label: 'Declining', explanation: 'Declines every payment method.' },
    {
      id: 'answer-lost',
      label: 'Answer lost',
      explanation:
        'Takes the money, then cuts the connection: the payment page cannot learn how it ended until this is switched back. The shop’s own question is answered.',
    },
    { id: 'webhook-twice', label: 'Webhook twice', explanation: 'Delivers each event twice.' },
    {
      id: 'webhook-first',
      label: 'Webhook first',
      explanation: 'Delivers the event before the checkout receives the result.',
    },
    { id: 'wrong-amount', label: 'Wrong amount', explanation: 'Charges less than requested.' },
  ],
};
