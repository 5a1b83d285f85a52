import type { SnapshotFrom } from 'xstate';
import type { CaseClock, CaseWait } from './caseWait';
import type { requestCaseMachine } from './requestCase';
import type { RequestCaseEvent } from './requestCaseEvents';

type Snapshot = SnapshotFrom<typeof requestCaseMachine>;
type Clock = CaseClock<RequestCaseEvent>;

/** Whom a request waits for, and the clock that ends the wait; null once it is closed. */
export function requestWait(snapshot: Snapshot): CaseWait<RequestCaseEvent, 'desk' | 'sender'> | null {
  const { value, context } = snapshot;
  if (value === 'closed') return null;
  const { openedAt, written } = context;
  if (written !== null && typeof value === 'string') {
    const clock: Clock = { event: { type: 'deadline.sender', since: written.at }, since: written.at };
    return { for: 'sender', clock, isOverdue: false };
  }
  const clock: Clock = { event: { type: 'deadline.answer', since: openedAt }, since: openedAt };
  return { for: 'desk', clock, isOverdue: typeof value === 'object' && Object.values(value).includes('overdue') };
}

/** Every clock that runs. */
export function requestClocks(snapshot: Snapshot): Clock[] {
  const wait = requestWait(snapshot);
  if (wait === null) return [];
  const { value, context } = snapshot;
  const { kind, receivedAt, isReminded, written } = context;
  return [
    ...(wait.isOverdue ? [] : [wait.clock]),
    ...(value === 'asked' && written !== null && !written.isReminded
      ? [{ event: { type: 'deadline.senderReminder', since: written.at }, since: written.at } as const]
      : []),
    // Of the law.
    ...(kind === 'privacy' && !isReminded
      ? [{ event: { type: 'deadline.reminder' }, since: receivedAt } as const]
      : []),
  ];
}
