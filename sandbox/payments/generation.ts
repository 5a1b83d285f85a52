import type { SwitchDeclaration } from '../switches/switches';

/** Generation of the hosted page, after the versions of the published client that it belongs to. */
export const generation: SwitchDeclaration = {
  id: 'payments-page',
  title: 'Payments: the hosted page',
  positions: [
    {
      id: 'normal',
      label: 'With the sheet',
      explanation: 'As for clients up to 2.23: shows the saved cards when the client’s sheet asks for them.',
    },
    {
      id: 'no-sheet',
      label: 'Without the sheet',
      explanation: 'As for clients from 2.24: ignores what a sheet asks for, and shows the ordinary page.',
    },
  ],
};
