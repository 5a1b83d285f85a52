/** Who a log's event is by. */
interface Logged<Kind extends string, Id> {
  by: { kind: Kind; id: Id };
  /** Epoch milliseconds. */
  at: number;
}
type ByStaff = Logged<'staff', string>;
type BySystem = Logged<'system', null>;
type ByMember = Logged<'member', null>;

/** The first event of the log, which the machine gets as input; a member's, if a claim began it. */
export interface ListingOpened {
  type: 'listing.opened';
  by: ByStaff['by'] | ByMember['by'];
  /** Epoch milliseconds. */
  at: number;
  agentId: string;
  /** `directory`: it was listed before it had a log. */
  origin: 'directory' | 'application';
}

/** Days before the end of the grace period at which the member gets a mail, besides its beginning and its end. */
export const graceReminders = [7, 1] as const;
export type GraceReminder = (typeof graceReminders)[number];

/** What proves that everything is checked, at the time of the event. */
export interface CheckProof {
  /** Ids of the checks on record that hold. */
  records: readonly string[];
  /** Kinds that the association demands and that no such record has. */
  missing: readonly string[];
}

/** What became of a proposal, field by field. */
export interface Decision {
  /** Id of the proposal. */
  proposal: string;
  accepted: readonly string[];
  declined: readonly { field: string; reason: string }[];
}

/**
 * No event names the account: a listing outlives it. Events of the system are found by comparing subscriptions with
 * listings; one that no longer fits changes nothing.
 */
export type ListingCaseEvent =
  /** The papers of an application have come. */
  | ({ type: 'staff.papersReceived' } & ByStaff)
  /** Everything that the association checks was found right; events from before the records were named have none. */
  | ({ type: 'staff.checked' } & Partial<CheckProof> & ByStaff)
  /** The listing belongs to an account from now on, whose subscription decides. */
  | ({ type: 'staff.tied' } & ByStaff)
  | ({ type: 'staff.suspended'; reason: string } & ByStaff)
  | ({ type: 'staff.lifted' } & ByStaff)
  /** The member proposes to change fields; replaces an open proposal. What they become is stored beside the log. */
  | ({ type: 'member.proposed'; proposal: string; fields: readonly string[] } & ByMember)
  | ({ type: 'member.withdrew' } & ByMember)
  | ({ type: 'staff.decided' } & Decision & ByStaff)
  /** An account, which stands beside the log, says that the listing is its own. `isProven`: by the listing's address. */
  | ({ type: 'member.claimed'; claim: string; isProven: boolean } & ByMember)
  /** The listing belongs to that account from now on, as after `staff.tied`. */
  | ({ type: 'staff.claimConfirmed'; claim: string } & ByStaff)
  | ({ type: 'staff.claimRefused'; claim: string; reason: string } & ByStaff)
  /** What was proposed was erased with the account. */
  | ({ type: 'proposal.erased' } & BySystem)
  | ({ type: 'subscription.active' } & BySystem)
  | ({ type: 'subscription.lapsed' } & BySystem)
  | ({ type: 'grace.reminder'; days: GraceReminder } & BySystem)
  | ({ type: 'grace.ended' } & BySystem)
  /** The desk has not acted in time, the member has not subscribed in time; `since`: when that wait began. */
  | ({ type: 'deadline.desk'; since: number } & BySystem)
  | ({ type: 'deadline.member'; since: number } & BySystem);
