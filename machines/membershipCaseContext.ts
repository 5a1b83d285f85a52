import type { Told } from './caseEvents';
import type { CalledReferee, MembershipOutcome } from './membershipCaseEvents';
import type { Suspicion } from './suspicions';

/** How an application ended that was no double. */
export interface ApplicationEnding {
  outcome: MembershipOutcome;
  note: string | null;
  told: Told;
}

export interface MembershipCaseContext {
  reference: string;
  kind: 'application';
  suspicions: readonly Suspicion[];
  /** False: the applicant has no address, and nothing can be mailed. */
  hasAddress: boolean;
  /** When the case began to wait for the desk; epoch milliseconds. */
  openedAt: number;
  /** When the desk wrote last, in epoch milliseconds, and whether it asked; null: it never did. */
  written: { at: number; hasAsked: boolean; isReminded: boolean } | null;
  /** Since when the applicant waits for an answer to what they wrote once the papers were complete; null: they do not. */
  wrote: { at: number; isLate: boolean } | null;
  /** How many the applicant wrote since, also by mail or phone. */
  messages: number;
  /** Version of the code of conduct that the form signed, or where it was signed; null: it is not. */
  signed: string | null;
  /** When the registration was checked; epoch milliseconds. */
  registeredAt: number | null;
  referees: readonly CalledReferee[];
  /** Id of the agent that the company was in the directory before; null: it gets one of its own. */
  agent: string | null;
  /** Since when an accepted applicant has to pay, since when for the next reminder, and how many there were. */
  dues: { since: number; remindSince: number; reminders: number };
  /** How it was closed, `into`: as a double of which case; null while it is open. */
  ending: ApplicationEnding | { outcome: 'double'; into: string; told: Told } | null;
}

/** Whether an earlier version accepted it, which ended with that. Nobody took it back. */
export const isAcceptedEarlier = ({ ending }: Pick<MembershipCaseContext, 'ending'>): boolean =>
  ending?.outcome === 'accepted';

/** On the page of the application. Staff may record more. */
export const mostMessages = 50;
const mostReferees = 10;
const refereesWanted = 2;
/** Of who is accepted and has not paid. */
export const duesReminders = 2;

/** What has to be on record before an applicant is accepted. */
const membershipProofs = ['registration', 'referees', 'conduct'] as const;
export type MembershipProof = (typeof membershipProofs)[number];

/** Those that are not. */
export function missingProofs({
  registeredAt,
  referees,
  signed,
}: Pick<MembershipCaseContext, 'registeredAt' | 'referees' | 'signed'>): MembershipProof[] {
  const has = {
    registration: registeredAt !== null,
    referees: referees.length >= refereesWanted,
    conduct: signed !== null,
  };
  return membershipProofs.filter((proof) => !has[proof]);
}

const nameKey = (name: string): string => name.trim().toLowerCase();

/** Whether a call of a referee adds one: who is called twice counts once. */
export const isAnotherReferee = (
  { referees }: Pick<MembershipCaseContext, 'referees'>,
  { name }: Pick<CalledReferee, 'name'>,
): boolean => referees.length < mostReferees && !referees.some((one) => nameKey(one.name) === nameKey(name));
