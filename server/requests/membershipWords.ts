import content from '../../content/site.json' with { type: 'json' };
import type { MembershipSnapshot } from '../../machines/membershipCase';
import type { MembershipCaseEvent } from '../../machines/membershipCaseEvents';
import { t } from '../../shared/language/words';
import type { RequestEntry, RequestPage } from '../../shared/requests/page';
import { officeTime, officeZone } from '../lib/caselog/officeTime';

type Status = Extract<RequestPage, { link: 'open' }>['status'];

/**
 * Where an application stands once its papers are complete, for the applicant; null: as other requests. `isShown`: the
 * directory shows the company; `paysByCard`: the account page takes its dues.
 */
export function membershipStatus(
  snapshot: MembershipSnapshot,
  { dueAt, isShown, paysByCard }: { dueAt: number; isShown: boolean; paysByCard: boolean },
): Status | null {
  const until = { time: officeTime(dueAt), zone: officeZone() };
  const accepted = t('Accepted [request]');
  // Who wrote reads when a person answers.
  if (snapshot.context.wrote !== null && !snapshot.matches('accepted')) return null;
  if (snapshot.matches('complete'))
    return {
      title: t('Your papers are complete'),
      text: t('The association decides by {time}, {zone}.', until),
    };
  if (snapshot.matches({ accepted: 'unpaid' }))
    return {
      title: accepted,
      text: paysByCard
        ? t('Pay on your account page by {time}, {zone}: then we list your company.', until)
        : t('Pay by {time}, {zone}, as our mail says: then we list your company.', until),
    };
  if (snapshot.matches('accepted'))
    return {
      title: accepted,
      text: t('A person answers by {time}, {zone}. The time to pay begins anew then.', until),
    };
  if (snapshot.matches('paid'))
    return {
      title: t('Paid [application]'),
      text: t('We list your company by {time}, {zone}.', until),
    };
  if (!snapshot.matches('listed')) return null;
  return isShown
    ? { title: t('You are a member'), text: t('The directory shows your company.') }
    : {
        title: t('Your company is not shown'),
        text: t('The directory does not show your company at the moment. The listing tab of your account says more.'),
      };
}

type Told = Extract<
  MembershipCaseEvent,
  { type: 'staff.papersComplete' | 'staff.accepted' | 'dues.paid' | 'listing.shown' }
>;

/** What the applicant reads of an event that only applications have. */
export function membershipEntry({ type }: Told): Pick<RequestEntry, 'text' | 'written' | 'by'> {
  const { name } = content;
  const words: Readonly<Record<Told['type'], string>> = {
    'staff.papersComplete': t('{name} has all your papers', { name }),
    'staff.accepted': t('{name} accepted your application', { name }),
    'dues.paid': t('{name} found your payment', { name }),
    'listing.shown': t('{name} listed your company', { name }),
  };
  return { text: words[type], written: null, by: 'desk' };
}
