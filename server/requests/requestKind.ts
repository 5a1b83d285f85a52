import { initialTransition, transition, type SnapshotFrom } from 'xstate';
import { mailedText, type MailThatCame, type CaseClock, type DeadlineName } from '../../machines/caseEvents';
import { requestCaseMachine, requestMay, requestClocks, requestWait } from '../../machines/requestCase';
import type { RequestCaseEvent, RequestKind, RequestReceived } from '../../machines/requestCaseEvents';
import { endedUntold, withoutTold } from '../lib/caselog/eventFields';
import { mail, stateName, type CaseKind, type CaseMail, type CaseWaiting } from '../lib/caselog/kind';
import { requestEventSchema, requestReceivedSchema } from './requestEvents';

type Snapshot = SnapshotFrom<typeof requestCaseMachine>;

/** When each deadline ends that runs since a time; both in epoch milliseconds. */
export interface RequestDeadlines extends Readonly<
  Record<Exclude<DeadlineName<RequestCaseEvent>, 'reminder'>, (since: number) => number>
> {
  /** The desk is reminded of a legal deadline; null: there is none. */
  reminder: ((since: number) => number) | null;
}

/** A deadline that a kind does not have never ends. */
const untilOf = (due: RequestDeadlines, { event, since }: CaseClock<RequestCaseEvent>): number =>
  due[event.type.slice('deadline.'.length) as DeadlineName<RequestCaseEvent>]?.(since) ?? Infinity;

function waitingOf(due: RequestDeadlines, snapshot: Snapshot): CaseWaiting {
  const wait = requestWait(snapshot);
  if (wait === null) return { waitsFor: null, dueAt: null };
  return { waitsFor: wait.for, dueAt: untilOf(due, wait.clock) };
}

function mailsOf(event: RequestCaseEvent, before: Snapshot): CaseMail[] {
  switch (event.type) {
    case 'deadline.reminder':
      return [mail('requestReminder', 'desk')];
    case 'deadline.senderReminder':
      return [mail('requestAskedAgain', 'sender')];
    case 'deadline.sender':
      return before.matches('asked') ? [mail('requestUnanswered', 'desk')] : [];
    case 'staff.answered':
    case 'staff.asked':
      return [mail('requestAnswer', 'sender')];
    case 'sender.wrote':
    case 'sender.confirmed':
      return event.by.kind === 'sender' ? [mail('requestMessage', 'desk')] : [];
    case 'staff.closed':
    case 'staff.merged':
      return mailedText(event.told) === null ? [] : [mail('requestClosed', 'sender')];
    // What is late is in the digest of the desk.
    case 'deadline.answer':
    case 'staff.reopened':
      return [];
  }
}

export function mailsOfOpening({
  source,
  suspicions,
  taken,
  hasReceipt = true,
}: Pick<RequestReceived, 'source' | 'suspicions' | 'taken' | 'hasReceipt'>): CaseMail[] {
  if (source === 'chat') return [];
  const receipt = mail('requestReceived', 'sender');
  if (taken) return taken.receipt && taken.hasAddress ? [receipt] : [];
  return [mail('requestForDesk', 'desk'), ...(suspicions.length > 0 || !hasReceipt ? [] : [receipt])];
}

/** What the sender says by mail counts as if staff had recorded it; null: somebody else wrote. */
export const saidByMail = ({ party, text, at }: MailThatCame) =>
  party === 'sender' ? ({ type: 'sender.wrote', text, by: { kind: 'staff', id: 'mail' }, at } as const) : null;

/** The cases of one kind of request. */
export function requestKind(
  name: RequestKind,
  due: RequestDeadlines,
): CaseKind<RequestReceived, RequestCaseEvent, Snapshot> {
  return {
    name,
    version: 7,
    opening: requestReceivedSchema,
    event: requestEventSchema,
    upgrades: { 3: (event) => (event['type'] === 'staff.closed' ? withoutTold(event) : event), 6: endedUntold },
    start: (opening) => initialTransition(requestCaseMachine, opening)[0],
    next: (snapshot, event) => (snapshot.can(event) ? transition(requestCaseMachine, snapshot, event)[0] : null),
    summary: (snapshot) => ({
      state: stateName(snapshot.value),
      ...waitingOf(due, snapshot),
      isOverdue: requestWait(snapshot)?.isOverdue ?? false,
      mayBeSpam: snapshot.matches('open') && snapshot.context.suspicions.length > 0,
    }),
    may: (snapshot, by, { at }) => requestMay(snapshot, by, at),
    clocks: (snapshot) =>
      requestClocks(snapshot)
        .map((clock) => ({ event: clock.event, until: untilOf(due, clock) }))
        .filter(({ until }) => until < Infinity),
    mailsOfOpening,
    mailsOf,
  };
}
