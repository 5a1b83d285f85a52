import { t } from '@language/words';
import type { RequestOutcome } from '@machines/requestCaseEvents';
import type { DeskCase, DeskEvent } from '@server/contracts/deskCases';

/** Names of the kinds of cases. */
export const kindNames: Readonly<Record<string, string>> = {
  quote: t('Quote request'),
  enquiry: t('Enquiry'),
  application: t('Application for membership'),
  report: t('Report about an agent'),
  privacy: t('Request about personal data'),
  problem: t('Problem report'),
};

export const waitsNames = { desk: 'Desk', agents: 'Agents', shipper: 'Shipper', sender: 'Sender' } as const;

export const outcomeNames: Readonly<Record<RequestOutcome, string>> = {
  done: t('Settled'),
  confirmed: t('Confirmed'),
  unfounded: t('Unfounded'),
  accepted: t('Accepted'),
  refused: t('Refused'),
  withdrawn: t('Withdrawn'),
  mended: t('Mended'),
  notReproduced: t('Not reproduced'),
  spam: t('Spam'),
};

export const rejectionReasons = [
  ['advertising', 'Advertising'],
  ['nonsense', 'Nonsense'],
  ['notFreight', t('Not about freight')],
  ['repeated', t('Sent before')],
] as const;

const endings: Readonly<Record<string, string>> = {
  'received.inTime': 'New',
  'received.overdue': t('New, overdue'),
  screened: 'Screened',
  'open.sent': t('Sent to agents'),
  'open.offers': t('Has offers'),
  rejected: 'Rejected',
  chosen: t('Offer chosen'),
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  'open.inTime': 'New',
  'open.overdue': t('New, overdue'),
  answered: 'Answered',
  asked: t('Asked back'),
  closed: 'Closed',
};

/** A case's state in words; an unknown one as it is stored. */
export const stateWords = (state: string): string => endings[state] ?? state;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const outcomeWords = (outcome: unknown): string =>
  (outcomeNames as Readonly<Record<string, string>>)[text(outcome)] ?? text(outcome);

/** What an event says at length; undefined if nothing. */
export function eventText(event: DeskEvent): string | undefined {
  const written = event.type === 'staff.closed' ? event['note'] : event['text'];
  const isLong = ['staff.answered', 'staff.asked', 'sender.wrote', 'staff.closed'].includes(event.type);
  return isLong && typeof written === 'string' ? written : undefined;
}

/** What happened, in one sentence. */
export function eventWords(event: DeskEvent, { agents }: Pick<DeskCase, 'agents'>): string {
  const nameOf = (id: unknown): string => agents.find((agent) => agent.id === id)?.name ?? text(id);
  const agent = nameOf(event['agentId']);
  const ids = Array.isArray(event['agentIds']) ? (event['agentIds'] as unknown[]) : [];
  const reason = rejectionReasons.find(([name]) => name === event['reason'])?.[1] ?? text(event['reason']);
  const words: Readonly<Record<string, string>> = {
    'quote.received': t('The request arrived'),
    'screening.passed': t('Screening passed'),
    'screening.rejected': `Rejected: ${reason}`,
    'request.sent': `Sent to ${ids.map(nameOf).join(', ')}`,
    'deadline.screening': t('The deadline for screening passed'),
    'deadline.case': t('The case expired'),
    'deadline.reminder': agent === '' ? t('The legal deadline is near') : `${agent} was reminded`,
    'deadline.agent': `${agent} did not answer in time`,
    'agent.delivered': `The mail to ${agent} was accepted`,
    'agent.bounced': `The mail to ${agent} was refused`,
    'agent.opened': `${agent} opened the request`,
    'agent.offered': `${agent} made an offer`,
    'agent.declined': `${agent} declined${text(event['reason']) === '' ? '' : `: ${text(event['reason'])}`}`,
    'agent.replied': `${agent} answered: ${text(event['text'])}`,
    'desk.replied': `The desk answered: ${text(event['text'])}`,
    'shipper.asked': `The shipper asked: ${text(event['text'])}`,
    'shipper.chose': `The offer of ${agent} was chosen`,
    'shipper.withdrew': t('The request was withdrawn'),
    'request.received': t('The request arrived'),
    'deadline.answer': t('The deadline for an answer passed'),
    'staff.answered': t('Answered by mail'),
    'staff.asked': t('Asked back by mail'),
    'sender.wrote': t('The sender wrote'),
    'sender.confirmed': t('The sender confirmed the address'),
    'staff.closed': `Closed: ${outcomeWords(event['outcome'])}`,
  };
  return words[event.type] ?? event.type;
}

const actors: Readonly<Record<string, string>> = {
  shipper: 'Shipper',
  sender: 'Sender',
  system: 'Automatic',
  agent: 'Agent',
};

/** Who caused an event: the address of staff, the name of an agent. */
export function actorWords({ by }: DeskEvent, { agents, people }: Pick<DeskCase, 'agents' | 'people'>): string {
  if (by.kind === 'staff') return people.find(({ uid }) => uid === by.id)?.email ?? 'Staff';
  const agent = by.kind === 'agent' ? agents.find(({ id }) => id === by.id)?.name : undefined;
  return agent ?? actors[by.kind] ?? by.kind;
}

/** A date and time with the zone, in the reader's own. `at`: epoch milliseconds. */
export const timeWords = (at: number): string =>
  new Intl.DateTimeFormat('en-GB', {
    ...{ day: 'numeric', month: 'short', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', timeZoneName: 'short' },
  }).format(at);

/** A day in UTC. `at`: epoch milliseconds. */
export const dayWords = (at: number): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(at);
