import type { MembershipSnapshot } from './membershipCase';
import { duesReminders } from './membershipCaseContext';
import type { MembershipCaseEvent } from './membershipCaseEvents';
import type { CaseClock, CaseWait } from './caseEvents';

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

/** Of what the applicant wrote, which the desk answers beside what else it has to do. */
export const wordsClock = ({ context: { wrote } }: MembershipSnapshot): Clock[] =>
  wrote === null ? [] : [{ event: { type: 'deadline.answer', since: wrote.at }, since: wrote.at }];

const isLate = (snapshot: MembershipSnapshot): boolean =>
  snapshot.matches({ open: 'overdue' }) ||
  snapshot.matches({ back: 'overdue' }) ||
  snapshot.matches({ complete: 'overdue' }) ||
  snapshot.matches({ paid: 'overdue' });

/** Whom an application waits for, and the clock that ends the wait; null once it has ended. */
export function membershipWait(snapshot: MembershipSnapshot): Wait | null {
  const { openedAt, written, wrote, dues } = snapshot.context;
  const isOverdue = isLate(snapshot) || wrote?.isLate === true;
  if (snapshot.matches('closed') || snapshot.matches('lapsed') || snapshot.matches({ listed: 'quiet' })) return null;
  if (snapshot.matches('complete')) return forDesk('deadline.decision', openedAt, isOverdue);
  if (snapshot.matches('paid')) return forDesk('deadline.listing', openedAt, isOverdue);
  if (snapshot.matches({ accepted: 'unpaid' })) return forApplicant('deadline.dues', dues.since);
  if (wrote !== null) return forDesk('deadline.answer', wrote.at, isOverdue);
  const hasWritten = snapshot.matches('answered') || snapshot.matches('asked');
  return hasWritten && written !== null
    ? forApplicant('deadline.sender', written.at)
    : forDesk('deadline.answer', openedAt, isOverdue);
}

/** Every clock that runs. */
export function membershipClocks(snapshot: MembershipSnapshot): Clock[] {
  const wait = membershipWait(snapshot);
  if (wait === null) return [];
  const { written, wrote, dues } = snapshot.context;
  const isOfWords = wrote !== null && wait.clock.event.type === 'deadline.answer';
  return [
    ...(isLate(snapshot) || isOfWords ? [] : [wait.clock]),
    ...(wrote?.isLate === false ? wordsClock(snapshot) : []),
    ...(snapshot.matches('asked') && written !== null && !written.isReminded
      ? [{ event: { type: 'deadline.senderReminder', since: written.at }, since: written.at } as const]
      : []),
    ...(snapshot.matches({ accepted: 'unpaid' }) && dues.reminders < duesReminders
      ? [{ event: { type: 'deadline.duesReminder', since: dues.remindSince }, since: dues.remindSince } as const]
      : []),
  ];
}
