import { initialTransition, transition, type SnapshotFrom } from 'xstate';
import { quoteCaseMachine } from '@machines/quoteCase';
import type { QuoteCaseEvent, QuoteReceived } from '@machines/quoteCaseEvents';
import type { DeskEvent } from '@server/contracts/deskCases';

type QuoteSnapshot = SnapshotFrom<typeof quoteCaseMachine>;

// The gateway has checked the events by the same types.
const isOpening = (event: DeskEvent | undefined): event is DeskEvent & QuoteReceived =>
  event?.type === 'quote.received';
const isLater = (event: DeskEvent): event is DeskEvent & QuoteCaseEvent => event.type !== 'quote.received';

/** The case after its log, folded by the machine that the gateway uses. @throws if the log has no first event. */
export function foldQuote([opening, ...events]: readonly DeskEvent[]): QuoteSnapshot {
  if (!isOpening(opening)) throw new Error('The log of a quote request begins with its arrival.');
  const [start] = initialTransition(quoteCaseMachine, opening);
  return events.filter(isLater).reduce((snapshot, event) => transition(quoteCaseMachine, snapshot, event)[0], start);
}

/** Who and when do not matter for what is possible; the gateway sets them. */
const someone = { by: { kind: 'staff', id: '' }, at: 0 } as const;

/** What staff can do next. */
export const quoteActions = (snapshot: QuoteSnapshot) => ({
  screen: snapshot.can({ type: 'screening.passed', ...someone }),
  send: snapshot.can({ type: 'request.sent', agentIds: ['a new agent'], ...someone }),
  withdraw: snapshot.can({ type: 'shipper.withdrew', ...someone }),
  /** Agents whose refusal can be recorded. */
  answering: Object.keys(snapshot.context.agents).filter((agentId) =>
    snapshot.can({ type: 'agent.declined', agentId, reason: null, ...someone }),
  ),
});
