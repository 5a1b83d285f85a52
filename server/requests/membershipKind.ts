import { initialTransition, transition } from 'xstate';
import { mailedText, type CaseClock, type DeadlineName } from '../../machines/caseEvents';
import { isAccepted, membershipCaseMachine, type MembershipSnapshot } from '../../machines/membershipCase';
import type { ApplicationReceived, MembershipCaseEvent } from '../../machines/membershipCaseEvents';
import { membershipMay } from '../../machines/membershipCaseMay';
import { membershipClocks, membershipWait, wordsClock } from '../../machines/membershipCaseWait';
import { endedUntold, withoutTold } from '../lib/caselog/eventFields';
import { mail, stateName, type CaseKind, type CaseMail, type CaseWaiting } from '../lib/caselog/kind';
import { applicationReceivedSchema, membershipEventSchema } from './membershipEvents';
import { mailsOfOpening } from './requestKind';

/** When each deadline ends that runs since a time; both in epoch milliseconds. */
export type MembershipDeadlines = Readonly<Record<DeadlineName<MembershipCaseEvent>, (since: number) => number>>;

const untilOf = (due: MembershipDeadlines, { event, since }: CaseClock<MembershipCaseEvent>): number =>
  due[event.type.slice('deadline.'.length) as DeadlineName<MembershipCaseEvent>](since);

function waitingOf(due: MembershipDeadlines, snapshot: MembershipSnapshot): CaseWaiting {
  const wait = membershipWait(snapshot);
  if (wait === null) return { waitsFor: null, dueAt: null };
  const clocks = [wait.clock, ...wordsClock(snapshot)];
  return { waitsFor: wait.for, dueAt: Math.min(...clocks.map((clock) => untilOf(due, clock))) };
}

/** By the type of the event that causes it, whatever the state before. */
const letters: Partial<Record<MembershipCaseEvent['type'], CaseMail>> = {
  'deadline.senderReminder': mail('requestAskedAgain', 'sender'),
  'staff.answered': mail('requestAnswer', 'sender'),
  'staff.asked': mail('requestAnswer', 'sender'),
  'staff.papersComplete': mail('membershipComplete', 'sender'),
  'staff.accepted': mail('membershipAccepted', 'sender'),
  'deadline.duesReminder': mail('membershipDues', 'sender'),
  'deadline.dues': mail('membershipLapsed', 'sender'),
  'dues.paid': mail('membershipPaid', 'desk'),
  'listing.shown': mail('membershipWelcome', 'sender'),
};

/** What the desk has not done in time is in its digest. */
function mailsOf(event: MembershipCaseEvent, before: MembershipSnapshot): CaseMail[] {
  if (event.type === 'deadline.sender') return before.matches('asked') ? [mail('requestUnanswered', 'desk')] : [];
  if (event.type === 'sender.wrote') return event.by.kind === 'sender' ? [mail('requestMessage', 'desk')] : [];
  if (event.type === 'staff.closed' || event.type === 'staff.merged')
    return mailedText(event.told) === null ? [] : [mail('requestClosed', 'sender')];
  const letter = letters[event.type];
  return letter === undefined ? [] : [letter];
}

type Stored = Readonly<Record<string, unknown>>;

/** Versions before ended with the acceptance, and asked for no proof: it stays as it was. */
const acceptedBefore = ({ note = null, told, at }: Stored) => ({
  type: 'earlier.accepted',
  note,
  told,
  by: { kind: 'system', id: null },
  at,
});

/** The cases of applications. */
export function membershipKind(
  due: MembershipDeadlines,
): CaseKind<ApplicationReceived, MembershipCaseEvent, MembershipSnapshot> {
  return {
    name: 'application',
    version: 7,
    opening: applicationReceivedSchema,
    event: membershipEventSchema,
    upgrades: {
      3: (event) => (event['type'] === 'staff.closed' ? withoutTold(event) : event),
      4: (event) =>
        event['type'] === 'staff.closed' && event['outcome'] === 'accepted' ? acceptedBefore(event) : { ...event },
      6: endedUntold,
    },
    start: (opening) => initialTransition(membershipCaseMachine, opening)[0],
    next: (snapshot, event) => (snapshot.can(event) ? transition(membershipCaseMachine, snapshot, event)[0] : null),
    summary: (snapshot) => ({
      state: stateName(snapshot.value),
      ...waitingOf(due, snapshot),
      isOverdue: membershipWait(snapshot)?.isOverdue ?? false,
      mayBeSpam: snapshot.matches('open') && !isAccepted(snapshot) && snapshot.context.suspicions.length > 0,
    }),
    may: (snapshot, by, { at }) => membershipMay(snapshot, by, at),
    clocks: (snapshot) =>
      membershipClocks(snapshot).map((clock) => ({ event: clock.event, until: untilOf(due, clock) })),
    mailsOfOpening,
    mailsOf,
  };
}
