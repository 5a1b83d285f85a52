import fc from 'fast-check';
import { initialTransition, transition } from 'xstate';
import type { Taken, Told } from '@machines/caseEvents';
import { requestCaseMachine, requestMay } from '@machines/requestCase';
import {
  requestKinds,
  requestOutcomes,
  type RequestCaseEvent,
  type RequestKind,
  type RequestOutcome,
  type RequestReceived,
} from '@machines/requestCaseEvents';
import { histories } from '../support/histories';

const staff = { by: { kind: 'staff', id: 'uid-staff' }, at: 2 } as const;
const system = { by: { kind: 'system', id: null }, at: 2 } as const;
const answered: RequestCaseEvent = { type: 'staff.answered', text: 'Yes', ...staff };
const asked: RequestCaseEvent = { type: 'staff.asked', text: 'Which one?', ...staff };
const wrote: RequestCaseEvent = { type: 'sender.wrote', text: 'This one', ...staff };
const bySender = { by: { kind: 'sender', id: null }, at: 3 } as const;
const wroteThemselves: RequestCaseEvent = { type: 'sender.wrote', text: 'This one', ...bySender };
const confirmed: RequestCaseEvent = { type: 'sender.confirmed', ...bySender };
const dueSince = (since: number | null): RequestCaseEvent => ({ type: 'deadline.answer', since, ...system });
const due = dueSince(1);
const reminder: RequestCaseEvent = { type: 'deadline.reminder', ...system };
const byPhone: Told = { how: 'phone' };
const byMail: Told = { how: 'mail', text: 'It is settled.' };
const untold: Told = { how: 'not', why: 'No address' };
const closed = (outcome: RequestOutcome = 'done', told: Told = byPhone): RequestCaseEvent => ({
  type: 'staff.closed',
  outcome,
  note: null,
  told,
  ...staff,
});
const reopened: RequestCaseEvent = { type: 'staff.reopened', ...staff };
const silentSince = (since: number): RequestCaseEvent => ({ type: 'deadline.sender', since, ...system });
const remindSender: RequestCaseEvent = { type: 'deadline.senderReminder', since: 2, ...system };
const every = [answered, asked, wrote, confirmed, due, reminder, silentSince(2), remindSender, closed(), reopened];

function start(kind: RequestKind = 'enquiry', taken?: Taken) {
  const received: RequestReceived = {
    type: 'request.received',
    reference: 'KE-7F3K2P',
    kind,
    source: 'form',
    suspicions: [],
    ...(taken && { taken }),
    by: { kind: 'sender', id: null },
    at: 1,
  };
  return initialTransition(requestCaseMachine, received)[0];
}
type Snapshot = ReturnType<typeof start>;
const next = (snapshot: Snapshot, event: RequestCaseEvent): Snapshot =>
  transition(requestCaseMachine, snapshot, event)[0];
const after = (...events: RequestCaseEvent[]): Snapshot => events.reduce(next, start());

/** The shortest way to each state, and where each event that it accepts leads. */
const table: Record<string, { way: RequestCaseEvent[]; leads: [RequestCaseEvent, unknown][] }> = {
  'open in time': {
    way: [],
    leads: [
      [due, { open: 'overdue' }],
      [reminder, { open: 'inTime' }],
      [answered, 'answered'],
      [asked, 'asked'],
      [wrote, { open: 'inTime' }],
      [closed(), 'closed'],
    ],
  },
  'open, overdue': {
    way: [due],
    leads: [
      [reminder, { open: 'overdue' }],
      [answered, 'answered'],
      [asked, 'asked'],
      [wrote, { open: 'overdue' }],
      [closed(), 'closed'],
    ],
  },
  answered: {
    way: [answered],
    leads: [
      [answered, 'answered'],
      [asked, 'asked'],
      [wrote, { open: 'inTime' }],
      [reminder, 'answered'],
      [silentSince(2), { back: 'inTime' }],
      [closed(), 'closed'],
    ],
  },
  asked: {
    way: [asked],
    leads: [
      [answered, 'answered'],
      [wrote, { open: 'inTime' }],
      [reminder, 'asked'],
      [remindSender, 'asked'],
      [silentSince(2), { back: 'inTime' }],
      [closed(), 'closed'],
    ],
  },
  'back at the desk': {
    way: [asked, silentSince(2)],
    leads: [
      [dueSince(2), { back: 'overdue' }],
      [reminder, { back: 'inTime' }],
      [answered, 'answered'],
      [asked, 'asked'],
      [wrote, { open: 'inTime' }],
      [closed(), 'closed'],
    ],
  },
  'back at the desk, overdue': {
    way: [answered, silentSince(2), dueSince(2)],
    leads: [
      [reminder, { back: 'overdue' }],
      [answered, 'answered'],
      [asked, 'asked'],
      [wrote, { open: 'inTime' }],
      [closed(), 'closed'],
    ],
  },
  'reminded of a legal deadline': {
    way: [reminder],
    leads: [
      [due, { open: 'overdue' }],
      [answered, 'answered'],
      [asked, 'asked'],
      [wrote, { open: 'inTime' }],
      [closed(), 'closed'],
    ],
  },
  closed: {
    way: [closed()],
    leads: [
      [answered, 'closed'],
      [asked, 'asked'],
      [wrote, { open: 'inTime' }],
      [reopened, { open: 'inTime' }],
    ],
  },
  'closed, and answered': {
    way: [closed('done', byMail), answered],
    leads: [
      [answered, 'closed'],
      [asked, 'asked'],
      [wrote, { open: 'inTime' }],
      [reopened, { open: 'inTime' }],
    ],
  },
  'closed as spam': { way: [closed('spam')], leads: [[reopened, { open: 'inTime' }]] },
  'open again': {
    way: [closed(), wrote],
    leads: [
      [dueSince(2), { open: 'overdue' }],
      [reminder, { open: 'inTime' }],
      [answered, 'answered'],
      [asked, 'asked'],
      [wrote, { open: 'inTime' }],
      [closed(), 'closed'],
    ],
  },
};

const steps = Object.entries(table).flatMap(([state, { way, leads }]) =>
  leads.map(([event, value]) => ({ state, type: event.type, way, event, value })),
);

test.each(steps)('a case that is $state accepts $type', ({ way, event, value }) => {
  expect(after(...way).can(event)).toBe(true);
  expect(after(...way, event).value).toEqual(value);
});

describe.each(Object.entries(table))('a case that is %s', (_name, { way, leads }) => {
  test('no other event changes anything', () => {
    const snapshot = after(...way);
    for (const event of every.filter(
      (one) => !leads.some(([accepted]) => accepted === one || accepted.type === one.type),
    )) {
      expect(snapshot.can(event)).toBe(false);
      expect(next(snapshot, event)).toMatchObject({ value: snapshot.value, context: snapshot.context });
    }
  });
});

test.each(requestKinds)('%s: ends only as its kind may, and says how', (kind) => {
  for (const outcome of Object.values(requestOutcomes).flat()) {
    const isAllowed = (requestOutcomes[kind] as readonly RequestOutcome[]).includes(outcome);
    const snapshot = next(start(kind), closed(outcome));
    expect([outcome, snapshot.context.ending]).toEqual([
      outcome,
      isAllowed ? { outcome, note: null, told: byPhone } : null,
    ]);
  }
});

test.each([
  ['by mail', byMail, true, false],
  ['by phone', byPhone, true, true],
  ['not at all, in an earlier version', { ...untold, isEarlier: true }, true, true],
] as const)('the sender learns of it %s; nobody mails the address of spam', (_how, told, ofOthers, ofSpam) => {
  for (const way of [[], [due], [answered], [asked], [asked, silentSince(2)]]) {
    expect(after(...way).can(closed('done', told))).toBe(ofOthers);
    expect(after(...way).can(closed('spam', told))).toBe(ofSpam);
  }
});

test.each<[string, RequestCaseEvent[], boolean]>([
  ['new', [], false],
  ['overdue', [due], false],
  ['asked back', [asked], false],
  ['asked back, and silent', [asked, silentSince(2)], false],
  ['answered', [answered], true],
  ['answered, and silent', [answered, silentSince(2)], true],
  ['answered, and written to since', [answered, wrote], false],
])('somebody tells the sender, unless the last word was the answer of the desk: %s', (_name, way, mayBeUntold) => {
  const snapshot = after(...way);
  expect(snapshot.can(closed('done', untold))).toBe(mayBeUntold);
  expect(snapshot.can(closed('spam', untold))).toBe(true);
  const endings = requestMay(snapshot, staff.by, 9).filter(({ type }) => type === 'staff.closed');
  expect(endings).toContainEqual({ type: 'staff.closed', outcome: 'done', ...(mayBeUntold && { untold: true }) });
});

test('a sender without an address need not be told', () => {
  const taken = { how: 'phone', receipt: false, hasAddress: false } as const;
  expect(start('enquiry', taken).can(closed('done', untold))).toBe(true);
});

test('what is opened again has no ending, and its old deadlines end nothing', () => {
  for (const again of [wrote, wroteThemselves, reopened, asked])
    expect(after(closed(), again).context.ending).toBeNull();
  expect(after(closed(), wroteThemselves).can(due)).toBe(false);
});

test.each([
  ['in time', [], { open: 'inTime' }],
  ['overdue', [due], { open: 'overdue' }],
  ['answered', [answered], { open: 'inTime' }],
  ['asked', [asked], { open: 'inTime' }],
])('a privacy request that is %s: the sender confirms the address once', (_name, way, value) => {
  const before = way.reduce(next, start('privacy'));
  const after = next(before, confirmed);
  expect([after.value, after.context.isConfirmed]).toEqual([value, true]);
  expect(after.can(confirmed)).toBe(false);
});

test('the sender writes at most fifty times; staff record more', () => {
  let snapshot = start();
  for (let count = 0; count < 50; count += 1) {
    expect(snapshot.can(wroteThemselves)).toBe(true);
    snapshot = next(snapshot, wroteThemselves);
  }
  expect(snapshot.can(wroteThemselves)).toBe(false);
  expect(snapshot.can(wrote)).toBe(true);
});

test('a case that is opened anew is overdue by its own deadline only; logs of version 1 name none', () => {
  const again = after(answered, wroteThemselves);
  expect(again.can(due)).toBe(false);
  expect(next(again, dueSince(3)).value).toEqual({ open: 'overdue' });
  expect(next(again, dueSince(null)).value).toEqual({ open: 'overdue' });
});

test('any history: the state is legal, only a closed case has an ending, a doubled deadline changes nothing', () => {
  const event = fc.constantFrom(...every, wroteThemselves, closed('spam'), closed('confirmed', byMail));
  fc.assert(
    fc.property(fc.constantFrom(...requestKinds), fc.array(event, { maxLength: 12 }), (kind, events) => {
      let snapshot = start(kind);
      for (const one of events) {
        const before = snapshot;
        snapshot = next(before, one);
        expect(['answered', 'asked', 'closed', 'inTime', 'overdue']).toContain(
          typeof snapshot.value === 'string' ? snapshot.value : Object.values(snapshot.value)[0],
        );
        expect(snapshot.context.ending !== null).toBe(snapshot.value === 'closed');
        if (before.value === 'closed' && one.type.startsWith('deadline.')) expect(snapshot.value).toBe('closed');
        if (!before.can(one)) expect(snapshot.context).toEqual(before.context);
        if (one.type.startsWith('deadline.')) expect(snapshot.can(one)).toBe(false);
      }
    }),
    { numRuns: histories(1_000) },
  );
});
