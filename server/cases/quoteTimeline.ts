import type { QuoteCaseEvent } from '../../machines/quoteCaseEvents';
import content from '../../content/site.json' with { type: 'json' };
import { moneyText } from '../contracts/currencies';
import type { TimelineEntry } from '../contracts/quotePages';

const moment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});

/** A time in words, such as `26 November 2026 at 14:30 UTC`. `at`: epoch milliseconds. */
export function momentText(at: number): string {
  return `${moment.format(at)} UTC`;
}

/** The name of an agent by its id. */
export type NameOf = (agentId: string) => string;

const list = new Intl.ListFormat('en-GB');

/** What the shipper reads of an event; null: nothing that they have to know. */
function words(event: QuoteCaseEvent, nameOf: NameOf): string | null {
  switch (event.type) {
    case 'screening.passed':
      return `${content.name} has checked your request.`;
    case 'screening.rejected':
      return `${content.name} has not passed your request on.`;
    case 'request.sent':
      return `Your request went to ${list.format(event.agentIds.map(nameOf))}.`;
    case 'agent.bounced':
      return `The mail to ${nameOf(event.agentId)} could not be delivered.`;
    case 'agent.opened':
      return `${nameOf(event.agentId)} has read your request.`;
    case 'agent.offered':
      return `${nameOf(event.agentId)} offers ${moneyText(event.offer)}.`;
    case 'agent.declined':
      return `${nameOf(event.agentId)} declined.`;
    case 'deadline.agent':
      return `${nameOf(event.agentId)} has not answered in time, but still may.`;
    case 'shipper.asked':
      return `You asked ${event.agentId === null ? content.name : nameOf(event.agentId)} a question.`;
    case 'agent.replied':
      return `${nameOf(event.agentId)} answered your question.`;
    case 'desk.replied':
      return `${content.name} answered your question.`;
    case 'shipper.chose':
      return `You chose the offer of ${nameOf(event.agentId)}.`;
    case 'shipper.withdrew':
      return 'You withdrew your request.';
    case 'deadline.case':
      return 'Your request expired.';
    case 'deadline.screening':
    case 'agent.delivered':
    case 'deadline.reminder':
      return null;
  }
}

/** Nothing that a decision depends on. */
const unimportant: ReadonlySet<QuoteCaseEvent['type']> = new Set(['agent.opened', 'agent.bounced']);

function entryOf(event: QuoteCaseEvent, nameOf: NameOf): TimelineEntry | null {
  const text = words(event, nameOf);
  return text === null ? null : { when: momentText(event.at), at: new Date(event.at).toISOString(), text };
}

const isEntry = (entry: TimelineEntry | null): entry is TimelineEntry => entry !== null;

interface Log {
  opening: { at: number };
  /** From event 2. */
  events: readonly QuoteCaseEvent[];
}

/** What happened to a request, for its shipper, in order. */
export function timelineOf({ opening, events }: Log, nameOf: NameOf): TimelineEntry[] {
  const sent = {
    when: momentText(opening.at),
    at: new Date(opening.at).toISOString(),
    text: 'You sent your request.',
  };
  return [sent, ...events.map((event) => entryOf(event, nameOf)).filter(isEntry)];
}

/** What happened after event `seen` that a decision of the shipper may depend on. */
export function newsSince({ events }: Log, seen: number, nameOf: NameOf): TimelineEntry[] {
  return events
    .slice(Math.max(0, seen - 1))
    .filter(({ type }) => !unimportant.has(type))
    .map((event) => entryOf(event, nameOf))
    .filter(isEntry);
}
