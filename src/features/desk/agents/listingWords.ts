import { commaList, localTime } from '@shared/text/format';
import { t } from '@shared/language/words';
import type { DeskListing } from '@shared/desk/listings';
import { listingRights, rightName, type ListingPerson } from '@shared/listings/people';

const stages: Readonly<Record<DeskListing['stage'], string>> = {
  applied: t('Waits for the papers'),
  papers: t('Papers are here, to be checked'),
  checked: t('Checked, waits for the subscription'),
  listed: t('In the directory'),
  grace: t('In the directory until the grace period ends'),
  hidden: t('Hidden, because the subscription ended'),
};

/** Where a listing stands, in one line. */
export const stageWords = ({ stage, reason }: DeskListing): string =>
  reason === null ? stages[stage] : t('Suspended: the directory does not show it');

/** Why it is so, or what happens next. */
export function stageDetail({ stage, graceEndsAt, account }: DeskListing): string {
  if (graceEndsAt !== null) return t('Without a payment it is hidden after {time}.', { time: localTime(graceEndsAt) });
  if (account === null)
    return stage === 'listed'
      ? t('It belongs to no account, and needs no subscription.')
      : t('It belongs to no account yet, whose subscription would list it.');
  return stage === 'hidden' || stage === 'checked' ? t('A payment lists it within a minute.') : '';
}

/** Who looks after a listing with its owner, and what they may do. */
export function personWords(person: ListingPerson): string {
  const { email, acceptedAt, isBounced } = person;
  const rights = commaList(listingRights.filter((right) => person[right]).map(rightName));
  if (acceptedAt !== null) return rights === '' ? email : `${email} (${rights})`;
  return isBounced ? t('{email} (invited, and the mail came back)', { email }) : t('{email} (invited)', { email });
}

/** Whose listing it is, and until when they have paid. */
export function accountWords({ email, paidUntil }: NonNullable<DeskListing['account']>): string {
  if (email === null) return t('The account was deleted');
  return paidUntil === null || paidUntil === 0
    ? t('{email}, never paid', { email })
    : t('{email}, paid until {time}', { email, time: localTime(paidUntil) });
}

const events: Readonly<Record<string, string>> = {
  'listing.opened': t('First noted'),
  'staff.papersReceived': t('Papers received'),
  'staff.checked': t('Everything checked'),
  'staff.tied': t('Tied to an account'),
  'staff.suspended': t('Suspended [listing]'),
  'staff.lifted': t('Suspension lifted'),
  'member.proposed': t('Changes proposed'),
  'member.withdrew': t('Proposed changes withdrawn'),
  'staff.decided': t('Decided about proposed changes'),
  'member.claimed': t('Claimed by an account'),
  'staff.claimConfirmed': t('Claim confirmed, tied to its account'),
  'staff.claimRefused': t('Claim refused'),
  'proposal.erased': t('Proposed changes deleted with the account'),
  'subscription.active': t('Listed by a subscription'),
  'subscription.lapsed': t('Subscription ended, grace period begins'),
  'grace.reminder': t('Reminder mailed'),
  'grace.ended': t('Hidden at the end of the grace period'),
};

/** What happened, in words; an unknown event as it is stored. */
export const listingEventWords = (type: string): string => events[type] ?? type;
