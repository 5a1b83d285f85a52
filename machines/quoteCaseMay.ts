import type { SnapshotFrom } from 'xstate';
import type { quoteCaseMachine } from './quoteCase';
import { unreached, versionOf, type QuoteCaseContext } from './quoteCaseContext';
import { noWayToTell, someWayToTell, type CaseActor, type CaseMoment, type CaseStep } from './caseEvents';
import { closeReasons, spamReasons, type QuoteCaseEvent, type QuoteOffer } from './quoteCaseEvents';

/** Stands for what is written: the machine asks only whether there is an offer, not what it says. */
const someOffer: QuoteOffer = {
  amount: 1,
  currency: 'USD',
  included: '',
  transitDays: 1,
  validUntil: 0,
  remarks: null,
};

/** No request has an empty field, so it stands for any change. */
const someCorrection = { cargo: '' };

/** Each event that somebody can be the author of, about everything in the case that it could name. */
function eventsBy(by: CaseActor, context: QuoteCaseContext, at: number): QuoteCaseEvent[] {
  const { agents, questions } = context;
  const ids = Object.keys(agents);
  switch (by.kind) {
    case 'staff': {
      const who = { by: { kind: by.kind, id: by.id }, at } as const;
      return [
        { type: 'screening.passed', ...who },
        ...spamReasons.map((reason) => ({ type: 'screening.rejected', reason, told: someWayToTell, ...who }) as const),
        // Nobody has an empty id, so it stands for any agent that has not got the request.
        { type: 'request.sent', agentIds: [''], ...who },
        ...unreached(context.agents).map((id) => ({ type: 'request.sent', agentIds: [id], ...who }) as const),
        ...ids.flatMap((agentId): QuoteCaseEvent[] => [
          { type: 'agent.offered', agentId, offer: someOffer, ...who },
          { type: 'agent.corrected', agentId, offer: someOffer, ...who },
          { type: 'agent.confirmed', agentId, ...who },
          { type: 'agent.withdrew', agentId, reason: null, ...who },
          { type: 'agent.declined', agentId, reason: null, ...who },
          { type: 'shipper.chose', agentId, version: versionOf(context, agentId) ?? 0, ...who },
        ]),
        ...questions.map(({ asker, agentId }, question): QuoteCaseEvent =>
          agentId === null || asker === 'agent'
            ? { type: 'desk.replied', question, text: '', ...who }
            : { type: 'agent.replied', agentId, question, text: '', ...who },
        ),
        { type: 'request.corrected', changed: someCorrection, ...who },
        { type: 'desk.wrote', text: '', asks: false, ...who },
        { type: 'shipper.wrote', text: '', ...who },
        { type: 'shipper.withdrew', told: someWayToTell, ...who },
        { type: 'staff.reopened', ...who },
        { type: 'staff.merged', into: '', told: someWayToTell, ...who },
        ...closeReasons.map((reason) => ({ type: 'desk.closed', reason, told: someWayToTell, ...who }) as const),
      ];
    }
    case 'agent': {
      const who = { agentId: by.id, by: { kind: by.kind, id: by.id }, at } as const;
      return [
        { type: 'agent.opened', ...who },
        { type: 'agent.asked', text: '', ...who },
        { type: 'agent.confirmed', ...who },
        { type: 'agent.offered', offer: someOffer, ...who },
        { type: 'agent.corrected', offer: someOffer, ...who },
        { type: 'agent.withdrew', reason: null, ...who },
        { type: 'agent.declined', reason: null, ...who },
        ...questions.map((_, question) => ({ type: 'agent.replied', question, text: '', ...who }) as const),
      ];
    }
    case 'shipper': {
      const who = { by: { kind: by.kind, id: null }, at } as const;
      return [
        ...[...ids, null].map((agentId) => ({ type: 'shipper.asked', agentId, text: '', ...who }) as const),
        { type: 'shipper.wrote', text: '', ...who },
        { type: 'request.corrected', changed: someCorrection, ...who },
        ...questions.map((_, question) => ({ type: 'shipper.replied', question, text: '', ...who }) as const),
        ...ids.map((agentId): QuoteCaseEvent => ({
          type: 'shipper.chose',
          agentId,
          version: versionOf(context, agentId) ?? 0,
          ...who,
        })),
        { type: 'shipper.withdrew', ...who },
      ];
    }
    case 'sender':
    case 'member':
    case 'system':
      return [];
  }
}

/** An agent that the directory no longer shows takes no part, but staff may still note what it said. */
function reaches(event: QuoteCaseEvent, withheld: CaseMoment['withheld']): boolean {
  if (!('agentId' in event) || event.agentId === null || !withheld.has(event.agentId)) return true;
  return event.type === 'agent.opened' || (event.by.kind === 'staff' && event.type !== 'shipper.chose');
}

const stepOf = (event: QuoteCaseEvent): CaseStep => ({
  type: event.type,
  ...('agentId' in event && { agentId: event.agentId }),
  // Anew to one of its agents.
  ...(event.type === 'request.sent' && event.agentIds[0] !== '' && { agentId: event.agentIds[0] }),
  ...('version' in event && { version: event.version }),
  ...('question' in event && { question: event.question }),
  ...((event.type === 'screening.rejected' || event.type === 'desk.closed') && { reason: event.reason }),
});

/** What somebody may send next in the case of a quote request. */
export function quoteMay(
  snapshot: SnapshotFrom<typeof quoteCaseMachine>,
  by: CaseActor,
  { at, withheld }: CaseMoment,
): CaseStep[] {
  return eventsBy(by, snapshot.context, at)
    .filter((event) => reaches(event, withheld) && snapshot.can(event))
    .map((event) => ({
      ...stepOf(event),
      ...('told' in event && snapshot.can({ ...event, told: noWayToTell }) && { untold: true }),
    }));
}
