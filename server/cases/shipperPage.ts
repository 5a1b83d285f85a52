import content from '../../content/site.json' with { type: 'json' };
import type { QuoteCaseEvent } from '../../machines/quoteCaseEvents';
import type { ShipperPage, ShipperStep, TypedQuestion } from '../contracts/quotePages';
import type { AgentById } from '../site/agentDirectory';
import { timelineOf } from './quoteTimeline';
import {
  agentContact,
  agentName,
  shownAgents,
  shownQuestions,
  shownRequest,
  shownStatus,
  type QuoteSnapshot,
} from './quoteViews';
import type { StoredQuote } from './storedQuote';

/** The shipper's case with its log. */
export interface ShippersCase {
  quote: StoredQuote;
  /** Number of the last event. */
  number: number;
  snapshot: QuoteSnapshot;
  opening: { at: number };
  events: readonly QuoteCaseEvent[];
  agent: AgentById;
  /** Names by id of agents that the directory no longer shows. */
  withheld: ReadonlyMap<string, string>;
  /** Epoch milliseconds. */
  now: number;
}

const noQuestion: TypedQuestion = { to: '', text: '', error: null };

/** What a page shows beside the case. */
interface Shown {
  now?: ShipperStep;
  notice?: string | null;
  question?: TypedQuestion;
}

/** The shipper's page (docs/product.md "Shipper's page"). */
export function shipperPage(
  about: ShippersCase,
  { now: step = { step: 'overview' }, notice = null, question = noQuestion }: Shown = {},
): ShipperPage {
  const { quote, number, snapshot, agent, withheld, now } = about;
  const { output } = snapshot;
  const by = { kind: 'shipper', id: null } as const;
  const agents = shownAgents(snapshot, about, now);
  const isAsked = (agentId: string | null) => snapshot.can({ type: 'shipper.asked', agentId, text: '', by, at: now });
  const addressees = [
    ...agents.filter(({ id }) => isAsked(id) && !withheld.has(id)).map(({ id, name }) => ({ id, name })),
    ...(isAsked(null) ? [{ id: '', name: content.name }] : []),
  ];
  return {
    link: 'open',
    request: shownRequest(quote),
    status: shownStatus(snapshot, agents),
    can: { withdraw: snapshot.can({ type: 'shipper.withdrew', by, at: now }), ask: addressees.length > 0 },
    addressees,
    seen: number,
    timeline: timelineOf(about, (id) => agentName(agent, id)),
    agents,
    contact: output?.end === 'chosen' ? agentContact(agent, output.agentId) : null,
    questions: shownQuestions(snapshot, agent, null),
    question,
    now: step,
    notice,
  };
}
