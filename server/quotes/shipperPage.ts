import content from '../../content/site.json' with { type: 'json' };
import type { CaseStep } from '../../machines/caseStep';
import type { CaseMailEvent } from '../../machines/caseMailEvents';
import type { QuoteCaseEvent, QuoteReceived } from '../../machines/quoteCaseEvents';
import { versionOf } from '../../machines/quoteCaseContext';
import { quoteMay } from '../../machines/quoteCaseMay';
import type { ShipperPage, ShipperStep, TypedQuestion } from '../../shared/quotes/pages';
import type { AgentById } from '../directory/agentDirectory';
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
import { shipperNext } from './whatNext';

/** The shipper's case with its log. */
export interface ShippersCase {
  quote: StoredQuote;
  /** Number of the last event. */
  number: number;
  snapshot: QuoteSnapshot;
  opening: Pick<QuoteReceived, 'at' | 'taken'>;
  events: readonly (QuoteCaseEvent | CaseMailEvent)[];
  agent: AgentById;
  /** Names by id of agents that the directory no longer shows. */
  withheld: ReadonlyMap<string, string>;
  /** Epoch milliseconds. */
  now: number;
}

/** Whether the agent's offer that stands is another version than the one that was chosen. */
export const isStale = (
  { status, context }: QuoteSnapshot,
  { agentId, version }: { agentId: string; version: number },
): boolean => status === 'active' && ![version, null].includes(versionOf(context, agentId));

/** Words to the desk: a question, or the answer to its own. */
const isToDesk = ({ type, agentId }: CaseStep): boolean =>
  type === 'shipper.wrote' || (type === 'shipper.asked' && agentId === null);

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
  const may = quoteMay(snapshot, { kind: 'shipper', id: null }, { at: now, withheld });
  const agents = shownAgents(snapshot, about, may, now);
  const asks = may.flatMap(({ type, agentId }) => (type === 'shipper.asked' ? (agentId ?? []) : []));
  const addressees = [
    ...asks.map((id) => ({ id, name: agentName(agent, id) })),
    ...(may.some(isToDesk) ? [{ id: '', name: content.name }] : []),
  ];
  return {
    link: 'open',
    request: shownRequest(quote),
    status: shownStatus(snapshot, agents),
    next: shipperNext(snapshot),
    may,
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
