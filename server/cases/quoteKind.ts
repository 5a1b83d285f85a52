import { initialTransition, transition, type SnapshotFrom } from 'xstate';
import { quoteCaseMachine } from '../../machines/quoteCase';
import { isPending } from '../../machines/quoteCaseAgent';
import type { QuoteCaseEvent, QuoteReceived } from '../../machines/quoteCaseEvents';
import { quoteMay } from '../../machines/quoteCaseMay';
import { mail, stateName, type CaseKind, type CaseSummary, type CaseWork } from './kind';
import { quoteEventSchema, quoteReceivedSchema } from './quoteEvents';

type Snapshot = SnapshotFrom<typeof quoteCaseMachine>;

/** When the deadlines end that begin at a time; both in epoch milliseconds. */
export interface QuoteDeadlines {
  /** The desk looks at the request. */
  screening: (at: number) => number;
  /** An agent is reminded, and no longer waited for. */
  reminder: (at: number) => number;
  agent: (at: number) => number;
  /** The case expires. */
  case: (at: number) => number;
}

function waitsFor(snapshot: Snapshot): CaseSummary['waitsFor'] {
  if (snapshot.status !== 'active') return null;
  if (snapshot.context.questions.some(({ agentId, answer }) => agentId === null && answer === null)) return 'desk';
  if (snapshot.matches({ open: 'offers' })) return 'shipper';
  // Without an agent that may still answer, the desk looks for others.
  return Object.values(snapshot.context.agents).some(isPending) ? 'agents' : 'desk';
}

/** Agents that wait for news: their answer was awaited, or they offered. */
const waitingAgents = (agents: Snapshot['context']['agents']): string[] =>
  Object.entries(agents)
    .filter(([, agent]) => isPending(agent) || agent.status === 'offered')
    .map(([agentId]) => agentId);

const receipt = mail('quoteReceived', 'shipper');

/** What an event causes that changed the case; `before`: the case without it. */
function workOf(due: QuoteDeadlines, event: QuoteCaseEvent, { context: { agents, isHeld } }: Snapshot): CaseWork[] {
  switch (event.type) {
    case 'screening.passed':
      return isHeld ? [receipt] : [];
    case 'deadline.screening':
      return [mail('quoteOverdue', 'desk')];
    case 'request.sent':
      return event.agentIds.flatMap((agentId) => [
        mail('quoteForAgent', agentId),
        { do: 'wait', event: { type: 'deadline.reminder', agentId }, until: due.reminder(event.at) },
        { do: 'wait', event: { type: 'deadline.agent', agentId }, until: due.agent(event.at) },
      ]);
    case 'deadline.reminder':
      return [mail('quoteReminder', event.agentId)];
    case 'agent.offered':
      return [mail('quoteOffer', 'shipper')];
    case 'shipper.chose':
      return [
        mail('quoteChosen', event.agentId),
        mail('quoteContacts', 'shipper'),
        ...waitingAgents(agents)
          .filter((agentId) => agentId !== event.agentId)
          .map((agentId) => mail('quoteNotChosen', agentId)),
      ];
    case 'shipper.asked':
      return [mail('quoteQuestion', event.agentId ?? 'desk')];
    case 'agent.replied':
    case 'desk.replied':
      return [mail('quoteReply', 'shipper')];
    case 'shipper.withdrew':
      return waitingAgents(agents).map((agentId) => mail('quoteWithdrawn', agentId));
    case 'deadline.case':
      return isHeld ? [] : [mail('quoteExpired', 'shipper')];
    case 'screening.rejected':
    case 'agent.delivered':
    case 'agent.bounced':
    case 'agent.opened':
    case 'agent.declined':
    case 'deadline.agent':
      return [];
  }
}

/** The cases of quote requests. */
export function quoteKind(due: QuoteDeadlines): CaseKind<QuoteReceived, QuoteCaseEvent, Snapshot> {
  return {
    name: 'quote',
    version: 3,
    opening: quoteReceivedSchema,
    event: quoteEventSchema,
    upgrades: { 1: (event) => (event['type'] === 'quote.received' ? { ...event, suspicions: [] } : event) },
    start: (opening) => initialTransition(quoteCaseMachine, opening)[0],
    next: (snapshot, event) => (snapshot.can(event) ? transition(quoteCaseMachine, snapshot, event)[0] : null),
    summary: (snapshot) => ({
      state: stateName(snapshot.value),
      waitsFor: waitsFor(snapshot),
      isOverdue: snapshot.matches({ received: 'overdue' }),
      mayBeSpam: snapshot.status === 'active' && snapshot.context.isHeld,
    }),
    may: quoteMay,
    workOfOpening: ({ at, suspicions }) => [
      ...(suspicions.length > 0 ? [] : [receipt]),
      mail('quoteForDesk', 'desk'),
      { do: 'wait', event: { type: 'deadline.screening' }, until: due.screening(at) },
      { do: 'wait', event: { type: 'deadline.case' }, until: due.case(at) },
    ],
    workOf: (event, before) => workOf(due, event, before),
  };
}
