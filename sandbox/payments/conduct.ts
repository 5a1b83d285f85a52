import { disturbances } from '../switches/disturbance';
import type { SwitchDeclaration } from '../switches/switches';

/** How the payments provider can misbehave, beside what any provider can do. */
export const conduct: SwitchDeclaration = {
  id: 'payments',
  title: 'Payments',
  positions: [
    ...disturbances,
    { id: 'refusing', label: 'Refusing', explanation: 'Opens no new payment: the request is refused with a reason.' },
    { id: 'declining', label: 'Declining', explanation: 'Declines whatever a person pays with.' },
    {
      id: 'answer-lost',
      label: 'Answer lost',
      explanation:
        'Takes the money, then cuts the connection: the payment page cannot learn how it ended until this is switched back. The shop’s own question is answered.',
    },
    { id: 'webhook-twice', label: 'Webhook twice', explanation: 'Delivers each event two times.' },
    {
      id: 'webhook-first',
      label: 'Webhook first',
      explanation: 'Delivers the event before the checkout learns of the success.',
    },
    { id: 'wrong-amount', label: 'Wrong amount', explanation: 'Charges less than was asked.' },
  ],
};
