import type { SnapshotFrom } from 'xstate';
import type { CaseActor, CaseStep } from './caseStep';
import type { requestCaseMachine } from './requestCase';
import { someWayToTell } from './caseEvents';
import { requestOutcomes, type RequestCaseEvent, type RequestKind } from './requestCaseEvents';

/** Each event that somebody can be the author of, with a blank for what is written in it. */
function eventsBy(by: CaseActor, kind: RequestKind, at: number): RequestCaseEvent[] {
  if (by.kind === 'sender') {
    const who = { by: { kind: by.kind, id: null }, at } as const;
    return [
      { type: 'sender.wrote', text: '', ...who },
      { type: 'sender.confirmed', ...who },
    ];
  }
  if (by.kind !== 'staff') return [];
  const who = { by: { kind: by.kind, id: by.id }, at } as const;
  return [
    { type: 'staff.answered', text: '', ...who },
    { type: 'staff.asked', text: '', ...who },
    { type: 'sender.wrote', text: '', ...who },
    ...requestOutcomes[kind].map(
      (outcome) => ({ type: 'staff.closed', outcome, note: null, told: someWayToTell, ...who }) as const,
    ),
    { type: 'staff.merged', into: '', told: someWayToTell, ...who },
    { type: 'staff.reopened', ...who },
  ];
}

/** What somebody may send next in the case of a request that staff answer by mail. `at`: epoch milliseconds. */
export function requestMay(snapshot: SnapshotFrom<typeof requestCaseMachine>, by: CaseActor, at: number): CaseStep[] {
  return eventsBy(by, snapshot.context.kind, at)
    .filter((event) => snapshot.can(event))
    .map((event) => ({ type: event.type, ...('outcome' in event && { outcome: event.outcome }) }));
}
