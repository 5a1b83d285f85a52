import type { Told } from './caseTold';

/** A case ends as the double of another one, which gets what is said about it later. */
export interface CaseMerged {
  type: 'staff.merged';
  /** Reference of the case that goes on. */
  into: string;
  told: Told;
  by: { kind: 'staff'; id: string };
  /** Epoch milliseconds. */
  at: number;
}
