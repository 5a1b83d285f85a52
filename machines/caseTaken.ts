/** How staff learnt of what they took down for somebody. Stored; never renamed. */
export type TakenWay = 'phone' | 'mail' | 'visit';

/** A case that staff opened for a call, a mail to one of them, or a visit. */
export interface Taken {
  how: TakenWay;
  /** The person gets the usual mail with the reference. */
  receipt: boolean;
  /** An address is known: without one nobody can be answered by mail. */
  hasAddress: boolean;
}
