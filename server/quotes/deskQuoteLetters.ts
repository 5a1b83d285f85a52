import { mostAgents } from '../../machines/quoteCase';
import type { QuoteCaseEvent } from '../../machines/quoteCaseEvents';
import type { LetterPart } from '../lib/mail/letterParts';
import { quoteSummary } from './quoteCases';
import { officeTime } from '../lib/caselog/officeTime';
import type { QuoteSnapshot } from './quoteViews';
import { isMoot } from '../../machines/quoteCaseAgent';
import { isOpen, unreached } from '../../machines/quoteCaseContext';

/** A quote request that waits for the desk. */
export interface WaitingQuote {
  reference: string;
  snapshot: QuoteSnapshot;
  event: QuoteCaseEvent | null;
  siteUrl: string;
}

export const atDesk = (siteUrl: string, reference: string): LetterPart => ({
  label: 'The case at the desk',
  link: `${siteUrl}/desk/cases/${reference}`,
});

/** What became of the agents that were asked. */
function answersOf({ context: { agents } }: QuoteSnapshot): LetterPart {
  const counts = new Map<string, number>();
  for (const { status } of Object.values(agents)) counts.set(status, (counts.get(status) ?? 0) + 1);
  const names = {
    declined: 'Declined',
    silent: 'Did not answer',
    bounced: 'Not reached',
    offered: 'Offer has ended',
    withdrawn: 'Withdrew the offer',
  };
  return {
    facts: Object.entries(names).flatMap(([status, name]) =>
      counts.has(status) ? [[name, String(counts.get(status))] as const] : [],
    ),
  };
}

/** What is left to do, by the state of the case. */
function leftToDo({ context }: QuoteSnapshot): string[] {
  const room = mostAgents - Object.keys(context.agents).length;
  const others = room === 1 ? 'one other agent' : `up to ${room} other agents`;
  const end = room === 0 ? 'Close' : `Ask ${others}, or close`;
  const unreachedOnes = unreached(context.agents).length > 0;
  return [
    ...(unreachedOnes ? ['Correct the address of the agents that were not reached, and send it to them anew.'] : []),
    ...(context.deskSince === null ? [] : [`${end} it as "No agent on this route". The shipper is told either way.`]),
    ...(context.questions.some((asked) => asked.answer === null && !isMoot(context.agents, asked))
      ? ['Answer the questions of the shipper and the agents.']
      : []),
  ];
}

/** Until when the desk has to act; nothing while it waits for somebody else. */
const actBy = (snapshot: QuoteSnapshot): string[] => {
  const { waitsFor, dueAt } = quoteSummary(snapshot);
  return waitsFor === 'desk' ? [`Please act by ${officeTime(dueAt)}.`] : [];
};

/** No agent is left that may be waited for. Null: others were asked meanwhile. */
export function stalled({ reference, snapshot, siteUrl }: WaitingQuote): LetterPart[] | null {
  if (!snapshot.matches({ open: 'stalled' })) return null;
  return [
    `The quote request ${reference} is back at the desk: no agent is left that may make an offer.`,
    answersOf(snapshot),
    ...leftToDo(snapshot),
    ...actBy(snapshot),
    atDesk(siteUrl, reference),
  ];
}

/** An agent has not answered a question of the shipper, or they one of its own. Null: it has meanwhile. */
export function unanswered({ reference, snapshot, event, siteUrl }: WaitingQuote): LetterPart[] | null {
  const asked = event?.type === 'deadline.question' ? snapshot.context.questions[event.question] : undefined;
  if (!isOpen(snapshot) || asked === undefined || asked.answer !== null) return null;
  if (isMoot(snapshot.context.agents, asked)) return null;
  return [
    asked.asker === 'agent'
      ? `The shipper has not answered a question of an agent about ${reference}. Ask the shipper, and answer it for them.`
      : `An agent has not answered a question about its offer for ${reference}. Ask it, and record what it says.`,
    { heading: 'The question:', typed: asked.text },
    ...(snapshot.context.deskSince === null ? actBy(snapshot) : []),
    atDesk(siteUrl, reference),
  ];
}
