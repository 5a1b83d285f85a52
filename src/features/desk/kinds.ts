import { initialTransition, transition, type SnapshotFrom } from 'xstate';
import { quoteCaseMachine } from '@machines/quoteCase';
import type { QuoteCaseEvent, QuoteReceived } from '@machines/quoteCaseEvents';
import { requestCaseMachine } from '@machines/requestCase';
import { requestOutcomes, type RequestCaseEvent, type RequestReceived } from '@machines/requestCaseEvents';
import type { DeskEvent } from '@server/contracts/deskCases';

type QuoteSnapshot = SnapshotFrom<typeof quoteCaseMachine>;
type RequestSnapshot = SnapshotFrom<typeof requestCaseMachine>;

// The gateway has checked the events by the same types.
const isQuote = (event: DeskEvent | undefined): event is DeskEvent & QuoteReceived => event?.type === 'quote.received';
const isOfQuote = (event: DeskEvent): event is DeskEvent & QuoteCaseEvent => !isQuote(event);
const isRequest = (event: DeskEvent | undefined): event is DeskEvent & RequestReceived =>
  event?.type === 'request.received';
const isOfRequest = (event: DeskEvent): event is DeskEvent & RequestCaseEvent => !isRequest(event);

/** The case after its log, folded by the machine that the gateway uses. @throws if the log has no first event. */
export function foldQuote([opening, ...events]: readonly DeskEvent[]): QuoteSnapshot {
  if (!isQuote(opening)) throw new Error('The log of a quote request begins with its arrival.');
  const [start] = initialTransition(quoteCaseMachine, opening);
  return events.filter(isOfQuote).reduce((snapshot, event) => transition(quoteCaseMachine, snapshot, event)[0], start);
}

/** As `foldQuote`, for the other kinds. */
export function foldRequest([opening, ...events]: readonly DeskEvent[]): RequestSnapshot {
  if (!isRequest(opening)) throw new Error('The log of a request begins with its arrival.');
  const [start] = initialTransition(requestCaseMachine, opening);
  return events
    .filter(isOfRequest)
    .reduce((snapshot, event) => transition(requestCaseMachine, snapshot, event)[0], start);
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

/** As `quoteActions`, for the other kinds. */
export const requestActions = (snapshot: RequestSnapshot) => ({
  answer: snapshot.can({ type: 'staff.answered', text: '', ...someone }),
  ask: snapshot.can({ type: 'staff.asked', text: '', ...someone }),
  record: snapshot.can({ type: 'sender.wrote', text: '', ...someone }),
  outcomes: requestOutcomes[snapshot.context.kind].filter((outcome) =>
    snapshot.can({ type: 'staff.closed', outcome, note: null, ...someone }),
  ),
});
