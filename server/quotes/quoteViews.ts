import { longDay } from '../../shared/text/format';
import type { SnapshotFrom } from 'xstate';
import { t } from '../../shared/language/words';
import type { quoteCaseMachine } from '../../machines/quoteCase';
import { isMoot, offerVersion, type AgentState } from '../../machines/quoteCaseAgent';
import { endOf, hadOffers } from '../../machines/quoteCaseContext';
import type { QuoteOffer } from '../../machines/quoteCaseEvents';
import { datesOf } from '../../places/stamp';
import { moneyText } from '../../shared/text/currencies';
import type { ShownAgent, ShownContact, ShownOffer, ShownQuestion, ShownRequest } from '../../shared/quotes/pages';
import type { AgentById } from '../directory/agentDirectory';
import { closedWords, rejectedWords, withdrawnWords, type ShipperStatus } from '../lib/caselog/endWords';
import { quoteSummary } from './quoteCases';
import { officeMoment, officeTime, officeZone } from '../lib/caselog/officeTime';
import { cargoFacts, changeFacts, type StoredQuote } from './storedQuote';
import type { CaseStep } from '../../machines/caseEvents';
import content from '../../content/site.json' with { type: 'json' };

export type QuoteSnapshot = SnapshotFrom<typeof quoteCaseMachine>;

/** An agent's name, or what stands for one that has left the directory. */
export function agentName(agent: AgentById, id: string): string {
  return agent(id)?.name ?? t('An agent');
}

/** A request without the contact of its shipper. */
export function shownRequest(quote: StoredQuote): ShownRequest {
  const { reference, from, to, cargo, notes } = quote;
  const corrections = quote.corrections.map((correction) => ({
    at: new Date(correction.at).toISOString(),
    when: officeMoment(correction.at),
    facts: changeFacts(correction),
  }));
  return { reference, from, to, facts: cargoFacts(quote), cargo, notes: notes ?? null, corrections };
}

/** An offer in words, for pages and mails. */
export function shownOffer({ amount, currency, included, transitDays, validUntil, remarks }: QuoteOffer): ShownOffer {
  return {
    amount: moneyText({ amount, currency }),
    included,
    transit: t('{count, plural, one {# day} other {# days}}', { count: transitDays }),
    validUntil: t('{day}, end of the day (UTC)', { day: longDay(validUntil) }),
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

/** The questions that an agent may read: those to itself, and its own. Null: all of them, for the shipper. */
export function shownQuestions(
  { context: { questions } }: QuoteSnapshot,
  agent: AgentById,
  party: string | null,
): ShownQuestion[] {
  return questions.flatMap(({ asker, agentId, text, answer }, index) =>
    party === null || agentId === party
      ? [
          {
            index,
            from: asker === 'agent' && agentId !== null ? agentName(agent, agentId) : null,
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

const agentWords = (): Readonly<Record<Exclude<AgentState['status'], 'declined' | 'withdrawn'>, string>> => ({
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
  if (state.status === 'withdrawn')
    return state.reason === null
      ? t('Withdrew the offer')
      : t('Withdrew the offer: {reason}', { reason: state.reason });
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
    checks: datesOf(withheld.has(id) ? {} : (agent(id) ?? {})),
    isListed: agent(id) !== undefined && !withheld.has(id),
    state: withheld.has(id) ? noLongerThere(id === chosen) : stateWords(state),
    offer:
      state.status === 'offered' && (id === chosen || !withheld.has(id))
        ? {
            ...shownOffer(state.offer),
            version: offerVersion(state),
            earlier: state.earlier.map(shownOffer).toReversed(),
            isChosen: id === chosen,
            isBefore: state.isBefore ?? false,
            isExpired: now > state.offer.validUntil,
            canChoose: may.some(({ type, agentId }) => type === 'shipper.chose' && agentId === id),
          }
        : null,
  }));
  return [...all.filter(({ offer }) => offer !== null), ...all.filter(({ offer }) => offer === null)];
}

/** That others are asked after those before could not, for the shipper. */
export function askedAgain({ context }: QuoteSnapshot): string {
  const { agents, tried } = context;
  const more = Object.keys(agents).length - tried;
  return !hadOffers(agents)
    ? t(
        '{tried, plural, one {The agent that we asked could not make an offer} other {None of the # agents could make an offer}}; we are asking {more, plural, one {another one} other {# more}}.',
        { tried, more },
      )
    : t('The offers ended; we are asking {more, plural, one {another agent} other {# more agents}}.', { more });
}

/** Why nothing came of a request that expired, for the shipper. */
export function whyExpired({ context }: QuoteSnapshot): string {
  if (hadOffers(context.agents)) return t('No offer was chosen in time.');
  if (Object.keys(context.agents).length > 0) return t('None of the agents that we asked made an offer.');
  return t('We found no agents for it in time, and are sorry.');
}

function endedStatus(snapshot: QuoteSnapshot, agents: readonly ShownAgent[]): ShipperStatus | null {
  const output = endOf(snapshot);
  switch (output?.end) {
    case undefined:
      return null;
    case 'chosen': {
      const name = agents.find(({ id }) => id === output.agentId)?.name ?? t('an agent');
      return {
        title: t('You have chosen an offer'),
        text: t(
          'You and {name} have each other’s contact by email. The other agents know that their offers are closed.',
          { name },
        ),
      };
    }
    case 'withdrawn':
      return withdrawnWords(output.isNoted);
    case 'expired':
      return {
        title: t('This request has expired'),
        text: `${whyExpired(snapshot)} ${t('You can send it again.')}`,
      };
    case 'closed':
      return closedWords(output.reason, output.into);
    case 'rejected':
      return rejectedWords();
  }
}

/** Where a request stands, and until when whoever acts next has time, for its shipper. `agents`: as shown. */
export function shownStatus(snapshot: QuoteSnapshot, agents: readonly ShownAgent[]): ShipperStatus {
  const ended = endedStatus(snapshot, agents);
  if (ended !== null) return ended;
  const { dueAt, isOverdue, waitsFor } = quoteSummary(snapshot);
  const until = { time: officeTime(dueAt ?? 0), zone: officeZone() };
  if (snapshot.context.asked !== null && waitsFor === 'shipper')
    return {
      title: t('We asked you back'),
      text: t('We go on as soon as you have answered. Please do by {time}, {zone}.', until),
    };
  const isAsked = snapshot.context.questions.some(
    (asked) => asked.asker === 'agent' && asked.answer === null && !isMoot(snapshot.context.agents, asked),
  );
  if (isAsked && waitsFor === 'shipper')
    return {
      title: t('An agent asks you'),
      text: t('It waits for your answer before it makes an offer. Please answer by {time}, {zone}.', until),
    };
  const offers = agents.flatMap(({ offer }) => offer ?? []);
  const valid = offers.filter(({ isExpired }) => !isExpired).length;
  if (valid > 0)
    return {
      title: t('{count, plural, one {There is one offer} other {There are # offers}}', { count: valid }),
      text: t('Compare, ask, and choose when you are ready. Nothing binds you until you choose.'),
    };
  if (isOverdue)
    return {
      title: t('We are late'),
      text: t('You should have heard from us by {time}, {zone}. Call {phone} and name the reference.', {
        ...until,
        phone: content.phone.display,
      }),
    };
  if (offers.length > 0 && !snapshot.matches({ open: 'sent' }))
    return {
      title: t('The offers are no longer valid'),
      text: t(
        'You can ask the agents whether they renew them. We look for others, and write to you by {time}, {zone}.',
        until,
      ),
    };
  if (snapshot.matches({ open: 'stalled' }))
    return {
      title: hadOffers(snapshot.context.agents)
        ? t('The offers are no longer valid')
        : t('No agent could make an offer so far'),
      text: t('We look for others on your route, and write to you by {time}, {zone}.', until),
    };
  if (agents.length > 0)
    return {
      title: t('Agents are working on it'),
      text: [
        ...(snapshot.context.tried > 0 ? [askedAgain(snapshot)] : []),
        t('They have until {time}, {zone}. You get a mail for each offer. It also appears here.', until),
      ].join(' '),
    };
  return snapshot.matches('screened')
    ? {
        title: t('Your request is checked'),
        text: t('We choose agents on your route by {time}, {zone}.', until),
      }
    : {
        title: t('We are reading your request'),
        text: t('A person checks it by {time}, {zone}, before agents get it.', until),
      };
}
