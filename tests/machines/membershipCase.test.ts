import fc from 'fast-check';
import { initialTransition, transition } from 'xstate';
import type { Told } from '@machines/caseEvents';
import { isAccepted, membershipCaseMachine, type MembershipSnapshot } from '@machines/membershipCase';
import { missingProofs } from '@machines/membershipCaseContext';
import {
  membershipClosings,
  type ApplicationReceived,
  type MembershipCaseEvent,
  type MembershipEnding,
} from '@machines/membershipCaseEvents';
import { membershipClocks, membershipWait } from '@machines/membershipCaseWait';
import { histories } from '../support/histories';

const staff = { by: { kind: 'staff', id: 'uid-staff' }, at: 2 } as const;
const system = { by: { kind: 'system', id: null }, at: 2 } as const;
const applicant = { by: { kind: 'sender', id: null }, at: 2 } as const;
const byPhone: Told = { how: 'phone' };
const byMail: Told = { how: 'mail', text: 'It is settled.' };

const closed = (outcome: MembershipEnding['outcome'], told: Told = byPhone) =>
  ({ type: 'staff.closed', outcome, note: null, told, ...staff }) as const;
const events = {
  answered: { type: 'staff.answered', text: 'Send these', ...staff },
  asked: { type: 'staff.asked', text: 'Where is the licence?', ...staff },
  wrote: { type: 'sender.wrote', text: 'Here it is', ...applicant },
  complete: { type: 'staff.papersComplete', ...staff },
  registration: { type: 'staff.registrationChecked', ...staff },
  'first referee': { type: 'staff.refereeCalled', name: 'Amina Yusuf', day: '2026-11-02', ...staff },
  'same referee': { type: 'staff.refereeCalled', name: ' amina yusuf', day: '2026-11-03', ...staff },
  'second referee': { type: 'staff.refereeCalled', name: 'Juma Otieno', day: '2026-11-03', ...staff },
  signed: { type: 'staff.codeSigned', note: 'On paper, with the registration', ...staff },
  named: { type: 'staff.agentNamed', agent: 'agent-1', ...staff },
  accepted: { type: 'staff.accepted', ...staff },
  refused: closed('refused'),
  withdrawn: closed('withdrawn'),
  spam: closed('spam'),
  reopened: { type: 'staff.reopened', ...staff },
  paid: { type: 'dues.paid', ...system },
  shown: { type: 'listing.shown', ...system },
  'no answer': { type: 'deadline.answer', since: 2, ...system },
  'no decision': { type: 'deadline.decision', since: 2, ...system },
  'not listed': { type: 'deadline.listing', since: 2, ...system },
  'remind the applicant': { type: 'deadline.senderReminder', since: 2, ...system },
  silence: { type: 'deadline.sender', since: 2, ...system },
  'remind of the dues': { type: 'deadline.duesReminder', since: 2, ...system },
  'not paid': { type: 'deadline.dues', since: 2, ...system },
  'accepted before': { type: 'earlier.accepted', note: null, told: byPhone, ...system },
} as const satisfies Record<string, MembershipCaseEvent>;
type Name = keyof typeof events;
const names = Object.keys(events) as Name[];

const input = (conduct?: string): ApplicationReceived => ({
  type: 'request.received',
  reference: 'KA-7F3K2P',
  kind: 'application',
  source: 'form',
  suspicions: [],
  ...(conduct !== undefined && { conduct }),
  by: { kind: 'sender', id: null },
  at: 2,
});
const start = (conduct?: string): MembershipSnapshot => initialTransition(membershipCaseMachine, input(conduct))[0];
const next = (snapshot: MembershipSnapshot, event: MembershipCaseEvent): MembershipSnapshot =>
  transition(membershipCaseMachine, snapshot, event)[0];
const after = (...way: Name[]): MembershipSnapshot => way.map((name) => events[name]).reduce(next, start('2026-11'));

const checked: Name[] = ['registration', 'first referee', 'second referee'];
const unpaid: Name[] = ['complete', ...checked, 'accepted'];
const records = { registration: 'same', 'first referee': 'same', 'same referee': 'same', 'second referee': 'same' };
const closings = { refused: 'closed', withdrawn: 'closed', spam: 'closed' };
const before = { ...records, ...closings, 'accepted before': 'closed', complete: 'complete.inTime' };

/** The shortest way to each state, and where each event that it accepts leads; `same`: nowhere else. */
const table: Record<string, { way: Name[]; leads: Partial<Record<Name, string>> }> = {
  'open.inTime': {
    way: [],
    leads: { ...before, answered: 'answered', asked: 'asked', wrote: 'same', 'no answer': 'open.overdue' },
  },
  'open.overdue': { way: ['no answer'], leads: { ...before, answered: 'answered', asked: 'asked', wrote: 'same' } },
  answered: {
    way: ['answered'],
    leads: { ...before, answered: 'same', asked: 'asked', wrote: 'open.inTime', silence: 'back.inTime' },
  },
  asked: {
    way: ['asked'],
    leads: {
      ...before,
      answered: 'answered',
      wrote: 'open.inTime',
      silence: 'back.inTime',
      'remind the applicant': 'same',
    },
  },
  'back.inTime': {
    way: ['asked', 'silence'],
    leads: { ...before, answered: 'answered', asked: 'asked', wrote: 'open.inTime', 'no answer': 'back.overdue' },
  },
  'back.overdue': {
    way: ['asked', 'silence', 'no answer'],
    leads: { ...before, answered: 'answered', asked: 'asked', wrote: 'open.inTime' },
  },
  'complete.inTime': {
    way: ['complete'],
    leads: {
      ...records,
      ...closings,
      'accepted before': 'closed',
      answered: 'same',
      asked: 'asked',
      wrote: 'same',
      'no decision': 'complete.overdue',
    },
  },
  // Both clocks run.
  'complete.inTime, with words': {
    way: ['complete', 'wrote'],
    leads: {
      ...records,
      ...closings,
      'accepted before': 'closed',
      answered: 'same',
      asked: 'asked',
      wrote: 'same',
      'no answer': 'same',
      'no decision': 'complete.overdue',
    },
  },
  'complete.overdue': {
    way: ['complete', ...checked, 'no decision'],
    leads: {
      ...closings,
      'accepted before': 'closed',
      answered: 'same',
      asked: 'asked',
      wrote: 'same',
      accepted: 'accepted.unpaid',
    },
  },
  'accepted.unpaid': {
    way: unpaid,
    leads: {
      ...closings,
      answered: 'same',
      wrote: 'accepted.wrote',
      'remind of the dues': 'same',
      'not paid': 'lapsed',
      paid: 'paid.inTime',
      shown: 'listed.quiet',
    },
  },
  'accepted.wrote': {
    way: [...unpaid, 'wrote'],
    leads: {
      ...closings,
      answered: 'accepted.unpaid',
      wrote: 'same',
      'no answer': 'same',
      paid: 'paid.inTime',
      shown: 'listed.wrote',
    },
  },
  'paid.inTime': {
    way: [...unpaid, 'paid'],
    leads: {
      ...closings,
      named: 'same',
      answered: 'same',
      wrote: 'same',
      'not listed': 'paid.overdue',
      shown: 'listed.quiet',
    },
  },
  'paid.overdue': {
    way: [...unpaid, 'paid', 'not listed'],
    leads: { ...closings, named: 'same', answered: 'same', wrote: 'same', shown: 'listed.quiet' },
  },
  'listed.quiet': {
    way: [...unpaid, 'paid', 'shown'],
    leads: { answered: 'same', wrote: 'listed.wrote' },
  },
  'listed.wrote': {
    way: [...unpaid, 'paid', 'shown', 'wrote'],
    leads: { answered: 'listed.quiet', wrote: 'same', 'no answer': 'same' },
  },
  lapsed: {
    way: [...unpaid, 'not paid'],
    leads: {
      answered: 'same',
      wrote: 'accepted.wrote',
      reopened: 'accepted.unpaid',
      paid: 'paid.inTime',
      shown: 'listed.quiet',
    },
  },
  closed: {
    way: ['refused'],
    leads: { answered: 'same', asked: 'asked', wrote: 'open.inTime', reopened: 'open.inTime' },
  },
  'closed, accepted before': {
    way: ['accepted before'],
    leads: {
      ...closings,
      'accepted before': 'closed',
      answered: 'closed',
      asked: 'asked',
      wrote: 'open.inTime',
      reopened: 'open.inTime',
    },
  },
};

const stateOf = ({ value }: MembershipSnapshot): string => {
  const nameOf = (part: unknown): string =>
    typeof part === 'string'
      ? part
      : Object.entries(part as object)
          .map(([name, inner]) => `${name}.${nameOf(inner)}`)
          .join();
  return nameOf(value);
};

test('the agent that a company was before is remembered once, and can be corrected', () => {
  const named = after(...unpaid, 'paid', 'named');
  expect(named.context.agent).toBe('agent-1');
  expect(named.can(events.named)).toBe(false);
  expect(next(named, { ...events.named, agent: 'agent-2' }).context.agent).toBe('agent-2');
});

test.each(Object.entries(table))('%s', (state, { way, leads }) => {
  const snapshot = after(...way);
  const [name] = state.split(', ');
  expect(stateOf(snapshot)).toBe(name);
  const accepted = names.filter((name) => snapshot.can(events[name]));
  expect(accepted.sort()).toEqual(Object.keys(leads).sort());
  for (const event of accepted) {
    const leadsTo = leads[event] === 'same' ? name : leads[event];
    expect([event, stateOf(next(snapshot, events[event]))]).toEqual([event, leadsTo]);
  }
});

test.each<[string, string | undefined, Name[], string[]]>([
  ['nothing', '2026-11', [], ['registration', 'referees']],
  ['nothing, by a form without the code', undefined, [], ['registration', 'referees', 'conduct']],
  ['one referee', '2026-11', ['registration', 'first referee'], ['referees']],
  ['one referee twice', '2026-11', ['registration', 'first referee', 'same referee'], ['referees']],
  ['no registration', '2026-11', ['first referee', 'second referee'], ['registration']],
  ['all but the code', undefined, checked, ['conduct']],
  ['all', '2026-11', checked, []],
  ['all, and the code on paper', undefined, [...checked, 'signed'], []],
])('an application with complete papers and with %s on record', (_, conduct, way, missing) => {
  const snapshot = (['complete', ...way] as const).map((name) => events[name]).reduce(next, start(conduct));
  expect(missingProofs(snapshot.context)).toEqual(missing);
  expect(snapshot.can(events.accepted)).toBe(missing.length === 0);
});

test.each<[string, Name[]]>([
  ['before its papers are complete', checked],
  ['after a question showed that they were not', ['complete', ...checked, 'asked']],
  ['once it is refused', ['complete', ...checked, 'refused']],
  ['by a payment', [...checked, 'complete', 'paid']],
])('nobody is accepted %s', (_, way) => {
  const snapshot = after(...way);
  expect(isAccepted(snapshot)).toBe(false);
  expect(snapshot.can(events.paid)).toBe(false);
  expect(stateOf(snapshot).startsWith('complete') || !snapshot.can(events.accepted)).toBe(true);
});

test('the code that the form signed is not signed again', () => {
  expect(start('2026-11').can(events.signed)).toBe(false);
  const onPaper = next(start(), events.signed);
  expect(onPaper.context.signed).toBe('On paper, with the registration');
  expect(onPaper.can(events.signed)).toBe(false);
});

test('who is accepted is reminded twice, each time by a later clock, and then it has lapsed; a payment still counts', () => {
  const clocksOf = (snapshot: MembershipSnapshot) => membershipClocks(snapshot).map(({ event }) => event);
  let snapshot = after(...unpaid);
  expect(clocksOf(snapshot)).toEqual([
    { type: 'deadline.dues', since: 2 },
    { type: 'deadline.duesReminder', since: 2 },
  ]);
  snapshot = next(snapshot, { ...events['remind of the dues'], at: 30 });
  expect(snapshot.can(events['remind of the dues'])).toBe(false);
  expect(clocksOf(snapshot)).toContainEqual({ type: 'deadline.duesReminder', since: 30 });
  snapshot = next(snapshot, { ...events['remind of the dues'], since: 30, at: 60 });
  expect(clocksOf(snapshot)).toEqual([{ type: 'deadline.dues', since: 2 }]);
  snapshot = next(snapshot, events['not paid']);
  expect(snapshot.context.ending).toMatchObject({ outcome: 'lapsed' });
  expect(isAccepted(snapshot)).toBe(false);
  expect(next(snapshot, events.paid)).toMatchObject({ value: { paid: 'inTime' }, context: { ending: null } });
});

test('an answer of the desk gives the whole time to pay again, and the end before it no longer counts', () => {
  const wrote = after(...unpaid, 'wrote');
  expect(wrote.can(events['not paid'])).toBe(false);
  const answered = next(wrote, { ...events.answered, at: 50 });
  expect(answered.can(events['not paid'])).toBe(false);
  expect(answered.can({ ...events['not paid'], since: 50 })).toBe(true);
});

test('a clock of an earlier wait changes nothing', () => {
  const again = next(next(after('complete'), events.asked), { ...events.complete, at: 40 });
  expect(again.can(events['no decision'])).toBe(false);
  expect(again.can({ ...events['no decision'], since: 40 })).toBe(true);
});

test.each(membershipClosings)('an application that is %s is closed, and spam is mailed to nobody', (outcome) => {
  expect(start().can(closed(outcome, byMail))).toBe(outcome !== 'spam');
  const ended = next(start(), closed(outcome));
  expect(ended.context.ending).toEqual({ outcome, note: null, told: byPhone });
  expect(ended.can(events.wrote)).toBe(outcome !== 'spam');
  expect(ended.can(events.answered)).toBe(outcome !== 'spam');
  expect(ended.can(events.reopened)).toBe(true);
});

test('a listed company is a member: nothing is waited for, unless it writes', () => {
  const listed = after(...unpaid, 'paid', 'shown');
  expect(membershipWait(listed)).toBeNull();
  const wrote = next(listed, events.wrote);
  expect(membershipWait(wrote)).toMatchObject({ for: 'desk', isOverdue: false });
  expect(membershipWait(next(wrote, events.answered))).toBeNull();
});

describe('who was accepted by an earlier version', () => {
  const told = [events['accepted before'], events.wrote, events.asked];

  test('stays accepted when they write or are asked, and is closed again by the answer', () => {
    for (const way of [['wrote'], ['asked'], ['wrote', 'asked'], ['asked', 'silence']] as const) {
      const open = after('accepted before', ...way);
      expect([way, isAccepted(open), membershipWait(open) === null]).toEqual([way, true, false]);
      expect([open.can(events.paid), open.can(events.shown)]).toEqual([false, false]);
      const answered = next(open, events.answered);
      expect([stateOf(answered), isAccepted(answered), membershipWait(answered)]).toEqual(['closed', true, null]);
    }
  });

  test('is asked: the case waits for them, and what they answer is the desk’s', () => {
    const asked = told.reduce(next, start());
    expect([stateOf(asked), membershipWait(asked)?.for]).toEqual(['asked', 'sender']);
    expect(membershipClocks(asked).map(({ event: { type } }) => type)).toEqual([
      'deadline.sender',
      'deadline.senderReminder',
    ]);
    expect(stateOf(next(asked, events.wrote))).toBe('open.inTime');
  });

  test.each(['asked', 'wrote', 'answered'] as const)('and was refused after it %s: is refused', (name) => {
    const before = [['accepted before'], ['accepted before', 'wrote']] as const;
    for (const way of before) {
      const refused = after(...way, name, 'refused');
      expect([stateOf(refused), isAccepted(refused)]).toEqual(['closed', false]);
      expect(refused.context.ending).toMatchObject({ outcome: 'refused' });
    }
  });

  test('can go the whole way again, and is a double if it is said to be one', () => {
    expect(stateOf(after('accepted before', 'wrote', ...unpaid, 'paid'))).toBe('paid.inTime');
    const double = { type: 'staff.merged', into: 'KA-222222', told: byPhone, ...staff } as const;
    expect(next(after('accepted before'), double).context.ending).toMatchObject({ outcome: 'double' });
    expect(after('refused').can(double)).toBe(false);
  });
});

describe('what the applicant writes', () => {
  const wrote = { ...events.wrote, at: 10 };
  const late = { ...events['no answer'], since: 10, at: 20 };
  const dues = (snapshot: MembershipSnapshot) => membershipClocks(snapshot).map(({ event }) => event);
  const answerDue = { type: 'deadline.answer', since: 10 };

  test.each<[string, Name[], string]>([
    ['complete', ['complete', ...checked], 'deadline.decision'],
    ['paid', [...unpaid, 'paid'], 'deadline.listing'],
  ])('is answered in time beside what the desk has to do: %s', (_, way, duty) => {
    const written = next(after(...way), wrote);
    expect(dues(written)).toEqual([{ type: duty, since: 2 }, answerDue]);
    const again = next(written, { ...wrote, at: 15 });
    expect(dues(again)).toEqual(dues(written));
    const overdue = next(written, late);
    expect(membershipWait(overdue)).toMatchObject({ for: 'desk', isOverdue: true });
    expect(dues(overdue)).toEqual([{ type: duty, since: 2 }]);
    const answered = next(overdue, { ...events.answered, at: 30 });
    expect(membershipWait(answered)).toMatchObject({ for: 'desk', isOverdue: false });
    expect(dues(answered)).toEqual([{ type: duty, since: 2 }]);
  });

  test('is remembered from the papers to the listing, until the desk answers', () => {
    const written = [wrote, { ...events.accepted, at: 11 }].reduce(next, after('complete', ...checked));
    expect([stateOf(written), dues(written)]).toEqual(['accepted.wrote', [answerDue]]);
    const paid = next(written, { ...events.paid, at: 12 });
    expect(dues(paid)).toEqual([{ type: 'deadline.listing', since: 12 }, answerDue]);
    const listed = next(paid, { ...events.shown, at: 13 });
    expect([stateOf(listed), dues(listed)]).toEqual(['listed.wrote', [answerDue]]);
    expect(membershipWait(next(listed, late))).toMatchObject({ isOverdue: true });
    expect(stateOf(next(listed, events.answered))).toBe('listed.quiet');
  });
});

test('whatever happens: nobody is accepted without every proof, and who waits has a clock', () => {
  const any = fc.tuple(fc.constantFrom(...names), fc.integer({ min: 2, max: 5 }), fc.integer({ min: 2, max: 5 }));
  fc.assert(
    fc.property(fc.constantFrom('2026-11', undefined), fc.array(any, { maxLength: 25 }), (conduct, history) => {
      let snapshot = start(conduct);
      for (const [name, at, since] of history) {
        const event: MembershipCaseEvent = { ...events[name], at, ...('since' in events[name] && { since }) };
        const can = snapshot.can(event);
        const then = next(snapshot, event);
        if (!can) expect(then.value).toEqual(snapshot.value);
        if (can && name === 'accepted') expect(missingProofs(snapshot.context)).toEqual([]);
        snapshot = then;
        const rests = ['closed', 'lapsed', 'listed.quiet'].includes(stateOf(snapshot));
        expect(membershipWait(snapshot) === null).toBe(rests);
        for (const { event: due } of membershipClocks(snapshot))
          expect(snapshot.can({ ...due, by: system.by, at })).toBe(true);
      }
    }),
    { numRuns: histories(300) },
  );
});
