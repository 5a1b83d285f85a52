import type { SnapshotFrom } from 'xstate';
import content from '../../content/site.json' with { type: 'json' };
import { t } from '../../shared/language/words';
import type { quoteCaseMachine } from '../../machines/quoteCase';
import type { CaseStep } from '../../machines/caseStep';
import type { AgentState } from '../../machines/quoteCaseAgent';
import type { QuoteOffer } from '../../machines/quoteCaseEvents';
import { moneyText } from '../../shared/text/currencies';
import { dayText } from '../language';
import type { ShownAgent, ShownContact, ShownOffer, ShownQuestion, ShownRequest } from '../../shared/quotes/pages';
import type { AgentById } from '../site/agentDirectory';
import { cargoFacts, type StoredQuote } from './storedQuote';

export type QuoteSnapshot = SnapshotFrom<typeof quoteCaseMachine>;

/** An agent's name, or what stands for one that has left the directory. */
export function agentName(agent: AgentById, id: string): string {
  return agent(id)?.name ?? t('An agent');
}

/** A request without the contact of its shipper. */
export function shownRequest(quote: StoredQuote): ShownRequest {
  const { reference, from, to, cargo, notes } = quote;
  return { reference, from, to, facts: cargoFacts(quote), cargo, notes: notes ?? null };
}

/** An offer in words, for pages and mails. */
export function shownOffer({ amount, currency, included, transitDays, validUntil, remarks }: QuoteOffer): ShownOffer {
  return {
    amount: moneyText({ amount, currency }),
    included,
    transit: t('{count, plural, one {# day} other {# days}}', { count: transitDays }),
    validUntil: t('{day}, end of the day (UTC)', { day: dayText(validUntil) }),
    remarks,
  };
}

/** The shipper's contact, which only the chosen agent gets. */
export function shipperContact({ contact: { name, email, phone } }: StoredQuote): ShownContact {
  return { name, email, phone: phone ?? null };
}

/** The contact of an agent by the directory. */
export function agentContact(agent: AgentById, id: string): ShownContact {
  const found = agent(id);
  return { name: agentName(agent, id), email: found?.email ?? null, phone: found?.phone ?? null };
}

/** The questions that an agent may read: those to itself. Null: all of them, for the shipper. */
export function shownQuestions(
  { context: { questions } }: QuoteSnapshot,
  agent: AgentById,
  party: string | null,
): ShownQuestion[] {
  return questions.flatMap(({ agentId, text, answer }, index) =>
    party === null || agentId === party
      ? [
          {
            index,
            to: agentId === null ? content.name : agentName(agent, agentId),
            text,
            answer: answer?.text ?? null,
            typed: '',
            error: null,
          },
        ]
      : [],
  );
}

const agentWords = (): Readonly<Record<Exclude<AgentState['status'], 'declined'>, string>> => ({
  sent: t('Has been asked'),
  delivered: t('Has the request'),
  opened: t('Has read the request'),
  offered: t('Made an offer'),
  silent: t('Has not answered in time, but still may'),
  bounced: t('Could not be reached'),
});

const noLongerThere = (isChosen: boolean): string =>
  isChosen ? t('Is no longer in our directory: please call us before you go on') : t('Is not available any more');

function stateWords(state: AgentState): string {
  if (state.status !== 'declined') return agentWords()[state.status];
  return state.reason === null ? t('Declined') : t('Declined: {reason}', { reason: state.reason });
}

/** What the directory shows now. */
interface Directory {
  agent: AgentById;
  /** Names by id of agents that are suspended or hidden. */
  withheld: ReadonlyMap<string, string>;
}

/**
 * The agents of a request for its shipper; those with an offer first. One that left the directory is said to be gone,
 * and its offer is not shown unless it was chosen. `may`: what
 * the shipper may do next; `now`: epoch milliseconds.
 */
export function shownAgents(
  snapshot: QuoteSnapshot,
  { agent, withheld }: Directory,
  may: readonly CaseStep[],
  now: number,
): ShownAgent[] {
  const { context, output } = snapshot;
  const chosen = output?.end === 'chosen' ? output.agentId : null;
  const all = Object.entries(context.agents).map(([id, state]) => ({
    id,
    name: withheld.get(id) ?? agentName(agent, id),
    location: agent(id)?.location ?? null,
    state: withheld.has(id) ? noLongerThere(id === chosen) : stateWords(state),
    offer:
      state.status === 'offered' && (id === chosen || !withheld.has(id))
        ? {
            ...shownOffer(state.offer),
            isChosen: id === chosen,
            isExpired: now > state.offer.validUntil,
            canChoose: may.some(({ type, agentId }) => type === 'shipper.chose' && agentId === id),
          }
        : null,
  }));
  return [...all.filter(({ offer }) => offer !== null), ...all.filter(({ offer }) => offer === null)];
}

/** Where a request stands, for its shipper. `agents`: as shown. */
export function shownStatus(snapshot: QuoteSnapshot, agents: readonly ShownAgent[]): { title: string; text: string } {
  const { output } = snapshot;
  const offers = agents.filter(({ offer }) => offer !== null).length;
  if (output?.end === 'chosen') {
    const name = agents.find(({ id }) => id === output.agentId)?.name ?? t('an agent');
    return {
      title: t('You have chosen an offer'),
      text: t(
        'You and {name} have each other’s contact by email. The other agents know that their offers are closed.',
        { name },
      ),
    };
  }
  if (output?.end === 'withdrawn')
    return { title: t('You withdrew this request'), text: t('The agents that had it know. You can send another one.') };
  if (output?.end === 'expired')
    return { title: t('This request has expired'), text: t('No offer was chosen in time. You can send it again.') };
  if (output?.end === 'rejected')
    return {
      title: t('This request was not passed on'),
      text: t(
        'We found no freight in it that our members could make an offer for. If that is wrong, call or write to us.',
      ),
    };
  if (offers > 0)
    return {
      title: t('{count, plural, one {There is one offer} other {There are # offers}}', { count: offers }),
      text: t('Compare, ask, and choose when you are ready. Nothing binds you until you choose.'),
    };
  if (agents.length > 0)
    return { title: t('Agents are working on it'), text: t('You get a mail for each offer. It also appears here.') };
  return snapshot.matches('screened')
    ? { title: t('Your request is checked'), text: t('We are choosing agents on your route.') }
    : { title: t('We are reading your request'), text: t('A person checks it before agents get it.') };
}
