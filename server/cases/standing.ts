import { mostAgents } from '../../machines/quoteCase';
import { endOf } from '../../machines/quoteCaseContext';
import type { CaseStanding } from '../../shared/desk/cases';
import { shownOffer, type QuoteSnapshot } from '../quotes/quoteViews';
import { missingProofs } from '../../machines/membershipCaseContext';
import type { SendersCase } from '../requests/requestPage';
import { isMailedByDesk, membershipOf, outcomeOf } from '../requests/senderCase';

function offersOf({ context: { agents }, output }: QuoteSnapshot, now: number): CaseStanding['offers'] {
  const chosen = output?.end === 'chosen' ? output.agentId : null;
  return Object.entries(agents).flatMap(([agentId, state]) =>
    state.status === 'offered'
      ? {
          agentId,
          ...shownOffer(state.offer),
          isExpired: now > state.offer.validUntil,
          isChosen: agentId === chosen,
          isBefore: state.isBefore ?? false,
        }
      : [],
  );
}

/** Where a quote request stands at `now`, for the desk. */
export function quoteStanding({ snapshot }: { snapshot: QuoteSnapshot }, now: number): CaseStanding {
  const { context } = snapshot;
  const { suspicions, isHeld, agents, questions } = context;
  const sentTo = Object.keys(agents);
  return {
    spam: { suspicions: [...suspicions], waiting: isHeld ? 'shipper' : null },
    questions: questions.flatMap(({ asker, agentId, text, answer }, question) =>
      answer === null ? { question, asker, agentId, text } : [],
    ),
    sentTo,
    room: mostAgents - sentTo.length,
    offers: offersOf(snapshot, now),
    outcome: endOf(snapshot)?.end ?? null,
    membership: null,
  };
}

/** What is on record of an application; null for other requests. */
function membershipStanding(snapshot: SendersCase['snapshot']): CaseStanding['membership'] {
  const membership = membershipOf(snapshot);
  if (membership === null) return null;
  const { registeredAt, referees, signed } = membership.context;
  return {
    isRegistered: registeredAt !== null,
    referees: [...referees],
    signed,
    missing: missingProofs(membership.context),
  };
}

/** As `quoteStanding`, for requests that staff answer by mail. */
export function requestStanding({ snapshot, events }: Pick<SendersCase, 'snapshot' | 'events'>): CaseStanding {
  const { suspicions } = snapshot.context;
  const hasMail = events.some(isMailedByDesk);
  return {
    spam: { suspicions: [...suspicions], waiting: hasMail ? null : 'sender' },
    questions: [],
    sentTo: [],
    room: 0,
    offers: [],
    outcome: outcomeOf(snapshot),
    membership: membershipStanding(snapshot),
  };
}
