import type { CheckKind } from './evidence';

/** Names of what is checked, in the order of the kinds. */
export const checkNames: Readonly<Record<CheckKind, string>> = {
  registration: 'Registration',
  licence: 'Licence',
  insurance: 'Liability insurance',
  address: 'Address',
  referee: 'Referees',
  call: 'Phone called back',
};

const long = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** 'yyyy-mm-dd' as '5 Nov 2026'. */
export const longDay = (isoDay: string): string => long.format(new Date(isoDay));
