import type { DeskCase, DeskEvent } from '@server/contracts/deskCases';

/** Names of the kinds of cases. */
export const kindNames: Readonly<Record<string, string>> = { quote: 'Quote request' };

export const waitsNames = { desk: 'Desk', agents: 'Agents', shipper: 'Shipper' } as const;

export const rejectionReasons = [
  ['advertising', 'Advertising'],
  ['nonsense', 'Nonsense'],
  ['notFreight', 'Not about freight'],
  ['repeated', 'Sent before'],
] as const;

const endings: Readonly<Record<string, string>> = {
  'received.inTime': 'New',
  'received.overdue': 'New, overdue',
  screened: 'Screened',
  'open.sent': 'Sent to agents',
  'open.offers': 'Has offers',
  rejected: 'Rejected',
  chosen: 'Offer chosen',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
};

/** A case's state in words; an unknown one as it is stored. */
export const stateWords = (state: string): string => endings[state] ?? state;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What happened, in one sentence. */
export function eventWords(event: DeskEvent, { agents }: Pick<DeskCase, 'agents'>): string {
  const nameOf = (id: unknown): string => agents.find((agent) => agent.id === id)?.name ?? text(id);
  const agent = nameOf(event['agentId']);
  const ids = Array.isArray(event['agentIds']) ? (event['agentIds'] as unknown[]) : [];
  const reason = rejectionReasons.find(([name]) => name === event['reason'])?.[1] ?? text(event['reason']);
  const words: Readonly<Record<string, string>> = {
    'quote.received': 'The request arrived',
    'screening.passed': 'Screening passed',
    'screening.rejected': `Rejected: ${reason}`,
    'request.sent': `Sent to ${ids.map(nameOf).join(', ')}`,
    'deadline.screening': 'The deadline for screening passed',
    'deadline.case': 'The case expired',
    'deadline.reminder': `${agent} was reminded`,
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
    'shipper.withdrew': 'The request was withdrawn',
  };
  return words[event.type] ?? event.type;
}

const actors: Readonly<Record<string, string>> = { shipper: 'Shipper', system: 'Automatic', agent: 'Agent' };

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
