import { initialTransition, transition } from 'xstate';
import { refundCaseMachine, type RefundSnapshot, type RefundAsked, type RefundCaseEvent } from '@machines/refundCase';

const events = {
  confirmed: { type: 'staff.confirmed', by: 'tina', left: 200, isDisputed: false },
  alone: { type: 'staff.confirmed', by: 'tom', left: 200, isDisputed: false },
  tooMuch: { type: 'staff.confirmed', by: 'tina', left: 99, isDisputed: false },
  inDispute: { type: 'staff.confirmed', by: 'tina', left: 200, isDisputed: true },
  declined: { type: 'staff.declined', reason: 'Not ours' },
  begun: { type: 'call.begun' },
  notTaken: { type: 'call.notTaken' },
  refused: { type: 'provider.refused', problem: 'Fully reversed' },
  pending: { type: 'provider.pending' },
  processing: { type: 'provider.processing' },
  attention: { type: 'provider.needsAttention' },
  processed: { type: 'provider.processed' },
  failed: { type: 'provider.failed' },
} as const satisfies Record<string, RefundCaseEvent>;
type Name = keyof typeof events;

const asked = (how: RefundAsked['how']): RefundSnapshot =>
  initialTransition(refundCaseMachine, { askedBy: 'tom', amount: 100, how })[0];
const after = (how: RefundAsked['how'], names: readonly Name[]): RefundSnapshot =>
  names.reduce((snapshot, name) => transition(refundCaseMachine, snapshot, events[name])[0], asked(how));

const sent: Name[] = ['confirmed', 'begun'];
const told: Name[] = ['processing', 'attention', 'processed', 'failed'];
const table: [state: string, how: RefundAsked['how'], steps: Name[], accepts: Name[]][] = [
  ['asked', 'card', [], ['confirmed', 'declined']],
  ['asked', 'hand', [], ['confirmed', 'declined']],
  ['confirmed', 'card', ['confirmed'], ['begun']],
  ['calling', 'card', sent, ['notTaken', 'refused', 'pending', ...told]],
  ['confirmed', 'card', [...sent, 'notTaken'], ['begun']],
  ['pending', 'card', [...sent, 'pending'], told],
  ['processing', 'card', [...sent, 'processing'], ['attention', 'processed', 'failed']],
  ['processing', 'card', [...sent, 'pending', 'processing'], ['attention', 'processed', 'failed']],
  ['attention', 'card', [...sent, 'attention'], ['processing', 'processed', 'failed']],
  ['attention', 'card', [...sent, 'pending', 'attention'], ['processing', 'processed', 'failed']],
  ['attention', 'card', [...sent, 'processing', 'attention'], ['processing', 'processed', 'failed']],
  ['processing', 'card', [...sent, 'attention', 'processing'], ['attention', 'processed', 'failed']],
  ['settled', 'hand', ['confirmed'], []],
  ['settled', 'card', [...sent, 'processed'], []],
  ['settled', 'card', [...sent, 'pending', 'processed'], []],
  ['settled', 'card', [...sent, 'processing', 'processed'], []],
  ['settled', 'card', [...sent, 'attention', 'processed'], []],
  ['failed', 'card', [...sent, 'refused'], []],
  ['failed', 'card', [...sent, 'failed'], []],
  ['failed', 'card', [...sent, 'pending', 'failed'], []],
  ['failed', 'card', [...sent, 'processing', 'failed'], []],
  ['failed', 'card', [...sent, 'attention', 'failed'], []],
  ['declined', 'card', ['declined'], []],
];

test.each(table)('%s, paid back by %s after %j, accepts %j', (state, how, steps, accepts) => {
  const snapshot = after(how, steps);
  expect(snapshot.value).toBe(state);
  const names = Object.keys(events) as Name[];
  expect(names.filter((name) => snapshot.can(events[name])).sort()).toEqual([...accepts].sort());
  for (const name of names.filter((one) => !accepts.includes(one)))
    expect(transition(refundCaseMachine, snapshot, events[name])[0].value).toBe(state);
});

test.each([
  ['settled', [...sent, 'processed'], { kind: 'settled', amount: 100 }],
  ['failed with what the provider said', [...sent, 'refused'], { kind: 'failed', problem: 'Fully reversed' }],
  ['failed at the bank', [...sent, 'pending', 'failed'], { kind: 'failed', problem: null }],
  ['declined', ['declined'], { kind: 'declined', reason: 'Not ours' }],
] as const)('it ends %s, which is its output', (_what, steps, output) => {
  const snapshot = after('card', steps);
  expect([snapshot.status, snapshot.output]).toEqual(['done', output]);
});

test('every state of the machine stands in the table', () => {
  expect([...new Set(table.map(([state]) => state))].sort()).toEqual(Object.keys(refundCaseMachine.states).sort());
});
