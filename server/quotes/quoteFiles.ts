import { endOf } from '../../machines/quoteCaseContext';
import type { QuoteCaseEvent, QuoteReceived } from '../../machines/quoteCaseEvents';
import type { ShownQuestion } from '../../shared/quotes/pages';
import { filesWith, type CaseFile } from '../lib/files/caseFiles';
import type { QuoteSnapshot } from './quoteViews';
import type { CaseMailEvent } from '../../machines/caseEvents';

/** A quote's case with its log. */
interface QuoteLog {
  opening: Pick<QuoteReceived, 'filesFor'>;
  /** From event 2. */
  events: readonly (QuoteCaseEvent | CaseMailEvent)[];
  snapshot: QuoteSnapshot;
  /** Ids of agents that the directory no longer shows. */
  withheld: Pick<ReadonlySet<string>, 'has'>;
}

/** Agents have them as long as they may be chosen, or were. */
const mayHave = ({ snapshot, withheld }: QuoteLog, party: string): boolean => {
  const output = endOf(snapshot);
  return !withheld.has(party) && (output === undefined || (output.end === 'chosen' && output.agentId === party));
};

/** What came with the request, with a question to them, or, for the shipper, with what was written on either side. */
function isFor(log: QuoteLog, number: number, party: string): boolean {
  if (party === 'desk') return true;
  const event = log.events[number - 2];
  if (party !== 'shipper') {
    const isTheirs = event === undefined ? log.opening.filesFor !== 'desk' : isAskedOf(event, party);
    return isTheirs && mayHave(log, party);
  }
  if (event === undefined) return true;
  if (event.type === 'mail.came') return event.way === 'page';
  return event.type === 'shipper.asked' || event.type === 'shipper.wrote' || event.by.kind === 'staff';
}

const isAskedOf = (event: QuoteLog['events'][number], party: string): boolean =>
  event.type === 'shipper.asked' && event.agentId === party;

/** Files of a quote's case that a party may have: an agent by its id, the shipper, or the desk. */
export const filesOfParty = (log: QuoteLog, files: readonly CaseFile[], party: string): CaseFile[] =>
  files.filter(({ event }) => isFor(log, event, party));

/** Questions with the files that came with each: every one that was asked is an event. */
export function questionsWithFiles(
  questions: readonly ShownQuestion[],
  { events, files }: Pick<QuoteLog, 'events'> & { files: readonly CaseFile[] },
): ShownQuestion[] {
  const asked = events.flatMap(({ type }, index) =>
    type === 'shipper.asked' || type === 'agent.asked' ? index + 2 : [],
  );
  return questions.map((question) => ({ ...question, files: filesWith(files, asked[question.index] ?? 0) }));
}
