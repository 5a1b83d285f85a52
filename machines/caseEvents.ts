/** What the events of every kind of case have in common: how one was taken down, how one ends, and who is told. */

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

/** How a person learns that staff ended what is theirs: by a mail with this text, by phone, or not at all, and why. */
export type Told = { how: 'mail'; text: string } | { how: 'phone' } | { how: 'not'; why: string };

/** Stands for whatever staff say, where the machine asks only whether the step is possible. */
export const someWayToTell: Told = { how: 'phone' };

/** The text of the mail that tells it; null: no mail does. */
export const mailedText = (told: Told | undefined): string | null => (told?.how === 'mail' ? told.text : null);

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
