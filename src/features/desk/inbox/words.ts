import site from '@content/site.json';
import * as v from 'valibot';
import { commaList, shortDay, weekdayTime } from '@shared/text/format';
import { t } from '@shared/language/words';
import type { TakenWay, CaseMailEvent } from '@machines/caseEvents';
import type {
  ApplicationReceived,
  MembershipCaseEvent,
  MembershipEnding,
  MembershipOutcome,
} from '@machines/membershipCaseEvents';
import type { MembershipProof } from '@machines/membershipCaseContext';
import type { CloseReason, QuoteCaseEvent, QuoteReceived, SpamReason } from '@machines/quoteCaseEvents';
import type { RequestCaseEvent, RequestOutcome, RequestReceived } from '@machines/requestCaseEvents';
import type { DeskCase, DeskEvent } from '@shared/desk/cases';
import type { ListedCase } from '@shared/desk/inbox';
import { modeNames } from '@shared/quotes/contract';
import { correctionBoxes } from '@shared/quotes/correction';

/** For whom a case waits. */
export const waitsWords = {
  desk: t('Waits for: Desk'),
  agents: t('Waits for: Agents'),
  shipper: t('Waits for: Shipper'),
  sender: t('Waits for: Sender'),
} as const;

/** Until when whoever acts next has time, in the office's time zone. */
export const dueWords = ({ dueAt, isOverdue }: Pick<ListedCase, 'dueAt' | 'isOverdue'>): string | null => {
  if (dueAt === null) return null;
  const time = weekdayTime(dueAt, site.openingHours.timeZone);
  const zone = site.openingHours.timeZoneName;
  return isOverdue ? t('Was due {time}, {zone}', { time, zone }) : t('Due {time}, {zone}', { time, zone });
};

export const outcomeNames: Readonly<Record<RequestOutcome | MembershipOutcome, string>> = {
  done: t('Settled [case]'),
  confirmed: t('Confirmed [report]'),
  unfounded: t('Unfounded'),
  accepted: t('Accepted [case]'),
  refused: t('Refused [case]'),
  withdrawn: t('Withdrawn [case]'),
  lapsed: t('Not paid in time'),
  mended: t('Mended'),
  notReproduced: t('Not reproduced'),
  spam: t('Spam'),
};

/** Outcomes that staff choose, in the order in which they are offered. */
export const outcomeChoices = (Object.keys(outcomeNames) as (keyof typeof outcomeNames)[]).filter(
  (outcome): outcome is RequestOutcome | MembershipEnding['outcome'] => outcome !== 'accepted' && outcome !== 'lapsed',
);

/** What has to be on record before an application is accepted. */
export const proofNames: Readonly<Record<string, string>> = {
  registration: t('the registration [proof]'),
  referees: t('two referees [proof]'),
  conduct: t('the signature under the code of conduct [proof]'),
} satisfies Record<MembershipProof, string>;

const rejections: Readonly<Record<SpamReason, string>> = {
  advertising: t('Advertising'),
  nonsense: t('Nonsense'),
  notFreight: t('Not about freight'),
  repeated: t('Sent before'),
};
export const rejectionReasons = Object.entries(rejections) as [SpamReason, string][];

const closings: Readonly<Record<CloseReason, string>> = {
  noAgent: t('No agent on this route'),
  double: t('Sent twice'),
  answered: t('Answered [case]'),
};
export const closeReasons = Object.entries(closings) as [CloseReason, string][];

const endings: Readonly<Record<string, string>> = {
  'received.inTime': t('New [case]'),
  'received.overdue': t('New, overdue'),
  screened: t('Screened'),
  'open.sent': t('Sent to agents'),
  'open.offers': t('Has offers'),
  'open.stalled': t('Back at the desk: no agent left'),
  rejected: t('Rejected'),
  chosen: t('Offer chosen'),
  withdrawn: t('Withdrawn [case]'),
  withdrawalNoted: t('Withdrawn [case]'),
  expired: t('Expired [case]'),
  'open.inTime': t('New [case]'),
  'open.overdue': t('New, overdue'),
  answered: t('Answered [case]'),
  asked: t('Asked back'),
  'back.inTime': t('Back at the desk: the sender is silent'),
  'back.overdue': t('Back at the desk: the sender is silent'),
  closed: t('Closed [case]'),
  'complete.inTime': t('Papers complete'),
  'complete.overdue': t('Papers complete, overdue'),
  'accepted.unpaid': t('Accepted, not paid yet'),
  'accepted.wrote': t('Accepted, the applicant wrote'),
  'paid.inTime': t('Paid, to be listed'),
  'paid.overdue': t('Paid, to be listed'),
  'listed.quiet': t('Listed [application]'),
  'listed.wrote': t('Listed, the member wrote'),
  lapsed: t('Not paid in time'),
};

/** A case's state in words; an unknown one as it is stored. */
export const stateWords = (state: string): string => endings[state] ?? state;

const isoDay = v.pipe(v.string(), v.isoDate());

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const outcomeWords = (outcome: unknown): string =>
  (outcomeNames as Readonly<Record<string, string>>)[text(outcome)] ?? text(outcome);

const isLong = (type: string): boolean =>
  (
    [
      'staff.answered',
      'staff.asked',
      'sender.wrote',
      'staff.closed',
      'earlier.accepted',
      'desk.wrote',
      'shipper.wrote',
      'mail.came',
      'mail.answered',
    ] satisfies EventType[] as string[]
  ).includes(type);

/** What an event says at length; undefined if nothing. */
export function eventText(event: DeskEvent): string | undefined {
  const written = event.type === 'staff.closed' || event.type === 'earlier.accepted' ? event['note'] : event['text'];
  return isLong(event.type) && typeof written === 'string' ? written : undefined;
}

/** How the person learnt of an ending; undefined for other events. */
export function toldWords({ told }: DeskEvent): string | undefined {
  if (typeof told !== 'object' || told === null || !('how' in told)) return undefined;
  if (told.how === 'phone') return t('Told by phone');
  if (told.how === 'mail') return t('Told by mail: {text}', { text: text('text' in told ? told.text : '') });
  return t('Not told, because: {why}', { why: text('why' in told ? told.why : '') });
}

type EventType = (
  | QuoteReceived
  | QuoteCaseEvent
  | RequestReceived
  | RequestCaseEvent
  | ApplicationReceived
  | MembershipCaseEvent
  | CaseMailEvent
)['type'];

/** What came by mail; only an answer to a mail of ours shows that its sender had got one. */
function mailWords(event: DeskEvent): string {
  const subject = text(event['subject']);
  if (event['way'] === 'page') return t('The shipper wrote on the page');
  if (event['nature'] === 'automatic') return t('Automatic reply by mail: {subject}', { subject });
  if (event['nature'] === 'tooLarge') return t('A mail too large to be read here: {subject}', { subject });
  if (event['way'] === 'address' || event['way'] === 'thread')
    return t('Said by mail, in answer to ours: {subject}', { subject });
  return event['way'] === 'reference'
    ? t('A mail that names this case; nothing proves who wrote it: {subject}', { subject })
    : t('Said by mail; nothing proves who wrote it: {subject}', { subject });
}

/** A corrected field with what it says now. */
function correctedWords([field, value]: [string, unknown]): string {
  const label = correctionBoxes().find((box) => box.field === field)?.label ?? field;
  const said = typeof value === 'string' || typeof value === 'number' ? String(value) : '–';
  const mode = (modeNames() as Readonly<Record<string, string>>)[said];
  return t('{label}: {value}', { label, value: field === 'mode' && mode !== undefined ? mode : said });
}

/** What a correction says now. */
const correctedValues = ({ changed }: DeskEvent): string =>
  typeof changed === 'object' && changed !== null ? commaList(Object.entries(changed).map(correctedWords)) : '';

/** Whom a mail of ours did not reach. */
function returnedWords({ party }: DeskEvent, nameOf: (id: unknown) => string): string {
  if (party === 'shipper') return t('A mail to the shipper could not be delivered');
  if (party === 'sender') return t('A mail to the sender could not be delivered');
  return t('A mail to {agent} could not be delivered', { agent: nameOf(party) });
}

/** What a mail repeats of earlier ones, and the names of its files that stay in the mailbox. */
export function mailParts(event: DeskEvent): { quoted: string; files: string[] } {
  const files = Array.isArray(event['files']) ? event['files'].filter((name) => typeof name === 'string') : [];
  return { quoted: text(event['quoted']), files };
}

/** From what staff took it down, by the ways of `machines/caseEvents.ts`. */
export const takenFrom: Readonly<Record<TakenWay, string>> = {
  phone: t('A call'),
  mail: t('A mail to one of us'),
  visit: t('A visit'),
};

/** How staff took it down; null unless they did. */
export function takenWords({ taken }: DeskEvent): string | null {
  if (typeof taken !== 'object' || taken === null || !('how' in taken)) return null;
  return t('Taken down from {how, select, phone {a call} mail {a mail} other {a visit}}', { how: text(taken.how) });
}

/** What happened, in one sentence. */
export function eventWords(event: DeskEvent, { agents }: Pick<DeskCase, 'agents'>): string {
  const nameOf = (id: unknown): string => agents.find((agent) => agent.id === id)?.name ?? text(id);
  const agent = nameOf(event['agentId']);
  const ids = Array.isArray(event['agentIds']) ? (event['agentIds'] as unknown[]) : [];
  const reason = rejectionReasons.find(([name]) => name === event['reason'])?.[1] ?? text(event['reason']);
  const closing = closeReasons.find(([name]) => name === event['reason'])?.[1] ?? text(event['reason']);
  const said = text(event['text']);
  const refusal = text(event['reason']);
  const words: Readonly<Record<EventType, string>> = {
    'quote.received': takenWords(event) ?? t('The request arrived'),
    'screening.passed': t('Screening passed'),
    'screening.rejected': t('Rejected: {reason}', { reason }),
    'request.sent': t('Sent to {names}', { names: commaList(ids.map(nameOf)) }),
    'deadline.screening': t('The deadline for screening passed'),
    'deadline.case': t('The case expired'),
    'deadline.reminder': agent === '' ? t('The legal deadline is near') : t('{agent} was reminded', { agent }),
    'deadline.agent': t('{agent} did not answer in time', { agent }),
    'agent.delivered': t('The mail to {agent} was accepted', { agent }),
    'agent.bounced': t('The mail to {agent} was refused', { agent }),
    'agent.opened': t('{agent} opened the request', { agent }),
    'agent.offered': t('{agent} made an offer', { agent }),
    'agent.corrected': t('{agent} changed its offer', { agent }),
    'agent.withdrew':
      refusal === ''
        ? t('{agent} withdrew its offer', { agent })
        : t('{agent} withdrew its offer: {reason}', { agent, reason: refusal }),
    'agent.declined':
      refusal === '' ? t('{agent} declined', { agent }) : t('{agent} declined: {reason}', { agent, reason: refusal }),
    'request.corrected': t('The request was corrected: {values}', { values: correctedValues(event) }),
    'agent.confirmed': t('{agent} keeps its offer after the correction', { agent }),
    'agent.asked': t('{agent} asked: {text}', { agent, text: said }),
    'shipper.replied': t('The shipper answered: {text}', { text: said }),
    'agent.replied': t('{agent} answered: {text}', { agent, text: said }),
    'desk.replied': t('The desk answered: {text}', { text: said }),
    'shipper.asked': t('The shipper asked: {text}', { text: said }),
    'shipper.chose': t('The offer of {agent} was chosen', { agent }),
    'shipper.withdrew': t('The request was withdrawn'),
    'desk.wrote': event['asks'] === true ? t('Asked back by mail') : t('Answered by mail'),
    'shipper.wrote': t('The shipper wrote or called'),
    'deadline.shipper': t('The shipper did not answer in time'),
    'desk.closed': t('Closed: {outcome}', { outcome: closing }),
    'deadline.desk': t('The deadline of the desk passed'),
    'deadline.offers': t('The last offer ended'),
    'deadline.questionReminder': t('The agent was reminded of a question'),
    'deadline.question': t('The agent did not answer a question in time'),
    'request.received':
      takenWords(event) ??
      (event['source'] === 'mail' ? t('A mail arrived; nothing proves who sent it') : t('The request arrived')),
    'deadline.senderReminder': t('The sender was reminded'),
    'deadline.sender': t('The sender did not write in time'),
    'deadline.answer': t('The deadline for an answer passed'),
    'staff.answered': t('Answered by mail'),
    'staff.asked': t('Asked back by mail'),
    'sender.wrote': t('The sender wrote'),
    'sender.confirmed': t('The sender confirmed the address'),
    'staff.closed': t('Closed: {outcome}', { outcome: outcomeWords(event['outcome']) }),
    'staff.merged': t('Closed as a double of {reference}', { reference: text(event['into']) }),
    'staff.reopened': t('Opened again'),
    'staff.papersComplete': t('The papers are complete'),
    'staff.registrationChecked': t('The registration is checked'),
    'staff.refereeCalled': t('A referee was called on {day}: {name}', {
      name: text(event['name']),
      day: v.is(isoDay, event['day']) ? shortDay(event['day']) : text(event['day']),
    }),
    'staff.codeSigned': t('The code of conduct is signed: {where}', { where: text(event['note']) }),
    'staff.agentNamed': t('In the directory before, as {agent}', { agent: nameOf(event['agent']) }),
    'staff.accepted': t('Accepted [case]'),
    'earlier.accepted': t('Closed: {outcome}', { outcome: outcomeNames.accepted }),
    'deadline.decision': t('The deadline for the decision passed'),
    'deadline.duesReminder': t('The applicant was reminded to pay'),
    'deadline.dues': t('The applicant did not pay in time'),
    'deadline.listing': t('The deadline for listing the company passed'),
    'dues.paid': t('A payment of the applicant was found'),
    'listing.shown': t('The directory shows the company'),
    'mail.came': mailWords(event),
    'mail.returned': returnedWords(event, nameOf),
    'mail.handled': t('The mails were read'),
    'mail.answered': t('Answered by mail'),
    'deadline.mail': t('Nobody has read the mail in time'),
  };
  // A newer gateway may log events that this page does not know.
  return (words as Readonly<Record<string, string>>)[event.type] ?? event.type;
}

const actors: Readonly<Record<string, string>> = {
  shipper: t('Shipper'),
  sender: t('Sender'),
  system: t('Automatic'),
  agent: t('Agent'),
};

/** Who caused an event: the address of staff, the name of an agent. */
export function actorWords(event: DeskEvent, { agents, people }: Pick<DeskCase, 'agents' | 'people'>): string {
  if (event.by.kind === 'mail') return text(event['from']);
  const { by } = event;
  if (by.kind === 'staff') return people.find(({ uid }) => uid === by.id)?.email ?? t('Staff');
  const agent = by.kind === 'agent' ? agents.find(({ id }) => id === by.id)?.name : undefined;
  return agent ?? actors[by.kind] ?? by.kind;
}

/** What somebody did, with who. */
export const doneWords = (event: DeskEvent, of: Pick<DeskCase, 'agents' | 'people'>): string =>
  t('{what}, {who}', { what: eventWords(event, of), who: actorWords(event, of) });
