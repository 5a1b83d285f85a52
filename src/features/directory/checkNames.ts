import type { CheckKind } from '@server/contracts/evidence';

/** Names of what is checked, in the order of the kinds. */
export const checkNames: Readonly<Record<CheckKind, string>> = {
  registration: 'Registration',
  licence: 'Licence',
  insurance: 'Liability insurance',
  address: 'Address',
  referee: 'Referees',
  call: 'Phone called back',
};
