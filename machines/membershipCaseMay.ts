import { noWayToTell, someWayToTell, type CaseActor, type CaseStep } from './caseEvents';
import type { MembershipSnapshot } from './membershipCase';
import { membershipClosings, type MembershipCaseEvent } from './membershipCaseEvents';

/** Each event that somebody can be the author of, with a blank for what is written in it. */
function eventsBy(by: CaseActor, at: number): MembershipCaseEvent[] {
  if (by.kind === 'sender') return [{ type: 'sender.wrote', text: '', by: { kind: by.kind, id: null }, at }];
  if (by.kind !== 'staff') return [];
  const who = { by: { kind: by.kind, id: by.id }, at } as const;
  return [
    { type: 'staff.answered', text: '', ...who },
    { type: 'staff.asked', text: '', ...who },
    { type: 'sender.wrote', text: '', ...who },
    { type: 'staff.papersComplete', ...who },
    { type: 'staff.registrationChecked', ...who },
    // Nobody has an empty name, so it stands for any referee who was not called.
    { type: 'staff.refereeCalled', name: '', day: '', ...who },
    { type: 'staff.codeSigned', note: '', ...who },
    // No agent has an empty id, so it stands for any other one.
    { type: 'staff.agentNamed', agent: '', ...who },
    { type: 'staff.accepted', ...who },
    ...membershipClosings.map(
      (outcome) => ({ type: 'staff.closed', outcome, note: null, told: someWayToTell, ...who }) as const,
    ),
    { type: 'staff.merged', into: '', told: someWayToTell, ...who },
    { type: 'staff.reopened', ...who },
  ];
}

/** What somebody may send next in the case of an application. `at`: epoch milliseconds. */
export function membershipMay(snapshot: MembershipSnapshot, by: CaseActor, at: number): CaseStep[] {
  return eventsBy(by, at)
    .filter((event) => snapshot.can(event))
    .map((event) => ({
      type: event.type,
      ...('outcome' in event && { outcome: event.outcome }),
      ...('told' in event && snapshot.can({ ...event, told: noWayToTell }) && { untold: true }),
    }));
}
