import content from '../../content/site.json' with { type: 'json' };
import type { QuoteCaseEvent, QuoteReceived } from '../../machines/quoteCaseEvents';
import { endOf, isOpen, versionOf } from '../../machines/quoteCaseContext';
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
import { filesWith, type CaseFile } from '../lib/files/caseFiles';
import { questionsWithFiles } from './quoteFiles';
import type { StoredQuote } from './storedQuote';
import { answerNext, shipperNext } from './whatNext';
import type { CaseMailEvent, CaseMailState, CaseStep } from '../../machines/caseEvents';

/** The shipper's case with its log. */
export interface ShippersCase {
  quote: StoredQuote;
  /** Number of the last event. */
  number: number;
  snapshot: QuoteSnapshot & { mail: CaseMailState };
  opening: Pick<QuoteReceived, 'at' | 'taken'>;
  events: readonly (QuoteCaseEvent | CaseMailEvent)[];
  /** That the shipper may have. */
  files: readonly CaseFile[];
  agent: AgentById;
  /** Names by id of agents that the directory no longer shows. */
  withheld: ReadonlyMap<string, string>;
  /** Epoch milliseconds. */
  now: number;
}

/** Whether the agent's offer that stands is another version than the one that was chosen. */
export const isStale = (snapshot: QuoteSnapshot, { agentId, version }: { agentId: string; version: number }): boolean =>
  isOpen(snapshot) && ![version, null].includes(versionOf(snapshot.context, agentId));

/** Words to the desk: a question, the answer to its own, or what comes after the end. */
const isToDesk = ({ type, agentId }: CaseStep): boolean =>
  type === 'shipper.wrote' || type === 'mail.came' || (type === 'shipper.asked' && agentId === null);

/**
 * Whether the shipper can write to the desk once the request has ended; not about what was taken for spam, nor a double,
 * whose case goes on elsewhere.
 */
export function takesLaterWords(snapshot: QuoteSnapshot): boolean {
  const end = endOf(snapshot);
  if (end === undefined || end.end === 'rejected' || snapshot.context.isHeld) return false;
  return end.end !== 'closed' || end.into === undefined;
}

const noQuestion: TypedQuestion = { to: '', text: '', error: null, files: { kept: [], error: null } };

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
  const { quote, number, snapshot, events, files, agent, withheld, now } = about;
  const { output } = snapshot;
  const may = [
    ...quoteMay(snapshot, { kind: 'shipper', id: null }, { at: now, withheld }),
    ...(takesLaterWords(snapshot) ? [{ type: 'mail.came', agentId: null }] : []),
  ];
  const agents = shownAgents(snapshot, about, may, now);
  const asks = may.flatMap(({ type, agentId }) => (type === 'shipper.asked' ? (agentId ?? []) : []));
  const addressees = [
    ...asks.map((id) => ({ id, name: agentName(agent, id) })),
    ...(may.some(isToDesk) ? [{ id: '', name: content.name }] : []),
  ];
  return {
    link: 'open',
    request: shownRequest(quote),
    files: filesWith(files, 1),
    status: shownStatus(snapshot, agents),
    next: isOpen(snapshot) ? shipperNext(snapshot) : answerNext(snapshot, events),
    may,
    addressees,
    seen: number,
    timeline: timelineOf(about, (id) => agentName(agent, id)),
    agents,
    contact: output?.end === 'chosen' ? agentContact(agent, output.agentId) : null,
    questions: questionsWithFiles(shownQuestions(snapshot, agent, null), about),
    question,
    now: step,
    notice,
  };
}
