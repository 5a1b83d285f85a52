import type { CaseClock, CaseWait } from './caseWait';
import type { MembershipSnapshot } from './membershipCase';
import { duesReminders } from './membershipCaseContext';
import type { MembershipCaseEvent } from './membershipCaseEvents';

type Clock = CaseClock<MembershipCaseEvent>;
type Wait = CaseWait<MembershipCaseEvent, 'desk' | 'sender'>;

const forDesk = (
  type: 'deadline.answer' | 'deadline.decision' | 'deadline.listing',
  since: number,
  isOverdue: boolean,
): Wait => ({ for: 'desk', clock: { event: { type, since }, since }, isOverdue });
const forApplicant = (type: 'deadline.sender' | 'deadline.dues', since: number): Wait => ({
  for: 'sender',
  clock: { event: { type, since }, since },
  isOverdue: false,
});

/** Whom an application waits for, and the clock that ends the wait; null once it has ended. */
export function membershipWait(snapshot: MembershipSnapshot): Wait | null {
  const { openedAt, written, dues } = snapshot.context;
  const isOverdue =
    snapshot.matches({ open: 'overdue' }) ||
    snapshot.matches({ back: 'overdue' }) ||
    snapshot.matches({ complete: 'overdue' }) ||
    snapshot.matches({ accepted: { wrote: 'overdue' } }) ||
    snapshot.matches({ listed: { wrote: 'overdue' } }) ||
    snapshot.matches({ paid: 'overdue' });
  if (snapshot.matches('closed') || snapshot.matches('lapsed') || snapshot.matches({ listed: 'quiet' })) return null;
  if (snapshot.matches('complete')) return forDesk('deadline.decision', openedAt, isOverdue);
  if (snapshot.matches('paid')) return forDesk('deadline.listing', openedAt, isOverdue);
  if (snapshot.matches({ accepted: 'unpaid' })) return forApplicant('deadline.dues', dues.since);
  const hasWritten = snapshot.matches('answered') || snapshot.matches('asked');
  return hasWritten && written !== null
    ? forApplicant('deadline.sender', written.at)
    : forDesk('deadline.answer', openedAt, isOverdue);
}

/** Every clock that runs. */
export function membershipClocks(snapshot: MembershipSnapshot): Clock[] {
  const wait = membershipWait(snapshot);
  if (wait === null) return [];
  const { written, dues } = snapshot.context;
  return [
    ...(wait.isOverdue ? [] : [wait.clock]),
    ...(snapshot.matches('asked') && written !== null && !written.isReminded
      ? [{ event: { type: 'deadline.senderReminder', since: written.at }, since: written.at } as const]
      : []),
    ...(snapshot.matches({ accepted: 'unpaid' }) && dues.reminders < duesReminders
      ? [{ event: { type: 'deadline.duesReminder', since: dues.remindSince }, since: dues.remindSince } as const]
      : []),
  ];
}
