import { mostAgents } from '../../machines/quoteCase';
import type { CaseStanding } from '../../shared/desk/cases';
import type { QuoteSnapshot } from './quoteViews';
import type { SendersCase } from './requestPage';

/** Where a quote request stands, for the desk. */
export function quoteStanding({ snapshot: { context, output } }: { snapshot: QuoteSnapshot }): CaseStanding {
  const { suspicions, isHeld, agents, questions } = context;
  const sentTo = Object.keys(agents);
  return {
    spam: { suspicions: [...suspicions], waiting: isHeld ? 'shipper' : null },
    questions: questions.flatMap(({ agentId, text, answer }, question) =>
      answer === null ? { question, agentId, text } : [],
    ),
    sentTo,
    room: mostAgents - sentTo.length,
    outcome: output?.end ?? null,
  };
}

/** As `quoteStanding`, for requests that staff answer by mail. */
export function requestStanding({ snapshot, events }: Pick<SendersCase, 'snapshot' | 'events'>): CaseStanding {
  const { suspicions } = snapshot.context;
  const hasMail = events.some(({ type }) => type === 'staff.answered' || type === 'staff.asked');
  return {
    spam: { suspicions: [...suspicions], waiting: hasMail ? null : 'sender' },
    questions: [],
    sentTo: [],
    room: 0,
    outcome: snapshot.context.ending?.outcome ?? null,
  };
}
