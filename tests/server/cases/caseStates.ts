import type { QuoteReceived } from '@machines/quoteCaseEvents';
import { membershipClosings, type ApplicationReceived } from '@machines/membershipCaseEvents';
import { requestOutcomes, type RequestKind, type RequestReceived } from '@machines/requestCaseEvents';
import type { CaseStep } from '@machines/caseEvents';

const day = 86_400_000;
const at = Date.now();
const staff = { by: { kind: 'staff', id: 'uid-staff' }, at } as const;
const system = { by: { kind: 'system', id: null }, at } as const;
const shipper = { by: { kind: 'shipper', id: null }, at } as const;
const sender = { by: { kind: 'sender', id: null }, at } as const;
const offer = { amount: 1, currency: 'USD', included: 'All', transitDays: 1, validUntil: at + day, remarks: null };

export const noOneIn: ReadonlySet<string> = new Set();

const ofRequest = (kind: RequestKind): RequestReceived => ({
  type: 'request.received',
  reference: `K-${kind}`,
  kind,
  source: 'form',
  suspicions: [],
  ...sender,
});

/** The first event of a case of each kind. */
export const openings = {
  quote: {
    type: 'quote.received',
    reference: 'KQ-7F3K2P',
    wishedAgents: ['a'],
    suspicions: ['links'],
    ...shipper,
  } satisfies QuoteReceived,
  enquiry: ofRequest('enquiry'),
  report: ofRequest('report'),
  privacy: ofRequest('privacy'),
  application: {
    ...ofRequest('enquiry'),
    reference: 'K-application',
    kind: 'application',
    conduct: '2026-11',
  } satisfies ApplicationReceived,
  problem: ofRequest('problem'),
} as const;

const told = { how: 'phone' } as const;
const passed = { type: 'screening.passed', ...staff };
const sentTo = (...agentIds: string[]) => ({ type: 'request.sent', agentIds, ...staff });
const ofAgent = (type: string, agentId: string, more: object = {}) => ({ type, agentId, ...more });
const offered = (agentId: string, by: object = { by: { kind: 'agent', id: agentId }, at }) =>
  ofAgent('agent.offered', agentId, { offer, ...by });
const corrected = (agentId: string) =>
  ofAgent('agent.corrected', agentId, { offer: { ...offer, amount: 3 }, by: { kind: 'agent', id: agentId }, at });
const tookBack = (agentId: string) =>
  ofAgent('agent.withdrew', agentId, { reason: 'Full', by: { kind: 'agent', id: agentId }, at });
const asked = (agentId: string | null) => ({ type: 'shipper.asked', agentId, text: 'By sea?', ...shipper });
const open = [passed, sentTo('a', 'b')];

/** Each state of a quote request, by the events after its arrival. */
export const quoteStates: Readonly<Record<string, readonly object[]>> = {
  new: [],
  overdue: [{ type: 'deadline.screening', ...system }],
  'new with a question': [asked(null)],
  screened: [passed],
  open,
  'open with as many agents as there may be': [passed, sentTo('a', 'b', 'c', 'd', 'e')],
  'open with a refusal': [...open, ofAgent('agent.declined', 'a', { reason: null, ...staff })],
  'open with a silent agent': [...open, ofAgent('deadline.agent', 'a', system)],
  'open with a mail that came back': [...open, ofAgent('agent.bounced', 'a', system)],
  'open with an offer': [...open, offered('b')],
  'open with an offer by mail': [...open, offered('b', staff)],
  'open with an offer that has ended': [
    ...open,
    ofAgent('agent.offered', 'b', { offer: { ...offer, validUntil: at - day }, ...staff }),
  ],
  'open with a changed offer': [...open, offered('b'), corrected('b')],
  'open with a withdrawn offer': [...open, offered('b'), tookBack('b')],
  'back at the desk without its offer': [passed, sentTo('a'), offered('a'), tookBack('a')],
  'open with an offer and questions': [...open, offered('b'), asked('b'), asked(null)],
  'corrected, with an offer from before': [
    ...open,
    offered('b'),
    { type: 'request.corrected', changed: { cargo: 'Tea' }, ...shipper },
  ],
  'open with a question of an agent': [
    ...open,
    ofAgent('agent.asked', 'a', { text: 'Which port?', by: { kind: 'agent', id: 'a' }, at }),
  ],
  'open with an answered question': [
    ...open,
    offered('b'),
    asked('b'),
    ofAgent('agent.replied', 'b', { question: 0, text: 'Yes', ...staff }),
  ],
  'back at the desk': [passed, sentTo('a'), ofAgent('agent.declined', 'a', { reason: null, ...staff })],
  'back at the desk with a silent agent': [passed, sentTo('a'), ofAgent('deadline.agent', 'a', system)],
  'back at the desk, overdue': [
    passed,
    sentTo('a'),
    ofAgent('agent.bounced', 'a', system),
    { type: 'deadline.desk', since: at, ...system },
  ],
  'open with a question that its agent leaves': [
    ...open,
    offered('b'),
    asked('b'),
    { type: 'deadline.questionReminder', question: 0, ...system },
    { type: 'deadline.question', question: 0, ...system },
  ],
  'asked back': [passed, { type: 'desk.wrote', text: 'Which port?', asks: true, ...staff }],
  'a double': [passed, { type: 'staff.merged', into: 'KE-222222', told, ...staff }],
  'closed for want of an agent': [passed, { type: 'desk.closed', reason: 'noAgent', told, ...staff }],
  'closed as answered': [passed, { type: 'desk.closed', reason: 'answered', told, ...staff }],
  rejected: [{ type: 'screening.rejected', reason: 'nonsense', told, ...staff }],
  chosen: [...open, offered('a'), ofAgent('shipper.chose', 'a', { version: 1, ...shipper })],
  'chosen with an open question': [
    ...open,
    offered('a'),
    asked('a'),
    ofAgent('shipper.chose', 'a', { version: 1, ...shipper }),
  ],
  withdrawn: [...open, { type: 'shipper.withdrew', ...shipper }],
  'withdrawn, as the desk noted': [...open, { type: 'shipper.withdrew', told, ...staff }],
  'open again': [
    passed,
    { type: 'desk.closed', reason: 'answered', told, ...staff },
    { type: 'staff.reopened', ...staff },
  ],
  expired: [...open, { type: 'deadline.case', ...system }],
};

const answered = { type: 'staff.answered', text: 'Yes', ...staff };
const askedBack = { type: 'staff.asked', text: 'Which one?', ...staff };
const wrote = { type: 'sender.wrote', text: 'This one', ...sender };

/** Each state of a request of a kind, by the events after its arrival. */
export const requestStates = (kind: RequestKind): Readonly<Record<string, readonly object[]>> => ({
  new: [],
  overdue: [{ type: 'deadline.answer', since: null, ...system }],
  answered: [answered],
  'asked back': [askedBack],
  'back at the desk': [askedBack, { type: 'deadline.sender', since: at, ...system }],
  'back at the desk, overdue': [
    answered,
    { type: 'deadline.sender', since: at, ...system },
    { type: 'deadline.answer', since: at, ...system },
  ],
  'open again': [answered, wrote],
  'written to as often as it may be': Array.from({ length: 50 }, () => wrote),
  'a double': [{ type: 'staff.merged', into: 'KE-222222', told, ...staff }],
  ...(kind === 'privacy' && { confirmed: [{ type: 'sender.confirmed', ...sender }] }),
  ...Object.fromEntries(
    requestOutcomes[kind].map((outcome) => [
      `closed as ${outcome}`,
      [{ type: 'staff.closed', outcome, note: null, told, ...staff }],
    ]),
  ),
});

const complete = { type: 'staff.papersComplete', ...staff };
const records = [
  { type: 'staff.registrationChecked', ...staff },
  { type: 'staff.refereeCalled', name: 'Amina Yusuf', day: '2026-01-02', ...staff },
  { type: 'staff.refereeCalled', name: 'Juma Otieno', day: '2026-01-03', ...staff },
];
const accepted = [complete, ...records, { type: 'staff.accepted', ...staff }];
const paid = { type: 'dues.paid', ...system };
const listed = [...accepted, paid, { type: 'listing.shown', ...system }];
const acceptedBefore = { type: 'earlier.accepted', note: null, told, ...system };

/** Each state of an application, by the events after its arrival. */
export const membershipStates: Readonly<Record<string, readonly object[]>> = {
  new: [],
  overdue: [{ type: 'deadline.answer', since: at, ...system }],
  answered: [answered],
  'asked back': [askedBack],
  'back at the desk': [askedBack, { type: 'deadline.sender', since: at, ...system }],
  'with complete papers': [complete],
  'with complete papers, overdue': [complete, { type: 'deadline.decision', since: at, ...system }],
  'with complete papers, and written to': [complete, wrote],
  'with everything on record': [complete, ...records],
  'with a record before its papers': records,
  accepted,
  'accepted, and written to': [...accepted, wrote],
  paid: [...accepted, paid],
  'paid, and in the directory before': [...accepted, paid, { type: 'staff.agentNamed', agent: 'agent-1', ...staff }],
  'paid, and not listed in time': [...accepted, paid, { type: 'deadline.listing', since: at, ...system }],
  listed,
  'listed, and written to': [...listed, wrote],
  'paid, and written to': [...accepted, wrote, paid],
  'listed, and not answered since before': [...accepted, wrote, paid, { type: 'listing.shown', ...system }],
  lapsed: [...accepted, { type: 'deadline.dues', since: at, ...system }],
  'accepted by an earlier version': [acceptedBefore],
  'accepted by an earlier version, and written to': [acceptedBefore, wrote],
  'accepted by an earlier version, and asked': [acceptedBefore, wrote, askedBack],
  ...Object.fromEntries(
    membershipClosings.map((outcome) => [
      `closed as ${outcome}`,
      [{ type: 'staff.closed', outcome, note: null, told, ...staff }],
    ]),
  ),
};

/** What of an event a step names: not what is written in it. */
export function stepOf({ type, agentId, question, version, outcome, reason }: CaseStep): CaseStep {
  return {
    type,
    ...(agentId !== undefined && { agentId }),
    ...(question !== undefined && { question }),
    ...(version !== undefined && { version }),
    ...(outcome !== undefined && { outcome }),
    ...(typeof reason === 'string' && { reason }),
  };
}
