import { initialTransition, transition, type SnapshotFrom } from 'xstate';
import { requestCaseMachine } from '../../machines/requestCase';
import type { MailThatCame } from '../../machines/caseMailEvents';
import type { RequestCaseEvent, RequestKind, RequestReceived } from '../../machines/requestCaseEvents';
import { requestMay } from '../../machines/requestCaseMay';
import { mail, stateName, type CaseKind, type CaseSummary, type CaseWork } from './kind';
import { requestEventSchema, requestReceivedSchema } from './requestEvents';

type Snapshot = SnapshotFrom<typeof requestCaseMachine>;

/** When the deadlines end that begin at a time; both in epoch milliseconds. */
export interface RequestDeadlines {
  /** The desk answers. */
  answer: (at: number) => number;
  /** The desk is reminded of a legal deadline; null: there is none. */
  reminder: ((at: number) => number) | null;
}

function waitsFor({ status, value }: Snapshot): CaseSummary['waitsFor'] {
  if (status !== 'active') return null;
  return value === 'answered' || value === 'asked' ? 'sender' : 'desk';
}

const waitFor = ({ answer }: RequestDeadlines, since: number): CaseWork => ({
  do: 'wait',
  event: { type: 'deadline.answer', since },
  until: answer(since),
});

function workOf(due: RequestDeadlines, event: RequestCaseEvent, before: Snapshot): CaseWork[] {
  switch (event.type) {
    case 'deadline.answer':
      return [mail('requestOverdue', 'desk')];
    case 'deadline.reminder':
      return [mail('requestReminder', 'desk')];
    case 'staff.answered':
    case 'staff.asked':
      return [mail('requestAnswer', 'sender')];
    case 'sender.wrote':
    case 'sender.confirmed':
      return [
        ...(event.by.kind === 'sender' ? [mail('requestMessage', 'desk')] : []),
        ...(before.matches('open') ? [] : [waitFor(due, event.at)]),
      ];
    case 'staff.closed':
      return [];
  }
}

/** What the sender says by mail counts as if staff had recorded it; null: somebody else wrote. */
export const saidByMail = ({ party, text, at }: MailThatCame): RequestCaseEvent | null =>
  party === 'sender' ? { type: 'sender.wrote', text, by: { kind: 'staff', id: 'mail' }, at } : null;

/** A closed request as the sender's later words open it again; null: it is open. */
export function reopenedRequest({ context, output }: Snapshot, at: number): Snapshot | null {
  if (output === undefined) return null;
  return requestCaseMachine.resolveState({ value: { open: 'inTime' }, context: { ...context, openedAt: at } });
}

function workOfOpening(due: RequestDeadlines, { at, source, suspicions }: RequestReceived): CaseWork[] {
  const letters = [
    mail('requestForDesk', 'desk'),
    ...(suspicions.length > 0 ? [] : [mail('requestReceived', 'sender')]),
  ];
  return [
    ...(source === 'chat' ? [] : letters),
    waitFor(due, at),
    ...(due.reminder === null
      ? []
      : [{ do: 'wait', event: { type: 'deadline.reminder' }, until: due.reminder(at) } as const]),
  ];
}

/** The cases of one kind of request. */
export function requestKind(
  name: RequestKind,
  due: RequestDeadlines,
): CaseKind<RequestReceived, RequestCaseEvent, Snapshot> {
  return {
    name,
    version: 3,
    opening: requestReceivedSchema,
    event: requestEventSchema,
    upgrades: {},
    start: (opening) => initialTransition(requestCaseMachine, opening)[0],
    next: (snapshot, event) => (snapshot.can(event) ? transition(requestCaseMachine, snapshot, event)[0] : null),
    summary: (snapshot) => ({
      state: stateName(snapshot.value),
      waitsFor: waitsFor(snapshot),
      isOverdue: snapshot.matches({ open: 'overdue' }),
      mayBeSpam: snapshot.matches('open') && snapshot.context.suspicions.length > 0,
    }),
    may: (snapshot, by, { at }) => requestMay(snapshot, by, at),
    workOfOpening: (opening) => workOfOpening(due, opening),
    workOf: (event, before) => workOf(due, event, before),
  };
}
