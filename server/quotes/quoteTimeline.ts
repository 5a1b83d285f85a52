import { locale, t } from '../../shared/language/words';
import { mailedText, type CaseMailEvent } from '../../machines/caseEvents';
import type { QuoteCaseEvent, QuoteReceived } from '../../machines/quoteCaseEvents';
import { moneyText } from '../../shared/text/currencies';
import { isProvenWords } from '../lib/caselog/caseMail';
import { filesWith, type CaseFile } from '../lib/files/caseFiles';
import { officeMoment } from '../lib/caselog/officeTime';
import type { TimelineEntry } from '../../shared/quotes/pages';
import content from '../../content/site.json' with { type: 'json' };

/** The name of an agent by its id. */
export type NameOf = (agentId: string) => string;

type CaseEvent = QuoteCaseEvent | CaseMailEvent;

/** What the shipper reads of an event; null: nothing that they have to know. */
function words(event: CaseEvent, nameOf: NameOf): string | null {
  switch (event.type) {
    case 'screening.passed':
      return t('{name} has checked your request.', { name: content.name });
    case 'screening.rejected':
      return t('{name} has not passed your request on.', { name: content.name });
    case 'request.sent':
      return t('Your request went to {agents}.', {
        agents: new Intl.ListFormat(locale()).format(event.agentIds.map(nameOf)),
      });
    case 'agent.bounced':
      return t('The mail to {agent} could not be delivered.', { agent: nameOf(event.agentId) });
    case 'agent.opened':
      return t('{agent} has read your request.', { agent: nameOf(event.agentId) });
    case 'agent.offered':
      return t('{agent} offers {offer}.', { agent: nameOf(event.agentId), offer: moneyText(event.offer) });
    case 'agent.corrected':
      return t('{agent} changed its offer: now {offer}.', {
        agent: nameOf(event.agentId),
        offer: moneyText(event.offer),
      });
    case 'agent.withdrew':
      return t('{agent} withdrew its offer.', { agent: nameOf(event.agentId) });
    case 'agent.declined':
      return t('{agent} declined.', { agent: nameOf(event.agentId) });
    case 'deadline.agent':
      return t('{agent} has not answered in time, but still may.', { agent: nameOf(event.agentId) });
    case 'shipper.asked':
      return t('You asked {name} a question.', { name: event.agentId === null ? content.name : nameOf(event.agentId) });
    case 'request.corrected':
      return event.by.kind === 'staff'
        ? t('{name} corrected your request for you.', { name: content.name })
        : t('You corrected your request.');
    case 'agent.confirmed':
      return t('{agent} keeps its offer after your correction.', { agent: nameOf(event.agentId) });
    case 'agent.asked':
      return t('{agent} asked you a question.', { agent: nameOf(event.agentId) });
    case 'shipper.replied':
      return t('You answered the question of an agent.');
    case 'agent.replied':
      return t('{agent} answered your question.', { agent: nameOf(event.agentId) });
    case 'desk.replied':
      return t('{name} answered a question.', { name: content.name });
    case 'shipper.chose':
      return t('You chose the offer of {agent}.', { agent: nameOf(event.agentId) });
    case 'shipper.withdrew':
      return event.by.kind === 'staff'
        ? t('{name} noted that you withdrew your request.', { name: content.name })
        : t('You withdrew your request.');
    case 'deadline.case':
      return t('Your request expired.');
    case 'deadline.offers':
      return t('No offer is valid any more.');
    case 'desk.closed':
      return t(
        '{name} closed your request: {reason, select, noAgent {there is no agent on this route} answered {it is answered} other {it was sent twice}}.',
        { name: content.name, reason: event.reason },
      );
    case 'desk.wrote':
      return event.asks
        ? t('{name} asked back', { name: content.name })
        : t('{name} wrote to you', { name: content.name });
    case 'shipper.wrote':
      if (event.by.kind === 'shipper') return t('You wrote');
      return t('{name} noted that you wrote or called', { name: content.name });
    case 'staff.merged':
      return t('{name} goes on with your request as {reference}.', { name: content.name, reference: event.into });
    case 'staff.reopened':
      return t('{name} opened your request again.', { name: content.name });
    case 'deadline.shipper':
    case 'deadline.desk':
    case 'deadline.questionReminder':
    case 'deadline.question':
    case 'deadline.screening':
    case 'agent.delivered':
    case 'deadline.reminder':
    case 'mail.returned':
    case 'mail.handled':
    case 'deadline.mail':
      return null;
    case 'mail.answered':
      return t('{name} wrote to you', { name: content.name });
    case 'mail.came':
      if (event.party !== 'shipper' || !isProvenWords(event)) return null;
      return event.way === 'page' ? t('You wrote') : t('You wrote a mail to {name}.', { name: content.name });
  }
}

/** Nothing that a decision depends on. */
const unimportant: ReadonlySet<CaseEvent['type']> = new Set(['agent.opened', 'agent.bounced', 'mail.came']);

/** What the shipper reads of the words of an event; null: it has none, or a mail of theirs that they have. */
function writtenIn(event: CaseEvent): string | null {
  if (event.type === 'desk.closed') return mailedText(event.told);
  const isShown =
    event.type === 'desk.wrote' ||
    event.type === 'mail.answered' ||
    (event.type === 'shipper.wrote' && event.by.kind === 'shipper') ||
    (event.type === 'mail.came' && event.way === 'page');
  return isShown ? event.text : null;
}

function entryOf(event: CaseEvent, nameOf: NameOf): TimelineEntry | null {
  const text = words(event, nameOf);
  if (text === null) return null;
  const written = writtenIn(event);
  return {
    when: officeMoment(event.at),
    at: new Date(event.at).toISOString(),
    text,
    ...(written !== null && { written }),
  };
}

const isEntry = (entry: TimelineEntry | null): entry is TimelineEntry => entry !== null;

interface Log {
  opening: Pick<QuoteReceived, 'at' | 'taken'>;
  /** From event 2. */
  events: readonly CaseEvent[];
  /** That the shipper may have. */
  files: readonly CaseFile[];
}

/** What happened to a request, for its shipper, in order. */
export function timelineOf({ opening, events, files }: Log, nameOf: NameOf): TimelineEntry[] {
  const sent = {
    when: officeMoment(opening.at),
    at: new Date(opening.at).toISOString(),
    text: opening.taken ? t('{name} took down your request.', { name: content.name }) : t('You sent your request.'),
  };
  const entries = events.map((event, index) => {
    const entry = entryOf(event, nameOf);
    const own = filesWith(files, index + 2);
    return entry === null || own.length === 0 ? entry : { ...entry, files: own };
  });
  return [sent, ...entries.filter(isEntry)];
}

/** What happened after event `seen` that a decision of the shipper may depend on; `only`: of this type. */
export function newsSince(
  { events }: Pick<Log, 'events'>,
  seen: number,
  nameOf: NameOf,
  only?: CaseEvent['type'],
): TimelineEntry[] {
  return events
    .slice(Math.max(0, seen - 1))
    .filter(({ type }) => (only === undefined ? !unimportant.has(type) : type === only))
    .map((event) => entryOf(event, nameOf))
    .filter(isEntry);
}
