import type { CaseMerged, Told } from './caseEvents';
import type { RequestCaseEvent, RequestReceived } from './requestCaseEvents';

/** How staff close an application that is not accepted; a refusal has its reason in the mail or the call that tells it. */
export const membershipClosings = ['refused', 'withdrawn', 'spam'] as const;
type MembershipClosing = (typeof membershipClosings)[number];

/** How an application ends. `lapsed`: accepted, and not paid in time. */
export type MembershipOutcome = MembershipClosing | 'accepted' | 'lapsed';

/** The first event of the log, which the machine gets as input. */
export type ApplicationReceived = Omit<RequestReceived, 'kind'> & {
  kind: 'application';
  /** Version of the code of conduct that the form signed; none from pages and logs before the form had it. */
  conduct?: string;
};

type By<Kind extends string, Id> = { by: { kind: Kind; id: Id }; at: number };
type ByStaff = By<'staff', string>;
type BySystem = By<'system', null>;

/** A referee whom staff have called. */
export interface CalledReferee {
  name: string;
  /** ISO date. */
  day: string;
}

/** What applications and other requests have in common: mails to and fro, and their deadlines. */
type Conversation = Extract<
  RequestCaseEvent,
  {
    type:
      | 'deadline.answer'
      | 'deadline.senderReminder'
      | 'deadline.sender'
      | 'staff.answered'
      | 'staff.asked'
      | 'sender.wrote'
      | 'staff.reopened';
  }
>;

/** `since`: when the wait began that a deadline ends. One that no longer matters changes nothing. */
export type MembershipCaseEvent =
  | Conversation
  /** Every paper is there: the time for the decision begins. */
  | ({ type: 'staff.papersComplete' } & ByStaff)
  /** The registration was looked up at the register. */
  | ({ type: 'staff.registrationChecked' } & ByStaff)
  | ({ type: 'staff.refereeCalled' } & CalledReferee & ByStaff)
  /** The code of conduct was signed elsewhere than on the form; `note`: where. */
  | ({ type: 'staff.codeSigned'; note: string } & ByStaff)
  /** The directory has the company already: as the agent with this id. */
  | ({ type: 'staff.agentNamed'; agent: string } & ByStaff)
  /** Mailed with what to pay, where, and until when. */
  | ({ type: 'staff.accepted' } & ByStaff)
  | ({ type: 'staff.closed' } & MembershipEnding & ByStaff)
  /** It is a double. */
  | CaseMerged
  | ({ type: 'deadline.decision'; since: number } & BySystem)
  | ({ type: 'deadline.duesReminder'; since: number } & BySystem)
  | ({ type: 'deadline.dues'; since: number } & BySystem)
  | ({ type: 'deadline.listing'; since: number } & BySystem)
  /** A payment of the applicant was found. */
  | ({ type: 'dues.paid' } & BySystem)
  /** The directory shows the company. */
  | ({ type: 'listing.shown' } & BySystem)
  /** Accepted by a version that asked for no proof, and ended with that; nobody can send it. */
  | ({ type: 'earlier.accepted'; note: string | null; told: Told } & BySystem);

/** `note` stays at the desk; `told`: how the applicant learns of it. */
export interface MembershipEnding {
  outcome: MembershipClosing;
  note: string | null;
  told: Told;
}
