import { transition, type AnyStateMachine, type AnyStateNode, type StateValue } from 'xstate';
import { getAdjacencyMap } from 'xstate/graph';
import { listingCaseMachine, type ListingCaseEvent, listingClocks, listingWait } from '@machines/listingCase';
import { membershipCaseMachine } from '@machines/membershipCase';
import type { MembershipCaseEvent } from '@machines/membershipCaseEvents';
import { membershipClocks, membershipWait } from '@machines/membershipCaseWait';
import { quoteCaseMachine } from '@machines/quoteCase';
import type { QuoteCaseEvent } from '@machines/quoteCaseEvents';
import { quoteClocks, quoteWait } from '@machines/quoteCaseWait';
import { requestCaseMachine, requestClocks, requestWait } from '@machines/requestCase';
import type { RequestCaseEvent } from '@machines/requestCaseEvents';
import { offer, received } from './quoteCaseEvents';

interface AnyEvent {
  type: string;
  at: number;
}
interface AnyClock {
  event: { type: string };
  since: number;
}
interface AnyWait {
  for: string;
  clock: AnyClock;
  isOverdue: boolean;
}
interface AnySnapshot {
  status: string;
  value: StateValue;
  context: Readonly<Record<string, unknown>>;
  can: (event: AnyEvent) => boolean;
}
interface Case {
  machine: AnyStateMachine;
  input: object;
  wait: (snapshot: never) => AnyWait | null;
  clocks: (snapshot: never) => readonly AnyClock[];
  /** What people do at a time. */
  deeds: (at: number) => AnyEvent[];
  /** States that may last, such as a listed agent. */
  resting: readonly string[];
  /** States that this case is not walked to. */
  others: readonly string[];
}

const staff = { kind: 'staff', id: 'uid-staff' } as const;
const shipper = { kind: 'shipper', id: null } as const;
const sender = { kind: 'sender', id: null } as const;
const system = { kind: 'system', id: null } as const;
const member = { kind: 'member', id: null } as const;

const ofAgent = (agentId: string, at: number): QuoteCaseEvent[] => {
  const by = { kind: 'agent', id: agentId } as const;
  return [
    { type: 'agent.bounced', agentId, by: system, at },
    { type: 'agent.declined', agentId, reason: null, by, at },
    { type: 'agent.offered', agentId, offer: { ...offer, amount: 1, transitDays: 1, validUntil: at + 9 }, by, at },
  ];
};
const quoteDeeds = (at: number): QuoteCaseEvent[] => [
  { type: 'screening.passed', by: staff, at },
  { type: 'screening.rejected', reason: 'nonsense', told: { how: 'phone' }, by: staff, at },
  { type: 'request.sent', agentIds: ['a'], by: staff, at },
  { type: 'request.sent', agentIds: ['b'], by: staff, at },
  ...ofAgent('a', at),
  ...ofAgent('b', at),
  { type: 'agent.offered', agentId: 'a', offer: { ...offer, amount: 2, validUntil: at + 9 }, by: staff, at },
  { type: 'agent.declined', agentId: 'a', reason: null, by: staff, at },
  { type: 'agent.withdrew', agentId: 'a', reason: null, by: staff, at },
  { type: 'shipper.asked', agentId: 'a', text: 'Door to door?', by: shipper, at },
  { type: 'request.corrected', changed: { weightKg: 300 }, by: shipper, at },
  { type: 'agent.confirmed', agentId: 'a', by: staff, at },
  { type: 'agent.asked', agentId: 'a', text: 'Which port?', by: { kind: 'agent', id: 'a' }, at },
  { type: 'shipper.replied', question: 0, text: 'Lamu', by: shipper, at },
  { type: 'desk.replied', question: 0, text: 'Lamu', by: staff, at },
  { type: 'agent.replied', agentId: 'a', question: 0, text: 'Yes', by: staff, at },
  { type: 'shipper.chose', agentId: 'a', version: 1, by: shipper, at },
  { type: 'shipper.withdrew', by: shipper, at },
  { type: 'shipper.withdrew', told: { how: 'phone' }, by: staff, at },
  { type: 'staff.reopened', by: staff, at },
  { type: 'desk.closed', reason: 'noAgent', told: { how: 'phone' }, by: staff, at },
];
const requestDeeds = (at: number): RequestCaseEvent[] => [
  { type: 'staff.answered', text: 'Yes', by: staff, at },
  { type: 'staff.asked', text: 'Which one?', by: staff, at },
  { type: 'sender.wrote', text: 'This one', by: staff, at },
  { type: 'sender.confirmed', by: sender, at },
  { type: 'staff.closed', outcome: 'spam', note: null, told: { how: 'phone' }, by: staff, at },
  { type: 'staff.reopened', by: staff, at },
];
const listingDeeds = (at: number): ListingCaseEvent[] => [
  { type: 'staff.papersReceived', by: staff, at },
  { type: 'staff.checked', by: staff, at },
  { type: 'staff.tied', by: staff, at },
  { type: 'member.proposed', proposal: 'p', fields: ['phone'], by: member, at },
  { type: 'member.withdrew', by: member, at },
  { type: 'member.claimed', claim: 'c', isProven: true, by: member, at },
  { type: 'staff.claimConfirmed', claim: 'c', by: staff, at },
  { type: 'staff.claimRefused', claim: 'c', reason: 'Not theirs', by: staff, at },
  { type: 'subscription.active', by: system, at },
  { type: 'subscription.lapsed', by: system, at },
];

const membershipDeeds = (at: number): MembershipCaseEvent[] => [
  { type: 'staff.answered', text: 'Yes', by: staff, at },
  { type: 'staff.asked', text: 'Which one?', by: staff, at },
  { type: 'sender.wrote', text: 'This one', by: staff, at },
  { type: 'staff.papersComplete', by: staff, at },
  { type: 'staff.registrationChecked', by: staff, at },
  { type: 'staff.refereeCalled', name: 'Amina', day: '2026-11-02', by: staff, at },
  { type: 'staff.refereeCalled', name: 'Juma', day: '2026-11-02', by: staff, at },
  { type: 'staff.accepted', by: staff, at },
  { type: 'staff.closed', outcome: 'refused', note: null, told: { how: 'phone' }, by: staff, at },
  { type: 'staff.reopened', by: staff, at },
  { type: 'dues.paid', by: system, at },
  { type: 'listing.shown', by: system, at },
];

const requestOf = (kind: 'enquiry' | 'privacy') => ({
  machine: requestCaseMachine,
  input: { ...received, type: 'request.received', kind, source: 'form', by: sender },
  wait: requestWait as Case['wait'],
  clocks: requestClocks as Case['clocks'],
  deeds: requestDeeds,
  resting: ['closed'],
  others: [],
});
const listingOf = (origin: 'application' | 'directory', others: string[]) => ({
  machine: listingCaseMachine,
  input: { type: 'listing.opened', agentId: 'a', origin, by: staff, at: 1 },
  wait: listingWait as Case['wait'],
  clocks: listingClocks as Case['clocks'],
  deeds: listingDeeds,
  resting: ['listed', 'hidden'],
  // A suspension is no wait, and stops none.
  others: ['stage.opened', 'suspension.suspended', ...others],
});
const cases: Record<string, Case> = {
  quote: {
    machine: quoteCaseMachine,
    input: received,
    wait: quoteWait,
    clocks: quoteClocks,
    deeds: quoteDeeds,
    // The desk can open them again.
    resting: ['rejected', 'closed', 'withdrawalNoted'],
    others: [],
  },
  enquiry: requestOf('enquiry'),
  'privacy request': requestOf('privacy'),
  'application for membership': {
    machine: membershipCaseMachine,
    input: {
      ...received,
      type: 'request.received',
      kind: 'application',
      conduct: '2026-11',
      source: 'form',
      by: sender,
    },
    wait: membershipWait,
    clocks: membershipClocks,
    deeds: membershipDeeds,
    resting: ['closed', 'lapsed', 'listed.quiet'],
    others: [],
  },
  'listing of an application': listingOf('application', []),
  'listing of the directory': listingOf('directory', ['stage.applied', 'stage.papers', 'stage.checked']),
};

const numbersIn = (value: unknown, except = ''): number[] => {
  if (typeof value === 'number') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => (name === except ? [] : numbersIn(part, except)));
};
/** The event of a clock, after everything that is in the case, ends of offers and grace periods included. */
const dueIn = ({ context }: AnySnapshot, { event }: AnyClock) => ({
  ...event,
  by: system,
  at: Math.max(...numbersIn(context)) + 1,
});
/** Names of the states that a value is in. */
const namesIn = (value: AnySnapshot['value'], path = ''): string[] =>
  typeof value === 'string'
    ? [`${path}${value}`]
    : Object.entries(value).flatMap(([name, inner]) => (inner === undefined ? [] : namesIn(inner, `${path}${name}.`)));
/** Its innermost states. */
function leavesOf(node: AnyStateNode): AnyStateNode[] {
  const inner = Object.values(node.states);
  return inner.length === 0 ? [node] : inner.flatMap(leavesOf);
}
const mostMessages = 2;
/** Whether questions were asked, by anybody or by one kind of them. */
const hasQuestions = ({ context: { questions = [] } }: AnySnapshot, by?: string): boolean =>
  (questions as { asker: string }[]).some(({ asker }) => by === undefined || asker === by);
/** Whether an agent has not withdrawn an offer yet: once is enough for every state. */
const isEarly = (agents: unknown, event: object): boolean => {
  const agentId = 'agentId' in event ? String(event.agentId) : '';
  const agent = (agents as Record<string, { earlier?: unknown[] }>)[agentId];
  return (agent?.earlier ?? []).length === 0;
};

/** Every state that people and clocks lead to; states that differ in times only are one. */
function statesOf({ machine, input, wait, clocks, deeds }: Case): AnySnapshot[] {
  const eventsOf = (snapshot: AnySnapshot) => {
    const due = clocks(snapshot as never).map((clock) => dueIn(snapshot, clock));
    return [...deeds(Math.max(...numbersIn(snapshot.context, 'validUntil')) + 1), ...due].filter((event) => {
      const { messages, agents } = snapshot.context;
      if (event.type === 'agent.offered') return isEarly(agents, event);
      // A correction changes no wait: it is enough before a second agent.
      if (event.type === 'request.corrected') return Object.keys(agents ?? {}).length === 1 && !hasQuestions(snapshot);
      if (snapshot.context['corrections'] !== 0 && (event.type === 'request.sent' || event.type.endsWith('.asked')))
        return snapshot.context['corrections'] === undefined;
      // What an agent asks is enough in cases of one agent, which asks first.
      if (event.type === 'agent.asked') return Object.keys(agents ?? {}).length === 1 && !hasQuestions(snapshot);
      if (hasQuestions(snapshot, 'agent')) return event.type !== 'request.sent' && event.type !== 'shipper.asked';
      return event.type !== 'sender.wrote' || typeof messages !== 'number' || messages < mostMessages;
    });
  };
  const map = getAdjacencyMap(machine, {
    input,
    events: eventsOf,
    limit: 400_000,
    serializeState: (snapshot: AnySnapshot) => {
      const { value, context } = snapshot;
      const running = clocks(snapshot as never).map(({ event: { type } }) => type);
      const told = [value, context, running, wait(snapshot as never)?.isOverdue];
      return JSON.stringify(told, (_, part: unknown) => (typeof part === 'number' ? 0 : part));
    },
  });
  return Object.values(map).map(({ state }) => state as AnySnapshot);
}

describe.each(Object.entries(cases))('%s', (_, one) => {
  const { machine, wait, clocks, resting, others } = one;
  const states = statesOf(one);
  const isResting = ({ value }: AnySnapshot): boolean => {
    const stage = typeof value === 'object' && 'stage' in value ? value['stage'] : value;
    return stage !== undefined && namesIn(stage).every((name) => resting.includes(name));
  };

  test('every state says who is waited for and by which clock, unless it has ended or may last', () => {
    expect(states.length).toBeGreaterThan(10);
    for (const snapshot of states) {
      const waiting = wait(snapshot as never);
      if (snapshot.status !== 'active') expect(waiting).toBeNull();
      else if (!isResting(snapshot)) expect([snapshot.value, waiting !== null]).toEqual([snapshot.value, true]);
    }
  });

  test('every clock has a transition, and the one that is waited for changes the wait', () => {
    for (const snapshot of states) {
      const waiting = wait(snapshot as never);
      for (const clock of clocks(snapshot as never))
        expect([snapshot.value, clock, snapshot.can(dueIn(snapshot, clock))]).toEqual([snapshot.value, clock, true]);
      if (waiting === null || waiting.isOverdue) continue;
      const event = dueIn(snapshot, waiting.clock);
      expect([snapshot.value, event, snapshot.can(event)]).toEqual([snapshot.value, event, true]);
      const [after] = transition(machine, snapshot as never, event as never);
      expect(wait(after as never)).not.toEqual(waiting);
    }
  });

  test('nobody but the desk is ever late, and a case that nobody touches ends or is overdue at the desk', () => {
    for (const snapshot of states) {
      let now = snapshot;
      for (let step = 0; step < 40; step += 1) {
        const waiting = wait(now as never);
        if (waiting === null || waiting.isOverdue) break;
        [now] = transition(machine, now as never, dueIn(now, waiting.clock) as never);
      }
      const last = wait(now as never);
      expect(last === null ? null : [last.for, last.isOverdue]).toEqual(last === null ? null : ['desk', true]);
    }
  });

  test('the walk comes to every state of the machine that this case may have', () => {
    const reached = new Set(states.flatMap(({ value }) => namesIn(value)));
    const isOther = (name: string): boolean => others.some((pattern) => name.startsWith(pattern));
    const names = leavesOf(machine.root);
    expect(names.map(({ path }) => path.join('.')).filter((name) => !reached.has(name) && !isOther(name))).toEqual([]);
  });
});
