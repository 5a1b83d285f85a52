import type { SwitchDeclaration } from '../../switches/switches';

/** What a payment's status is while money goes back, where the documents disagree or are silent, and how it ends. */
export const refundSwitch: SwitchDeclaration = {
  id: 'payments-refunds',
  title: 'Payments: refunds',
  positions: [
    {
      id: 'normal',
      label: 'At once',
      explanation: 'A payment is “reversed” as soon as the whole of it is refunded; in part, it stays a “success”.',
    },
    {
      id: 'reversal-pending',
      label: 'Pending first',
      explanation: 'A payment is “reversal-pending” until the refund of the whole is processed.',
    },
    {
      id: 'part-reverses',
      label: 'In part, too',
      explanation: 'A payment is “reversed” by a refund of a part of it, too.',
    },
    {
      id: 'failing',
      label: 'They fail',
      explanation: 'A refund that is asked for by the API fails at the bank.',
    },
    {
      id: 'attention',
      label: 'They need attention',
      explanation: 'A refund that is asked for by the API ends as “needs-attention”: the bank wants an account.',
    },
  ],
};
