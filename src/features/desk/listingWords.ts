import type { DeskListing } from '@server/contracts/deskListings';
import { timeWords } from './words';

const stages: Readonly<Record<DeskListing['stage'], string>> = {
  applied: 'Waits for the papers',
  papers: 'Papers are here, to be checked',
  checked: 'Checked, waits for the subscription',
  listed: 'In the directory',
  grace: 'In the directory until the grace period ends',
  hidden: 'Hidden, because the subscription ended',
};

/** Where a listing stands, in one line. */
export const stageWords = ({ stage, reason }: DeskListing): string =>
  reason === null ? stages[stage] : 'Suspended: the directory does not show it';

/** Why it is so, or what happens next. */
export function stageDetail({ stage, graceEndsAt, account }: DeskListing): string {
  if (graceEndsAt !== null) return `Without a payment it is hidden after ${timeWords(graceEndsAt)}.`;
  if (account === null)
    return stage === 'listed'
      ? 'It belongs to no account, and needs no subscription.'
      : 'It belongs to no account yet, whose subscription would list it.';
  return stage === 'hidden' || stage === 'checked' ? 'A payment lists it within a minute.' : '';
}

/** Whose listing it is, and until when they have paid. */
export function accountWords({ email, paidUntil }: NonNullable<DeskListing['account']>): string {
  if (email === null) return 'The account was deleted';
  return paidUntil === null || paidUntil === 0
    ? `${email}, never paid`
    : `${email}, paid until ${timeWords(paidUntil)}`;
}

const events: Readonly<Record<string, string>> = {
  'listing.opened': 'First noted',
  'staff.papersReceived': 'Papers received',
  'staff.checked': 'Everything checked',
  'staff.tied': 'Tied to an account',
  'staff.suspended': 'Suspended',
  'staff.lifted': 'Suspension lifted',
  'member.proposed': 'Changes proposed',
  'member.withdrew': 'Proposed changes withdrawn',
  'staff.decided': 'Decided about proposed changes',
  'proposal.erased': 'Proposed changes deleted with the account',
  'subscription.active': 'Listed by a subscription',
  'subscription.lapsed': 'Subscription ended, grace period begins',
  'grace.reminder': 'Reminder mailed',
  'grace.ended': 'Hidden at the end of the grace period',
};

/** What happened, in words; an unknown event as it is stored. */
export const listingEventWords = (type: string): string => events[type] ?? type;
