import { locale, t } from '../../shared/language/words';
import { isAsking, isPending, type AgentState } from '../../machines/quoteCaseAgent';
import { endOf, isOpen } from '../../machines/quoteCaseContext';
import type { QuoteCaseEvent } from '../../machines/quoteCaseEvents';
import { quoteMay } from '../../machines/quoteCaseMay';
import { currencyCodes } from '../../shared/text/currencies';
import type { AgentPage, AgentStep, OfferPurpose, ShownOffer } from '../../shared/quotes/pages';
import type { AgentById } from '../directory/agentDirectory';
import { likelyCurrencies } from '../../shared/quotes/likelyCurrencies';
import { noOffer, typedFrom, validityDays } from '../../shared/quotes/rules';
import { quoteDeadlines } from './quoteCases';
import { filesWith, type CaseFile } from '../lib/files/caseFiles';
import { officeTime, officeZone } from '../lib/caselog/officeTime';
import { agentName, shipperContact, shownOffer, shownQuestions, shownRequest, type QuoteSnapshot } from './quoteViews';
import { questionsWithFiles } from './quoteFiles';
import type { StoredQuote } from './storedQuote';
import { agentNext } from './whatNext';
import type { CaseMailEvent } from '../../machines/caseEvents';

function namedCurrencies(): (readonly [code: string, name: string])[] {
  const names = new Intl.DisplayNames(locale(), { type: 'currency' });
  return currencyCodes.map((code) => [code, names.of(code) ?? code] as const);
}

/** An agent that got the request, and its case. */
export interface AgentsCase {
  quote: StoredQuote;
  snapshot: QuoteSnapshot;
  /** From event 2. */
  events: readonly (QuoteCaseEvent | CaseMailEvent)[];
  /** That the agent may have. */
  files: readonly CaseFile[];
  /** The agent's id. */
  party: string;
  agent: AgentById;
  /** Names by id of agents that the directory no longer shows. */
  withheld: ReadonlyMap<string, string>;
  /** Epoch milliseconds. */
  now: number;
}

/** Whether the agent got the request. */
export function isParty({ context: { agents } }: QuoteSnapshot, party: string): boolean {
  return Object.hasOwn(agents, party);
}

const ended = () => ({
  chosen: t('The shipper has chosen the offer of another agent. There is nothing to do for you.'),
  withdrawn: t('The shipper has withdrawn the request. There is nothing to do for you.'),
  expired: t('The request expired before the shipper chose an offer. There is nothing to do for you.'),
  rejected: t('The request was closed. There is nothing to do for you.'),
  closed: t('The request was closed. There is nothing to do for you.'),
});

const mayOf = ({ snapshot, party, withheld, now }: AgentsCase) =>
  quoteMay(snapshot, { kind: 'agent', id: party }, { at: now, withheld });

const noReason = { typed: '', error: null };
const emptyForm = (purpose: OfferPurpose): Extract<AgentStep, { step: 'answer' }> => ({
  step: 'answer',
  purpose,
  typed: noOffer,
  errors: {},
  isDeclining: false,
  reason: noReason,
});

const earlierOf = (state: AgentState | undefined): ShownOffer[] =>
  state?.status === 'offered' ? state.earlier.map(shownOffer).toReversed() : [];

/** The form in which the agent corrects its offer, or what comes before it is withdrawn; null: it cannot be changed. */
export function changingStep(about: AgentsCase, change: 'correct' | 'withdraw'): AgentStep | null {
  const step = agentStep(about);
  const state = about.snapshot.context.agents[about.party];
  if (step.step !== 'offered' || !step.canChange || state?.status !== 'offered') return null;
  return change === 'correct'
    ? { ...emptyForm('correct'), typed: typedFrom(state.offer) }
    : { step: 'withdraw', offer: step.offer, reason: noReason };
}

/** What the agent can do, or did. */
export function agentStep(about: AgentsCase): AgentStep {
  const { quote, snapshot, party, withheld } = about;
  const { context } = snapshot;
  const output = endOf(snapshot);
  const state = isParty(snapshot, party) ? context.agents[party] : undefined;
  if (output?.end === 'chosen' && output.agentId === party)
    return {
      step: 'offered',
      offer: shownOffer(output.offer),
      earlier: earlierOf(state),
      contact: shipperContact(quote),
      canChange: false,
      isBefore: false,
    };
  if (output !== undefined) return { step: 'closed', why: ended()[output.end], typed: null };
  if (withheld.has(party))
    return {
      step: 'closed',
      why: t(
        'Our directory does not show you at the moment, so the request goes on without you. Please call or write to us.',
      ),
      typed: null,
    };
  const isAllowed = (wanted: string): boolean => mayOf(about).some(({ type }) => type === wanted);
  if (state?.status === 'offered')
    return {
      step: 'offered',
      offer: shownOffer(state.offer),
      earlier: earlierOf(state),
      contact: null,
      canChange: isAllowed('agent.corrected'),
      isBefore: isAllowed('agent.confirmed'),
    };
  if (state?.status === 'withdrawn' && isAllowed('agent.offered')) return emptyForm('again');
  if (state?.status === 'declined') return { step: 'declined', reason: state.reason };
  return isAllowed('agent.declined')
    ? emptyForm('first')
    : {
        step: 'closed',
        why: t('Our mail to you came back, so the request went on without you. Please call or write to us.'),
        typed: null,
      };
}

/** Until when the agent has time, in its language and the office's zone. */
function answerBy({ snapshot, party }: AgentsCase): string | null {
  const state = isParty(snapshot, party) ? snapshot.context.agents[party] : undefined;
  if (!isOpen(snapshot) || state === undefined || !isPending(state)) return null;
  if (isAsking(snapshot.context.questions, party)) return t('Your time goes on when your question is answered.');
  const time = officeTime(quoteDeadlines.agent(state.askedAt));
  return t('Please answer by {time}, {zone}.', { time, zone: officeZone() });
}

/** The agent's page (docs/product.md "Agent's page"). */
export function agentPage(
  about: AgentsCase,
  answer: AgentStep = agentStep(about),
  notice: string | null = null,
): AgentPage & { link: 'open' } {
  const { quote, snapshot, party, agent, withheld, now } = about;
  return {
    link: 'open',
    agent: agentName(agent, party),
    request: shownRequest(quote),
    files: filesWith(about.files, 1),
    answer,
    answerBy: answerBy(about),
    next: withheld.has(party) ? [] : agentNext(snapshot, party),
    may: mayOf(about),
    questions: questionsWithFiles(shownQuestions(snapshot, agent, party), about),
    question: { typed: '', error: null },
    notice,
    currencies: answer.step === 'answer' ? namedCurrencies() : [],
    likely: likelyCurrencies([quote.from, quote.to, agent(party)?.location ?? '']),
    days: validityDays(now),
  };
}
