import fc from 'fast-check';
import { initialTransition, transition } from 'xstate';
import type { Told } from '@machines/caseEvents';
import { mostAgents, quoteCaseMachine } from '@machines/quoteCase';
import { agentAfter, isPending, type AgentEvent, type AgentState } from '@machines/quoteCaseAgent';
import { deskWaits, endOf, isOpen } from '@machines/quoteCaseContext';
import type { QuoteCaseEvent, QuoteOffer, QuoteReceived } from '@machines/quoteCaseEvents';
import { quoteMay } from '@machines/quoteCaseMay';
import { quoteClocks, quoteWait } from '@machines/quoteCaseWait';
import { histories } from '../support/histories';
import { agentIds, offer, quoteEvent, received } from './quoteCaseEvents';

const staff = { by: { kind: 'staff', id: 'uid-staff' }, at: 2 } as const;
const system = { by: { kind: 'system', id: null }, at: 2 } as const;
const shipper = { by: { kind: 'shipper', id: null }, at: 2 } as const;
const byAgent = (agentId: string) => ({ by: { kind: 'agent', id: agentId }, agentId, at: 2 }) as const;

const passed: QuoteCaseEvent = { type: 'screening.passed', ...staff };
const rejected: QuoteCaseEvent = {
  type: 'screening.rejected',
  reason: 'advertising',
  told: { how: 'phone' },
  ...staff,
};
const screeningDue: QuoteCaseEvent = { type: 'deadline.screening', ...system };
const caseDue = { type: 'deadline.case', since: null, ...system } as const;
const reopened: QuoteCaseEvent = { type: 'staff.reopened', ...staff, at: 8 };
const withdrawalNoted: QuoteCaseEvent = { type: 'shipper.withdrew', told: { how: 'phone' }, ...staff };
const sent = (...ids: string[]): QuoteCaseEvent => ({ type: 'request.sent', agentIds: ids, ...staff });
const offered = (agentId: string, given: QuoteOffer = offer): QuoteCaseEvent => ({
  type: 'agent.offered',
  offer: given,
  ...byAgent(agentId),
});
const declined = (agentId: string): QuoteCaseEvent => ({ type: 'agent.declined', reason: null, ...byAgent(agentId) });
const chose = (agentId: string, at = 2, version = 1): QuoteCaseEvent => ({
  type: 'shipper.chose',
  agentId,
  version,
  ...shipper,
  at,
});
const better: QuoteOffer = { ...offer, amount: 120_000 };
const corrected = (agentId: string, given = better): QuoteCaseEvent => ({
  type: 'agent.corrected',
  offer: given,
  ...byAgent(agentId),
});
const tookBack = (agentId: string): QuoteCaseEvent => ({ type: 'agent.withdrew', reason: null, ...byAgent(agentId) });
const asked = (agentId: string | null, text = 'Door to door?'): QuoteCaseEvent => ({
  type: 'shipper.asked',
  agentId,
  text,
  ...shipper,
});
const replied = (agentId: string, question = 0): QuoteCaseEvent => ({
  type: 'agent.replied',
  question,
  text: 'Yes',
  ...byAgent(agentId),
});
const agentAsked = (agentId: string, text = 'Which port?'): QuoteCaseEvent => ({
  type: 'agent.asked',
  text,
  ...byAgent(agentId),
});
const shipperReplied = (question = 0): QuoteCaseEvent => ({
  type: 'shipper.replied',
  question,
  text: 'Lamu',
  ...shipper,
});
const requestCorrected = (changed: Record<string, string | number | null> = { weightKg: 300 }) =>
  ({ type: 'request.corrected', changed, ...shipper }) as const;
const confirmed = (agentId: string): QuoteCaseEvent => ({ type: 'agent.confirmed', ...byAgent(agentId) });
const deskReplied = (question = 0): QuoteCaseEvent => ({ type: 'desk.replied', question, text: 'Yes', ...staff });
const closed = (reason: 'noAgent' | 'double' = 'double'): QuoteCaseEvent => ({
  type: 'desk.closed',
  reason,
  told: { how: 'phone' },
  ...staff,
});
const deskDue = (since = 2): QuoteCaseEvent => ({ type: 'deadline.desk', since, ...system, at: 3 });
const offersDue = (since = offer.validUntil): QuoteCaseEvent => ({
  type: 'deadline.offers',
  since,
  ...system,
  at: since + 1,
});
const questionDue = { type: 'deadline.question', question: 0, since: 2, ...system } as const;
const questionReminder = { type: 'deadline.questionReminder', question: 0, since: 2, ...system } as const;
const silent = (agentId: string): QuoteCaseEvent => ({ type: 'deadline.agent', agentId, since: null, ...system });
const bounced = (agentId: string): QuoteCaseEvent => ({ type: 'agent.bounced', agentId, ...system });
const withdrew: QuoteCaseEvent = { type: 'shipper.withdrew', ...shipper };

function start(input: QuoteReceived = received) {
  const [snapshot] = initialTransition(quoteCaseMachine, input);
  return snapshot;
}
type Snapshot = ReturnType<typeof start>;
function next(snapshot: Snapshot, event: QuoteCaseEvent): Snapshot {
  return transition(quoteCaseMachine, snapshot, event)[0];
}
const after = (...events: QuoteCaseEvent[]): Snapshot => events.reduce(next, start());
const stored = (snapshot: Snapshot): unknown => ({
  value: snapshot.value,
  context: snapshot.context,
  output: snapshot.output,
});

/** What a case with an offer of b accepts, while a is awaited. */
const whileOffersCome: [QuoteCaseEvent, unknown][] = [
  [sent('c'), { open: 'offers' }],
  [{ type: 'agent.delivered', agentId: 'a', ...system }, { open: 'offers' }],
  [{ type: 'agent.bounced', agentId: 'a', ...system }, { open: 'offers' }],
  [{ type: 'agent.opened', ...byAgent('a') }, { open: 'offers' }],
  [{ type: 'deadline.reminder', agentId: 'a', since: null, ...system }, { open: 'offers' }],
  [{ type: 'deadline.agent', agentId: 'a', since: null, ...system }, { open: 'offers' }],
  [declined('a'), { open: 'offers' }],
  [offered('a'), { open: 'offers' }],
  [agentAsked('a'), { open: 'offers' }],
  [corrected('b'), { open: 'offers' }],
  [tookBack('b'), { open: 'sent' }],
  [chose('b'), 'chosen'],
  [offersDue(), { open: 'sent' }],
];

/** The shortest way to each state, and the events that it accepts with the state afterwards. */
const table: Record<string, { way: QuoteCaseEvent[]; leads: [QuoteCaseEvent, unknown][] }> = {
  'received in time': {
    way: [],
    leads: [
      [screeningDue, { received: 'overdue' }],
      [passed, 'screened'],
      [rejected, 'rejected'],
      [asked(null), { received: 'inTime' }],
      [requestCorrected(), { received: 'inTime' }],
      [withdrew, 'withdrawn'],
      [closed(), 'closed'],
      [caseDue, 'expired'],
    ],
  },
  'received, with a question': {
    way: [asked(null)],
    leads: [
      [screeningDue, { received: 'overdue' }],
      [passed, 'screened'],
      [rejected, 'rejected'],
      [asked(null, 'By sea?'), { received: 'inTime' }],
      [deskReplied(), { received: 'inTime' }],
      [requestCorrected(), { received: 'inTime' }],
      [withdrew, 'withdrawn'],
      [closed(), 'closed'],
      [caseDue, 'expired'],
    ],
  },
  'received, overdue': {
    way: [screeningDue],
    leads: [
      [passed, 'screened'],
      [rejected, 'rejected'],
      [asked(null), { received: 'overdue' }],
      [requestCorrected(), { received: 'overdue' }],
      [withdrew, 'withdrawn'],
      [closed(), 'closed'],
      [caseDue, 'expired'],
    ],
  },
  screened: {
    way: [passed],
    leads: [
      [sent('a'), { open: 'sent' }],
      [deskDue(), 'screened'],
      [asked(null), 'screened'],
      [requestCorrected(), 'screened'],
      [withdrew, 'withdrawn'],
      [closed(), 'closed'],
      [caseDue, 'expired'],
    ],
  },
  'open without an offer': {
    way: [passed, sent('a')],
    leads: [
      [sent('b'), { open: 'sent' }],
      [{ type: 'agent.delivered', agentId: 'a', ...system }, { open: 'sent' }],
      [bounced('a'), { open: 'stalled' }],
      [{ type: 'agent.opened', ...byAgent('a') }, { open: 'sent' }],
      [{ type: 'deadline.reminder', agentId: 'a', since: null, ...system }, { open: 'sent' }],
      [silent('a'), { open: 'stalled' }],
      [declined('a'), { open: 'stalled' }],
      [offered('a'), { open: 'offers' }],
      [agentAsked('a'), { open: 'sent' }],
      [asked(null), { open: 'sent' }],
      [requestCorrected(), { open: 'sent' }],
      [withdrew, 'withdrawn'],
      [closed(), 'closed'],
      [caseDue, 'expired'],
    ],
  },
  'open with a question of an agent': {
    way: [passed, sent('a', 'b'), agentAsked('a')],
    leads: [
      [sent('c'), { open: 'sent' }],
      [{ type: 'agent.delivered', agentId: 'a', ...system }, { open: 'sent' }],
      [bounced('a'), { open: 'sent' }],
      [{ type: 'agent.opened', ...byAgent('a') }, { open: 'sent' }],
      [declined('a'), { open: 'sent' }],
      [offered('a'), { open: 'offers' }],
      [agentAsked('a', 'By sea?'), { open: 'sent' }],
      [shipperReplied(), { open: 'sent' }],
      [deskReplied(), { open: 'sent' }],
      [questionReminder, { open: 'sent' }],
      [questionDue, { open: 'sent' }],
      [asked(null), { open: 'sent' }],
      [requestCorrected(), { open: 'sent' }],
      [withdrew, 'withdrawn'],
      [closed(), 'closed'],
      [caseDue, 'expired'],
    ],
  },
  'open with an offer': {
    way: [passed, sent('a', 'b'), offered('b')],
    leads: [
      ...whileOffersCome,
      [asked('b'), { open: 'offers' }],
      [requestCorrected(), { open: 'offers' }],
      [withdrew, 'withdrawn'],
      [closed(), 'closed'],
      [caseDue, 'expired'],
    ],
  },
  'open with questions': {
    way: [passed, sent('a', 'b'), offered('b'), asked('b'), asked(null)],
    leads: [
      ...whileOffersCome,
      [asked('b', 'By sea?'), { open: 'offers' }],
      [replied('b', 0), { open: 'offers' }],
      [deskReplied(1), { open: 'offers' }],
      [questionReminder, { open: 'offers' }],
      [questionDue, { open: 'offers' }],
      [deskDue(), { open: 'offers' }],
      [requestCorrected(), { open: 'offers' }],
      [withdrew, 'withdrawn'],
      [closed(), 'closed'],
      [caseDue, 'expired'],
    ],
  },
  'back at the desk': {
    way: [passed, sent('a'), declined('a')],
    leads: [
      [sent('b'), { open: 'sent' }],
      [asked(null), { open: 'stalled' }],
      [deskDue(), { open: 'stalled' }],
      [requestCorrected(), { open: 'stalled' }],
      [withdrew, 'withdrawn'],
      [closed(), 'closed'],
      [caseDue, 'expired'],
    ],
  },
  'open with a changed offer': {
    way: [passed, sent('a', 'b'), offered('b'), corrected('b')],
    leads: [
      ...whileOffersCome.filter(([{ type }]) => type !== 'agent.corrected' && type !== 'shipper.chose'),
      [corrected('b', offer), { open: 'offers' }],
      [chose('b', 2, 2), 'chosen'],
      [asked('b'), { open: 'offers' }],
      [requestCorrected(), { open: 'offers' }],
      [withdrew, 'withdrawn'],
      [closed(), 'closed'],
      [caseDue, 'expired'],
    ],
  },
  'back at the desk, because its one offer was withdrawn': {
    way: [passed, sent('a'), offered('a'), tookBack('a')],
    leads: [
      [sent('b'), { open: 'sent' }],
      [offered('a'), { open: 'offers' }],
      [asked(null), { open: 'stalled' }],
      [deskDue(), { open: 'stalled' }],
      [requestCorrected(), { open: 'stalled' }],
      [withdrew, 'withdrawn'],
      [closed(), 'closed'],
      [caseDue, 'expired'],
    ],
  },
  'back at the desk, because its offers ended': {
    way: [passed, sent('a'), offered('a'), offersDue()],
    leads: [
      [sent('b'), { open: 'sent' }],
      [corrected('a'), { open: 'offers' }],
      [tookBack('a'), { open: 'stalled' }],
      [asked('a'), { open: 'stalled' }],
      [deskDue(offer.validUntil + 1), { open: 'stalled' }],
      [requestCorrected(), { open: 'stalled' }],
      [withdrew, 'withdrawn'],
      [closed(), 'closed'],
      [caseDue, 'expired'],
    ],
  },
  'back at the desk, with a silent agent': {
    way: [passed, sent('a'), silent('a')],
    leads: [
      [sent('b'), { open: 'sent' }],
      [offered('a'), { open: 'offers' }],
      [agentAsked('a'), { open: 'stalled' }],
      [declined('a'), { open: 'stalled' }],
      [asked(null), { open: 'stalled' }],
      [deskDue(), { open: 'stalled' }],
      [requestCorrected(), { open: 'stalled' }],
      [withdrew, 'withdrawn'],
      [closed(), 'closed'],
      [caseDue, 'expired'],
    ],
  },
  rejected: { way: [rejected], leads: [[reopened, { received: 'inTime' }]] },
  'closed before it was screened': { way: [closed()], leads: [[reopened, { received: 'inTime' }]] },
  'closed before an agent had it': { way: [passed, closed()], leads: [[reopened, 'screened']] },
  'closed while an agent was awaited': { way: [passed, sent('a'), closed()], leads: [[reopened, { open: 'sent' }]] },
  'closed with an offer': {
    way: [passed, sent('a', 'b'), offered('a'), closed()],
    leads: [[reopened, { open: 'offers' }]],
  },
  'closed as no agent was left': {
    way: [passed, sent('a'), declined('a'), closed()],
    leads: [[reopened, { open: 'stalled' }]],
  },
  'withdrawn, as the desk noted': {
    way: [passed, sent('a'), withdrawalNoted],
    leads: [[reopened, { open: 'sent' }]],
  },
  chosen: { way: [passed, sent('a'), offered('a'), chose('a')], leads: [] },
  withdrawn: { way: [withdrew], leads: [] },
  expired: { way: [caseDue], leads: [] },
};
/** One of each type, about agents that the ways above know. */
const everyEvent = [
  ...table['open with questions']!.leads.map(([event]) => event),
  passed,
  rejected,
  screeningDue,
  reopened,
  shipperReplied(),
  confirmed('a'),
];

const steps = Object.entries(table).flatMap(([state, { way, leads }]) =>
  leads.map(([event, value]) => ({ state, type: event.type, way, event, value })),
);

test.each(steps)('a case that is $state accepts $type', ({ way, event, value }) => {
  const before = after(...way);
  expect(before.can(event)).toBe(true);
  const then = next(before, event);
  expect(then.value).toEqual(value);
  expect(stored(then)).not.toEqual(stored(before));
});

describe.each(Object.entries(table))('a case that is %s', (_, { way, leads }) => {
  test('is not changed by any other event', () => {
    const before = after(...way);
    const types = new Set(leads.map(([{ type }]) => type));
    const others = everyEvent.filter(({ type }) => !types.has(type));
    expect(new Set([...types, ...others.map(({ type }) => type)]).size).toBe(29);
    for (const event of others) {
      expect([event.type, before.can(event)]).toEqual([event.type, false]);
      expect(stored(next(before, event))).toEqual(stored(before));
    }
  });
});

test('ends with what the letters and the inbox need', () => {
  expect(endOf(after(rejected))).toEqual({ end: 'rejected', reason: 'advertising' });
  expect(after(passed, sent('a'), offered('a'), chose('a')).output).toEqual({ end: 'chosen', agentId: 'a', offer });
  expect(after(withdrew).output).toEqual({ end: 'withdrawn', isNoted: false });
  expect(endOf(after(withdrawalNoted))).toEqual({ end: 'withdrawn', isNoted: true });
  expect(endOf(after(closed('noAgent')))).toEqual({ end: 'closed', reason: 'noAgent' });
  expect(after(caseDue).output).toEqual({ end: 'expired' });
});

test.each([
  ['none', []],
  ['the same twice', ['b', 'b']],
  ['one that has it', ['a', 'b']],
  ['more than five in all', ['b', 'c', 'd', 'e', 'f']],
])('sends the request to no agents if they are %s', (_, ids) => {
  expect(after(passed, sent('a')).can(sent(...ids))).toBe(false);
});

test('sends the request to five agents, at once or one after the other', () => {
  expect(after(passed).can(sent('a', 'b', 'c', 'd', 'e'))).toBe(true);
  expect(after(passed, sent('a')).can(sent('b', 'c', 'd', 'e'))).toBe(true);
});

test('a suspicious request is held until the desk has judged it; any other never', () => {
  const suspicious = start({ ...received, suspicions: ['links'] });
  const isHeld = (...events: QuoteCaseEvent[]) => events.reduce(next, suspicious).context.isHeld;
  expect([isHeld(), isHeld(screeningDue), isHeld(rejected), isHeld(caseDue)]).toEqual([true, true, true, true]);
  expect([isHeld(passed), isHeld(passed, sent('a'))]).toEqual([false, false]);
  expect([after(), after(passed)].map(({ context }) => context.isHeld)).toEqual([false, false]);
});

test('an expired offer, and one of an agent that has made none, cannot be chosen', () => {
  const open = after(passed, sent('a', 'b', '__proto__'), offered('a', { ...offer, validUntil: 10 }));
  expect(open.can(chose('a', 10))).toBe(true);
  for (const event of [chose('a', 11), chose('b'), chose('c'), chose('__proto__'), chose('constructor')])
    expect(open.can(event)).toBe(false);
});

describe('an offer that its agent changes or withdraws', () => {
  const open = after(passed, sent('a', 'b'), offered('a'));
  const changed = next(open, corrected('a'));

  test('only the latest version can be chosen, and what it was before stays', () => {
    expect([chose('a'), chose('a', 2, 2), chose('a', 2, 3)].map((event) => changed.can(event))).toEqual([
      false,
      true,
      false,
    ]);
    expect(changed.context.agents['a']).toEqual({ status: 'offered', offer: better, earlier: [offer] });
    expect(next(changed, chose('a', 2, 2)).output).toEqual({ end: 'chosen', agentId: 'a', offer: better });
  });

  test.each<[string, QuoteOffer]>([
    ['the price', { ...offer, amount: 1 }],
    ['the currency', { ...offer, currency: 'EUR' }],
    ['the days', { ...offer, transitDays: 9 }],
    ['its end', { ...offer, validUntil: 9_000 }],
    ['what is included', { ...offer, included: 'Port to port' }],
    ['the remarks', { ...offer, remarks: 'By sea' }],
  ])('%s can be changed; the same again is no change', (_, given) => {
    expect(open.can(corrected('a', given))).toBe(true);
    expect(next(open, corrected('a', given)).can(corrected('a', given))).toBe(false);
    expect(open.can(corrected('a', offer))).toBe(false);
  });

  test('a withdrawn offer cannot be chosen, changed or asked about; the next one is another version', () => {
    const without = next(changed, tookBack('a'));
    for (const event of [chose('a', 2, 2), corrected('a', offer), tookBack('a'), asked('a'), declined('a')])
      expect(without.can(event)).toBe(false);
    const again = next(without, offered('a'));
    expect([1, 2, 3].map((version) => again.can(chose('a', 2, version)))).toEqual([false, false, true]);
  });

  test.each([
    ['that its agent has to answer', []],
    ['that the desk asks its agent', [questionDue]],
  ])('nobody waits for the answer to a question %s once the offer is withdrawn, until there is another', (_, more) => {
    const waits = (snapshot: typeof open) => {
      const clocks = quoteClocks(snapshot).map(({ event: { type } }) => type);
      return clocks.some((type) => type === 'deadline.question') || deskWaits(snapshot.context) !== null;
    };
    const waiting = [asked('a'), ...more].reduce(next, open);
    expect(waits(waiting)).toBe(true);
    const without = next(waiting, tookBack('a'));
    expect(waits(without)).toBe(false);
    for (const late of [questionReminder, questionDue]) expect(without.can(late)).toBe(false);
    expect(quoteWait(without)?.for).toBe('agents');
    expect(waits(next(without, offered('a')))).toBe(true);
  });

  test.each([
    ['that its agent has to answer', []],
    ['that the desk asks its agent', [questionReminder, questionDue]],
  ])('a question %s is asked anew with the next offer, with the whole time', (_, more) => {
    const without = [asked('a'), ...more, tookBack('a')].reduce(next, open);
    const again = next(without, { ...offered('a'), at: 50 });
    const ofQuestions = quoteClocks(again).filter(({ event }) => 'question' in event);
    expect(ofQuestions.map(({ event: { type }, since }) => [type, since])).toEqual([
      ['deadline.question', 50],
      ['deadline.questionReminder', 50],
    ]);
    expect(deskWaits(again.context)).toBeNull();
    for (const clock of [questionReminder, questionDue]) {
      expect([clock, { ...clock, since: 50 }].map((event) => again.can(event))).toEqual([false, true]);
      // Of the version before, which named no wait.
      expect(again.can({ ...clock, since: null })).toBe(true);
    }
  });

  test('another offer, or another agent, is waited for; without any the desk has it back', () => {
    expect(next(open, tookBack('a')).value).toEqual({ open: 'sent' });
    expect(next(next(open, offered('b')), tookBack('a')).value).toEqual({ open: 'offers' });
    const alone = next(next(open, declined('b')), tookBack('a'));
    expect([alone.value, alone.context.deskSince]).toEqual([{ open: 'stalled' }, 2]);
  });

  test('an offer that ended is good again with a new end', () => {
    const ended = next(next(open, declined('b')), offersDue());
    expect(ended.value).toEqual({ open: 'stalled' });
    const later = next(ended, corrected('a', { ...offer, validUntil: 9_000 }));
    expect([later.value, later.context.deskSince]).toEqual([{ open: 'offers' }, null]);
    expect(later.can(chose('a', 8_000, 2))).toBe(true);
  });

  test('an agent makes at most twenty offers', () => {
    let snapshot = open;
    for (let amount = 1; amount < 20; amount += 1) snapshot = next(snapshot, corrected('a', { ...offer, amount }));
    expect(snapshot.can(corrected('a'))).toBe(false);
    expect(snapshot.can(chose('a', 2, 20))).toBe(true);
    expect(next(snapshot, tookBack('a')).can(offered('a'))).toBe(false);
  });

  test.each(['chosen', 'withdrawn', 'expired', 'closed'] as const)('nothing is changed once it is %s', (state) => {
    const end = { chosen: chose('a', 2, 2), withdrawn: withdrew, expired: caseDue, closed: closed() }[state];
    for (const event of [corrected('a', offer), tookBack('a')]) expect(next(changed, end).can(event)).toBe(false);
  });
});

test.each([
  ['to an agent that has not offered', asked('a')],
  ['to an agent that does not have the request', asked('c')],
  ['to a built-in property', asked('constructor')],
  ['that was asked already', asked('b')],
])('refuses a question %s', (_, event) => {
  expect(after(passed, sent('a', 'b'), offered('b'), asked('b')).can(event)).toBe(false);
});

test.each([
  ['of another agent', replied('a', 0)],
  ['of the desk to a question to an agent', deskReplied(0)],
  ['of an agent to a question to the desk', replied('b', 1)],
  ['to a question that was not asked', replied('b', 3)],
  ['to a question that has one', replied('b', 2)],
])('refuses an answer %s', (_, event) => {
  const questions = [asked('b'), asked(null), asked('b', 'By sea?'), replied('b', 2)];
  expect(after(passed, sent('a', 'b'), offered('a'), offered('b'), ...questions).can(event)).toBe(false);
});

test('takes twenty questions, and no more', () => {
  const questions = Array.from({ length: 20 }, (_, index) => asked(null, `Question ${index}?`));
  expect(after(...questions.slice(1)).can(asked(null))).toBe(true);
  expect(after(...questions).can(asked(null))).toBe(false);
});

test('keeps each answer with its question', () => {
  const open = after(passed, sent('a'), offered('a'), asked('a'), asked(null), replied('a', 0), deskReplied(1));
  const kept = {
    text: 'Door to door?',
    at: 2,
    since: 2,
    answer: { text: 'Yes', at: 2 },
    isReminded: false,
    deskSince: null,
  };
  expect(open.context.questions).toEqual([
    { asker: 'shipper', agentId: 'a', ...kept },
    { asker: 'shipper', agentId: null, ...kept },
  ]);
});

const outOf: [string, QuoteCaseEvent[]][] = [
  ['declined', [declined('a'), declined('b')]],
  ['bounced', [bounced('a'), bounced('b')]],
  ['stayed silent', [silent('a'), silent('b')]],
  ['declined, bounced or stayed silent', [declined('b'), silent('a')]],
];

test.each(outOf)('comes back to the desk with the last of two agents that %s, not before', (_, events) => {
  const open = after(passed, sent('a', 'b'), events[0]!);
  expect(open.value).toEqual({ open: 'sent' });
  expect(next(open, events[1]!)).toMatchObject({ value: { open: 'stalled' }, context: { tried: 2, deskSince: 2 } });
});

test('offers that have ended are no offers: the case goes on with the agents that are left, or is the desk’s', () => {
  const open = after(passed, sent('a', 'b'), offered('a'), offered('b', { ...offer, validUntil: 9_000 }));
  expect(open.can(offersDue())).toBe(false);
  expect(open.can({ ...offersDue(9_000), at: 9_000 })).toBe(false);
  expect(next(open, offersDue(9_000)).value).toEqual({ open: 'stalled' });
});

test('is closed for want of an agent only while no offer stands; as a double at any time', () => {
  const ways = [
    [],
    [passed],
    [passed, sent('a')],
    [passed, sent('a'), declined('a')],
    [passed, sent('a'), offered('a')],
  ];
  const ending = (event: QuoteCaseEvent) => ways.map((way) => after(...way).can(event));
  expect(ending(closed('double'))).toEqual([true, true, true, true, true]);
  expect(ending(closed('noAgent'))).toEqual([true, true, true, true, false]);
  expect(ending({ ...closed('noAgent'), at: offer.validUntil + 1 })).toEqual([true, true, true, true, true]);
});

test('an agent with the name of a built-in property is an agent', () => {
  const open = after(passed, sent('__proto__'), offered('__proto__'));
  expect(next(open, chose('__proto__')).output).toEqual({ end: 'chosen', agentId: '__proto__', offer });
});

test('each state of an agent accepts exactly these events', () => {
  const states: AgentState[] = [
    { status: 'sent', askedAt: 1, isReminded: false },
    { status: 'delivered', askedAt: 1, isReminded: true },
    { status: 'opened', askedAt: 1, isReminded: false },
    { status: 'offered', offer, earlier: [] },
    { status: 'withdrawn', reason: null, earlier: [offer] },
    { status: 'declined', reason: null },
    { status: 'silent' },
    { status: 'bounced' },
  ];
  const events: AgentEvent[] = [
    { type: 'agent.delivered', agentId: 'a', ...system },
    { type: 'agent.bounced', agentId: 'a', ...system },
    { type: 'agent.opened', ...byAgent('a') },
    { type: 'agent.offered', offer, ...byAgent('a') },
    { type: 'agent.corrected', offer: better, ...byAgent('a') },
    { type: 'agent.withdrew', reason: 'full', ...byAgent('a') },
    { type: 'agent.declined', reason: 'full', ...byAgent('a') },
    { type: 'deadline.reminder', agentId: 'a', since: null, ...system },
    { type: 'deadline.agent', agentId: 'a', since: null, ...system },
  ];
  const reached = (state: AgentState): string[] =>
    events.map((event) => {
      const then = agentAfter(state, event);
      if (then === null) return '-';
      return isPending(then) && then.isReminded ? `${then.status}, reminded` : then.status;
    });
  expect(states.map(reached)).toEqual([
    ['delivered', 'bounced', 'opened', 'offered', '-', '-', 'declined', 'sent, reminded', 'silent'],
    ['-', 'bounced', 'opened, reminded', 'offered', '-', '-', 'declined', '-', 'silent'],
    ['-', '-', '-', 'offered', '-', '-', 'declined', 'opened, reminded', 'silent'],
    ['-', '-', '-', '-', 'offered', 'withdrawn', '-', '-', '-'],
    ['-', '-', '-', 'offered', '-', '-', '-', '-', '-'],
    ['-', '-', '-', '-', '-', '-', '-', '-', '-'],
    ['-', '-', '-', 'offered', '-', '-', 'declined', '-', '-'],
    ['-', '-', '-', '-', '-', '-', '-', '-', '-'],
  ]);
  // Staff hear also those whom no mail reached, and those whose refusal was a mistake.
  const recorded = (type: AgentEvent['type']) =>
    states.map((state) => {
      const given = events.find((event) => event.type === type);
      return given === undefined ? '' : (agentAfter(state, { ...given, ...staff } as AgentEvent)?.status ?? '-');
    });
  expect(recorded('agent.offered')).toEqual([
    ...Array.from({ length: 3 }, () => 'offered'),
    '-',
    ...Array.from({ length: 4 }, () => 'offered'),
  ]);
  expect(recorded('agent.declined')).toEqual([
    ...Array.from({ length: 3 }, () => 'declined'),
    '-',
    '-',
    '-',
    'declined',
    'declined',
  ]);
});

describe('an agent that no mail reached', () => {
  const open = after(passed, sent('a', 'b', 'c', 'd', 'e'), bounced('a'));
  const byStaff = (event: QuoteCaseEvent) => ({ ...event, ...staff }) as QuoteCaseEvent;
  const anew: QuoteCaseEvent = { ...sent('a'), at: 9 };

  test('gets the request anew, in the place that it has, with the whole time', () => {
    expect([open.can(anew), open.can(sent('b')), open.can(sent('a', 'f')), open.can(sent('a', 'a'))]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    const again = next(open, anew);
    expect(again.context.agents['a']).toEqual({ status: 'sent', askedAt: 9, isReminded: false });
    expect(again.can(anew)).toBe(false);
    // The deadline of the first mail is not that of the second.
    for (const type of ['deadline.reminder', 'deadline.agent'] as const)
      expect([2, 9].map((since) => again.can({ type, agentId: 'a', since, ...system }))).toEqual([false, true]);
  });

  test('has the whole time once more for a question that it had asked', () => {
    const again = next(after(passed, sent('a', 'b'), agentAsked('a'), agentAsked('b'), bounced('a')), anew);
    expect(again.context.questions).toMatchObject([
      { agentId: 'a', since: 9 },
      { agentId: 'b', since: 2 },
    ]);
    for (const due of [questionReminder, questionDue])
      expect([2, 9].map((since) => again.can({ ...due, since }))).toEqual([false, true]);
  });

  test('takes the case from the desk, which had no other; nobody counts it as another agent', () => {
    const stalled = after(passed, sent('a'), bounced('a'));
    expect([stalled.value, stalled.context.tried]).toEqual([{ open: 'stalled' }, 1]);
    const again = next(stalled, anew);
    expect(again).toMatchObject({ value: { open: 'sent' }, context: { tried: 0, deskSince: null } });
    expect(quoteWait(again)).toMatchObject({ for: 'agents', clock: { since: 9 } });
  });

  test.each([
    ['stalled', [passed, sent('a'), bounced('a')]],
    ['with another one', [passed, sent('a', 'b'), bounced('a')]],
    ['that was noted as declined', [passed, sent('a'), declined('a')]],
  ])('has its offer recorded by staff: %s', (_, way) => {
    const before = after(...way);
    expect(before.can(offered('a'))).toBe(false);
    const then = next(before, byStaff(offered('a')));
    expect(then.value).toEqual({ open: 'offers' });
    expect(then.can(chose('a'))).toBe(true);
  });

  test('has its refusal recorded by staff', () => {
    const stalled = after(passed, sent('a'), bounced('a'));
    expect(stalled.can(declined('a'))).toBe(false);
    expect(next(stalled, byStaff(declined('a')))).toMatchObject({
      value: { open: 'stalled' },
      context: { agents: { a: { status: 'declined' } } },
    });
  });
});

describe('a question of the desk to the shipper', () => {
  const wroteAt = (at: number, asks = true): QuoteCaseEvent => ({
    type: 'desk.wrote',
    text: 'Palletised?',
    asks,
    ...staff,
    at,
  });
  const answeredAt = (at: number, by: 'staff' | 'shipper'): QuoteCaseEvent => ({
    type: 'shipper.wrote',
    text: 'Yes.',
    ...(by === 'staff' ? staff : shipper),
    at,
  });
  const waitOf = (snapshot: Snapshot) => {
    const wait = quoteWait(snapshot);
    return [wait?.for, wait?.clock.event];
  };
  const dueTypes = (snapshot: Snapshot) => quoteClocks(snapshot).map(({ event: { type } }) => type);
  const toShipper = ['shipper', { type: 'deadline.shipper', since: 10 }];
  const toDesk = (since: number) => ['desk', { type: 'deadline.desk', since }];

  test('puts off what the desk had to do before, until the answer', () => {
    const open = after(passed, wroteAt(10));
    expect(waitOf(open)).toEqual(toShipper);
    expect(open.can(deskDue())).toBe(false);
    expect(waitOf(next(open, answeredAt(20, 'staff')))).toEqual(toDesk(20));
  });

  test('puts off nothing that comes to the desk afterwards, whose time goes on with the answer', () => {
    const open = after(passed, sent('a'), wroteAt(10));
    expect(waitOf(open)).toEqual(toShipper);
    const stalled = next(open, { ...declined('a'), at: 15 });
    expect(waitOf(stalled)).toEqual(toDesk(15));
    expect(dueTypes(stalled)).toContain('deadline.shipper');
    const late = next(stalled, deskDue(15));
    expect(quoteWait(late)?.isOverdue).toBe(true);
    for (const end of [answeredAt(20, 'staff'), { type: 'deadline.shipper', since: 10, ...system, at: 20 }] as const) {
      expect(waitOf(next(stalled, end))).toEqual(toDesk(15));
      expect(quoteWait(next(late, end))?.isOverdue).toBe(true);
    }
  });

  test('leaves a question that an agent does not answer to the desk', () => {
    const open = after(passed, sent('a', 'b'), offered('b'), asked('b'), wroteAt(10));
    expect(waitOf(next(open, { ...questionDue, at: 15 }))).toEqual(toDesk(15));
  });

  test('waits on while the shipper asks an agent, and while the desk asks others', () => {
    const open = after(passed, sent('a'), offered('a'), wroteAt(10));
    for (const event of [
      { ...asked('a'), at: 15 },
      { ...sent('b'), at: 15 },
    ]) {
      expect(open.can(event)).toBe(true);
      expect(waitOf(next(open, event))).toEqual(toShipper);
    }
    expect(next(open, { ...asked(null), at: 15 }).context.asked).toBeNull();
    expect(next(after(passed, wroteAt(10)), { ...sent('a'), at: 15 }).context.asked).toBeNull();
  });

  test('is answered on the page while it is open; staff record what they hear at any time', () => {
    for (const way of [[], [passed], [passed, sent('a')], [passed, sent('a'), offered('a')]]) {
      const open = after(...way);
      expect([open.can(answeredAt(20, 'shipper')), open.can(answeredAt(20, 'staff'))]).toEqual([false, true]);
      expect(waitOf(next(open, answeredAt(20, 'staff')))).toEqual(waitOf(open));
      const waiting = next(open, wroteAt(10));
      expect(waiting.can(answeredAt(20, 'shipper'))).toBe(true);
      expect(next(waiting, answeredAt(20, 'shipper')).context).toMatchObject({ asked: null, questions: [] });
    }
    expect(after(withdrew).can(answeredAt(20, 'staff'))).toBe(false);
  });

  test('is answered with the same words as another one, and after twenty questions', () => {
    const questions = Array.from({ length: 20 }, (_, index) => asked(null, `Question ${index}?`));
    const once = after(passed, ...questions, wroteAt(10), answeredAt(20, 'shipper'), wroteAt(30));
    expect(once.can(answeredAt(40, 'shipper'))).toBe(true);
  });
});

/** Rules that hold in every state that any history leads to. */
function expectLegal({ value, context: { agents }, status, output }: Snapshot): void {
  const states = Object.values(agents);
  const offers = states.filter((agent) => agent.status === 'offered').length;
  expect(states.length).toBeLessThanOrEqual(mostAgents);
  if (typeof value === 'object' && 'open' in value) {
    expect(states.length).toBeGreaterThan(0);
    if (value.open === 'offers') expect(offers).toBeGreaterThan(0);
    expect(states.some(isPending) || value.open !== 'sent').toBe(true);
    expect(states.some(isPending) && value.open === 'stalled').toBe(false);
  }
  if (typeof value === 'object' && 'received' in value) expect(states).toEqual([]);
  if (value === 'screened' || value === 'rejected') expect(states).toEqual([]);
  expect(status === 'done').toBe(output !== undefined);
  if (output?.end === 'chosen')
    expect(agents[output.agentId]).toMatchObject({ status: 'offered', offer: output.offer });
}

describe('how the shipper learns of an ending by staff', () => {
  const mailed: Told = { how: 'mail', text: 'It is closed.' };
  const endingsWith = (told: Told): [string, QuoteCaseEvent[], QuoteCaseEvent][] => [
    ['rejected', [], { type: 'screening.rejected', reason: 'notFreight', told, ...staff }],
    ['closed', [], { type: 'desk.closed', reason: 'double', told, ...staff }],
    ['withdrawalNoted', [], { type: 'shipper.withdrew', told, ...staff }],
    ['closed', [passed], { type: 'desk.closed', reason: 'noAgent', told, ...staff }],
    ['withdrawalNoted', [passed], { type: 'shipper.withdrew', told, ...staff }],
  ];
  const reached = (suspicions: QuoteReceived['suspicions'], way: QuoteCaseEvent[]) =>
    way.reduce(next, start({ ...received, suspicions }));

  test.each(endingsWith(mailed))('%s after %j: by mail, unless nobody has judged what may be spam', (_, way, event) => {
    expect(reached([], way).can(event)).toBe(true);
    expect(reached(['links'], way).can(event)).toBe(way.length > 0);
  });

  const earlier: Told = { how: 'not', why: 'No number', isEarlier: true };
  test.each([...endingsWith({ how: 'phone' }), ...endingsWith(earlier)])(
    '%s after %j: in another way, or, in an earlier version, not at all',
    (value, way, event) => {
      for (const marks of [[], ['links']] as const) expect(next(reached(marks, way), event).value).toBe(value);
    },
  );

  const untold: Told = { how: 'not', why: 'No number' };
  const wroteBack: QuoteCaseEvent = { type: 'desk.wrote', text: 'No.', asks: false, ...staff };
  const closedAs = (reason: 'noAgent' | 'double' | 'answered'): QuoteCaseEvent => ({
    type: 'desk.closed',
    reason,
    told: untold,
    ...staff,
  });
  test.each<[string, QuoteCaseEvent[], QuoteCaseEvent, boolean]>([
    ['no agent', [passed], closedAs('noAgent'), false],
    ['answered, which it is not', [passed], closedAs('answered'), false],
    ['answered', [passed, wroteBack], closedAs('answered'), true],
    ['a double', [passed], closedAs('double'), true],
    ['no freight', [], { type: 'screening.rejected', reason: 'notFreight', told: untold, ...staff }, false],
    ['advertising', [], { type: 'screening.rejected', reason: 'advertising', told: untold, ...staff }, true],
    ['withdrawn', [passed], { type: 'shipper.withdrew', told: untold, ...staff }, false],
    ['merged', [passed], { type: 'staff.merged', into: 'KQ-OTHER1', told: untold, ...staff }, true],
  ])('not at all only of spam, of a double, and after an answer: %s', (_name, way, event, isPossible) => {
    const snapshot = reached([], way);
    expect(snapshot.can(event)).toBe(isPossible);
    expect(reached(['links'], []).can({ type: 'desk.closed', reason: 'noAgent', told: untold, ...staff })).toBe(true);
    const may = quoteMay(snapshot, staff.by, { at: staff.at, withheld: new Set() });
    const step = may.find(
      ({ type, reason }) => type === event.type && (!('reason' in event) || reason === event.reason),
    );
    expect(step?.untold === true).toBe(isPossible);
  });
});

describe('any history', () => {
  const history = fc.array(quoteEvent, { maxLength: 60, size: 'max' });

  test('folds to a legal state at each step', () => {
    fc.assert(
      fc.property(history, (events) => {
        events.reduce((snapshot, event) => {
          const then = next(snapshot, event);
          expectLegal(then);
          if (!snapshot.can(event)) expect(stored(then)).toEqual(stored(snapshot));
          return then;
        }, start());
      }),
      { numRuns: histories(300) },
    );
  });

  test('has a transition for every clock that runs, and a wait until its end', () => {
    fc.assert(
      fc.property(history, (events) => {
        const snapshot = after(...events);
        expect(quoteWait(snapshot) === null).toBe(!isOpen(snapshot));
        for (const { event } of quoteClocks(snapshot))
          expect([event, snapshot.can({ ...event, by: system.by, at: 10_000 })]).toEqual([event, true]);
      }),
      { numRuns: histories(300) },
    );
  });

  test('is not changed by an event that comes twice in a row, or again at the end', () => {
    fc.assert(
      fc.property(history, fc.nat(), (events, pick) => {
        const doubled = events.flatMap((event) => [event, event]);
        const once = after(...events);
        expect(stored(after(...doubled))).toEqual(stored(once));
        const accepted: QuoteCaseEvent[] = [];
        events.reduce((snapshot, event) => {
          if (snapshot.can(event)) accepted.push(event);
          return next(snapshot, event);
        }, start());
        const again = accepted[pick % Math.max(1, accepted.length)];
        if (again === undefined) return;
        // Whoever has no offer any more, such as after a withdrawal, may make the same again.
        const isOffer = again.type === 'agent.offered' && once.context.agents[again.agentId]?.status !== 'offered';
        // One that no mail reached is asked anew, and everything that the first mail led to may come again.
        const isSecond =
          again.type === 'request.sent' ||
          (['agent.bounced', 'agent.delivered', 'agent.opened', 'agent.declined'] as string[]).includes(again.type) ||
          ((again.type === 'deadline.agent' || again.type === 'deadline.reminder') && again.since === null);
        const isAskedAnew =
          again.type === 'request.sent' &&
          again.agentIds.some((agentId) => once.context.agents[agentId]?.status === 'bounced');
        const isReopened = accepted.some(({ type }) => type === 'staff.reopened' || type === 'request.corrected');
        const isNew =
          isOffer ||
          isAskedAnew ||
          isReopened ||
          (isSecond &&
            (accepted.filter(({ type }) => type === 'request.sent').length > 1 ||
              accepted.some(({ type }) => type === 'shipper.replied' || type === 'desk.replied')));
        if (!isNew) expect(stored(next(once, again))).toEqual(stored(once));
      }),
      { numRuns: histories(300) },
    );
  });

  test('reaches every state and every status of an agent', () => {
    const seen = new Set<string>();
    for (const events of fc.sample(history, { numRuns: 2_000, seed: 33 }))
      events.reduce((snapshot, event) => {
        const then = next(snapshot, event);
        seen.add(JSON.stringify(then.value));
        for (const { status } of Object.values(then.context.agents)) seen.add(status);
        return then;
      }, start());
    const values = [
      '"screened"',
      '"rejected"',
      '"chosen"',
      '"withdrawn"',
      '"withdrawalNoted"',
      '"closed"',
      '"expired"',
    ];
    const nested = ['{"received":"overdue"}', '{"open":"sent"}', '{"open":"offers"}', '{"open":"stalled"}'];
    const statuses = ['sent', 'delivered', 'opened', 'offered', 'withdrawn', 'declined', 'silent', 'bounced'];
    expect([...values, ...nested, ...statuses].filter((one) => !seen.has(one))).toEqual([]);
  });
});

describe('a question of an agent before it offers', () => {
  const asking = after(passed, sent('a'), agentAsked('a'));

  test('waits for the shipper, while the time of the agent stands still', () => {
    expect(quoteWait(asking)).toMatchObject({
      for: 'shipper',
      clock: { event: { type: 'deadline.question', since: 2 } },
    });
    expect(quoteClocks(asking).map(({ event: { type } }) => type)).not.toContain('deadline.agent');
    for (const type of ['deadline.agent', 'deadline.reminder'] as const)
      for (const since of [null, 2]) expect(asking.can({ type, agentId: 'a', since, ...system })).toBe(false);
  });

  test.each([
    ['of the shipper', shipperReplied()],
    ['of the desk for the shipper', deskReplied()],
  ])('has one answer, %s, after which the agent has the whole time', (_, event) => {
    const then = next(asking, { ...event, at: 20 });
    expect(then.context.questions[0]?.answer).toMatchObject({ at: 20 });
    expect(quoteWait(then)).toMatchObject({ for: 'agents', clock: { event: { type: 'deadline.agent', since: 20 } } });
    expect([then.can(shipperReplied()), then.can(deskReplied())]).toEqual([false, false]);
  });

  test('is the desk’s once the shipper was reminded and has not answered', () => {
    const reminded = next(asking, questionReminder);
    expect(reminded.can(questionReminder)).toBe(false);
    const late = next(reminded, { ...questionDue, at: 15 });
    expect(quoteWait(late)).toMatchObject({ for: 'desk', clock: { event: { type: 'deadline.desk', since: 15 } } });
    expect(late.can(shipperReplied())).toBe(true);
  });

  test('is nobody’s any more once the agent declines, and may be answered after its offer', () => {
    expect(quoteWait(next(asking, declined('a')))).toMatchObject({
      for: 'desk',
      clock: { event: { type: 'deadline.desk' } },
    });
    expect(next(asking, offered('a')).can(shipperReplied())).toBe(true);
  });

  test('is asked by an agent that may offer, once, and five times at most', () => {
    const texts = ['1?', '2?', '3?', '4?', '5?'];
    const five = texts.map((text) => agentAsked('a', text)).reduce(next, after(passed, sent('a', 'b')));
    expect([five.can(agentAsked('a')), five.can(agentAsked('b'))]).toEqual([false, true]);
    expect([asking.can(agentAsked('a')), asking.can(agentAsked('b')), asking.can(agentAsked('constructor'))]).toEqual([
      false,
      false,
      false,
    ]);
    for (const way of [[offered('a')], [declined('a')], [bounced('a')]])
      expect(after(passed, sent('a'), ...way).can(agentAsked('a'))).toBe(false);
    // They take no question from the shipper.
    expect(five.can(asked(null))).toBe(true);
  });
});

describe('a request that is corrected', () => {
  const open = after(passed, sent('a', 'b'), offered('a'), requestCorrected());

  test('has the offers from before marked, until their agents confirm or change them', () => {
    expect(open.context.agents['a']).toMatchObject({ status: 'offered', isBefore: true });
    expect([open.can(chose('a')), open.can(confirmed('b')), open.can(confirmed('c'))]).toEqual([true, false, false]);
    const kept = next(open, confirmed('a'));
    expect(kept.context.agents['a']).toEqual({ status: 'offered', offer, earlier: [] });
    expect([kept.can(confirmed('a')), kept.can(chose('a'))]).toEqual([false, true]);
    expect(next(open, corrected('a')).context.agents['a']).toEqual({
      status: 'offered',
      offer: better,
      earlier: [offer],
    });
    expect(next(open, offered('b')).context.agents['b']).toEqual({ status: 'offered', offer, earlier: [] });
    expect(next(kept, requestCorrected({ cargo: 'Tea' })).context.agents['a']).toMatchObject({ isBefore: true });
  });

  test('has offers that their agents keep as long as they are valid', () => {
    const late = offer.validUntil + 1;
    expect([late - 1, late].map((at) => open.can({ ...confirmed('a'), at }))).toEqual([true, false]);
  });

  test('keeps what was corrected, the same again changes nothing, and twenty times are enough', () => {
    expect(open.can(requestCorrected())).toBe(false);
    expect(next(open, requestCorrected({ notes: null })).context.corrected).toEqual({ weightKg: 300, notes: null });
    const twenty = Array.from({ length: 20 }, (_, index) => requestCorrected({ weightKg: index })).reduce(
      next,
      start(),
    );
    expect([twenty.context.corrections, twenty.can(requestCorrected({ weightKg: 99 }))]).toEqual([20, false]);
  });

  test('changes no wait', () => {
    for (const way of [
      [],
      [passed],
      [passed, sent('a')],
      [passed, sent('a'), offered('a')],
      [passed, sent('a'), declined('a')],
    ])
      expect(quoteWait(after(...way, requestCorrected()))).toEqual(quoteWait(after(...way)));
  });

  test.each([
    ['chosen', [passed, sent('a'), offered('a'), chose('a')]],
    ['withdrawn', [withdrew]],
    ['closed', [closed()]],
  ])('is %s no more', (_, way) => {
    expect(after(...way).can(requestCorrected())).toBe(false);
  });
});

describe('a case that the desk opens again', () => {
  const told: Told = { how: 'phone' };

  test('has its ending no more, and ends by its own clock only when its time has passed anew', () => {
    const open = after(passed, sent('a'), closed(), reopened);
    expect([endOf(open), open.context.lastsSince]).toEqual([undefined, 8]);
    // The job of the first time comes later, and says none or its own beginning.
    for (const since of [null, 1]) expect(open.can({ ...caseDue, since })).toBe(false);
    expect(next(open, { type: 'deadline.case', since: 8, ...system }).output).toEqual({ end: 'expired' });
  });

  test.each<[string, QuoteCaseEvent[], string, object]>([
    ['rejected', [rejected], 'desk', { type: 'deadline.desk', since: 8 }],
    ['screened', [passed, closed()], 'desk', { type: 'deadline.desk', since: 8 }],
    ['with an agent that is awaited', [passed, sent('a'), closed()], 'agents', { type: 'deadline.agent', since: 8 }],
    ['without an agent', [passed, sent('a'), declined('a'), closed()], 'desk', { type: 'deadline.desk', since: 8 }],
    ['with an offer', [passed, sent('a'), offered('a'), closed()], 'shipper', { type: 'deadline.offers' }],
    [
      'with a question to the desk',
      [passed, sent('a'), asked(null), closed()],
      'desk',
      { type: 'deadline.desk', since: 8 },
    ],
    [
      'with a question that its agent had left',
      [passed, sent('a'), offered('a'), asked('a'), questionDue, closed()],
      'agents',
      { type: 'deadline.question', since: 8 },
    ],
  ])('waits with a new clock: %s', (_, way, who, event) => {
    const open = after(...way, reopened);
    expect(quoteWait(open)).toMatchObject({ for: who, clock: { event }, isOverdue: false });
  });

  test('whose offers have ended meanwhile is the desk’s, unless an agent is awaited', () => {
    const late = { ...reopened, at: offer.validUntil + 1 };
    expect(after(passed, sent('a'), offered('a'), closed(), late).value).toEqual({ open: 'stalled' });
    expect(after(passed, sent('a', 'b'), offered('a'), closed(), late).value).toEqual({ open: 'sent' });
  });

  test('is held as before: nobody has judged what may be spam', () => {
    const marked = [{ ...rejected, told }, reopened].reduce(next, start({ ...received, suspicions: ['links'] }));
    expect(marked).toMatchObject({ value: { received: 'inTime' }, context: { isHeld: true } });
  });

  test.each([
    ['the shipper withdrew it', [withdrew]],
    ['an offer was chosen', [passed, sent('a'), offered('a'), chose('a')]],
    ['it expired', [caseDue]],
  ])('is none of those that stay ended: %s', (_, way) => {
    const ended = after(...way);
    expect([ended.status, ended.can(reopened)]).toEqual(['done', false]);
  });
});

test('agents that a property test may draw include more than a case takes', () => {
  expect(agentIds.length).toBeGreaterThan(mostAgents);
});
