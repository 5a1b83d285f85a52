import fc from 'fast-check';
import { initialTransition, transition } from 'xstate';
import {
  graceDays,
  isShown,
  listingCaseMachine,
  type ListingSnapshot,
  type ListingCaseEvent,
  type ListingOpened,
} from '@machines/listingCase';
import { histories } from '../support/histories';

const day = 86_400_000;
const staff = { by: { kind: 'staff', id: 'uid-staff' } } as const;
const member = { by: { kind: 'member', id: null } } as const;
const proposal = { proposal: 'p', fields: ['phone', 'hours'] } as const;
const system = { by: { kind: 'system', id: null } } as const;

/** Every kind of event, on a day. */
const every = (at: number) =>
  ({
    papers: { type: 'staff.papersReceived', ...staff, at },
    checked: { type: 'staff.checked', records: ['c1', 'c2', 'c3'], missing: [], ...staff, at },
    unproven: { type: 'staff.checked', records: ['c1'], missing: ['call'], ...staff, at },
    tied: { type: 'staff.tied', ...staff, at },
    suspended: { type: 'staff.suspended', reason: 'Took money', ...staff, at },
    lifted: { type: 'staff.lifted', ...staff, at },
    active: { type: 'subscription.active', ...system, at },
    lapsed: { type: 'subscription.lapsed', ...system, at },
    week: { type: 'grace.reminder', days: 7, ...system, at },
    lastDay: { type: 'grace.reminder', days: 1, ...system, at },
    ended: { type: 'grace.ended', ...system, at },
    proposed: { type: 'member.proposed', ...proposal, ...member, at },
    withdrew: { type: 'member.withdrew', ...member, at },
    decided: {
      type: 'staff.decided',
      proposal: 'p',
      accepted: ['hours'],
      ...staff,
      at,
      declined: [{ field: 'phone', reason: 'Not in use' }],
    },
    erased: { type: 'proposal.erased', ...system, at },
  }) as const satisfies Record<string, ListingCaseEvent>;
type Name = keyof ReturnType<typeof every>;
type Step = readonly [Name, day?: number];

const eventOf = ([name, on = 0]: Step): ListingCaseEvent => every(on * day)[name];
const start = (origin: ListingOpened['origin']): ListingSnapshot =>
  initialTransition(listingCaseMachine, { type: 'listing.opened', agentId: 'a', origin, ...staff, at: 0 })[0];
const next = (snapshot: ListingSnapshot, event: ListingCaseEvent): ListingSnapshot =>
  transition(listingCaseMachine, snapshot, event)[0];
const after = (origin: ListingOpened['origin'], steps: readonly Step[]): ListingSnapshot =>
  steps.map(eventOf).reduce(next, start(origin));
const accepted = (snapshot: ListingSnapshot, on: number): Name[] => {
  const events = every(on * day);
  return (Object.keys(events) as Name[]).filter((name) => snapshot.can(events[name]));
};

const lapse: Step[] = [['tied'], ['lapsed']];
const graced: Name[] = ['tied', 'suspended', 'active', 'proposed'];
const inGrace = (...more: Name[]): Name[] => ['tied', 'suspended', 'active', ...more, 'proposed'];
const open: Step[] = [['tied'], ['proposed']];
const openAccepts: Name[] = ['proposed', 'withdrew', 'decided', 'erased'];
const table: [state: string, ListingOpened['origin'], Step[], on: number, stage: string, accepts: Name[]][] = [
  ['an application', 'application', [], 0, 'applied', ['papers', 'tied', 'suspended']],
  ['papers', 'application', [['papers']], 0, 'papers', ['checked', 'tied', 'suspended']],
  ['checked, nobody’s', 'application', [['papers'], ['checked']], 0, 'checked', ['tied', 'suspended']],
  ['checked', 'application', [['papers'], ['checked'], ['tied']], 0, 'checked', graced],
  ['of the directory', 'directory', [], 0, 'listed', ['tied', 'suspended']],
  ['somebody’s', 'directory', [['tied']], 0, 'listed', ['tied', 'suspended', 'lapsed', 'proposed']],
  ['in grace', 'directory', lapse, 22, 'grace', graced],
  ['in grace, a week left', 'directory', lapse, 23, 'grace', inGrace('week')],
  ['reminded of the week', 'directory', [...lapse, ['week', 23]], 24, 'grace', graced],
  ['reminded of the week, a day left', 'directory', [...lapse, ['week', 23]], 29, 'grace', inGrace('lastDay')],
  ['in grace, a day left', 'directory', lapse, 29, 'grace', inGrace('week', 'lastDay')],
  ['reminded of the day', 'directory', [...lapse, ['lastDay', 29]], 29, 'grace', graced],
  ['at the end of grace', 'directory', [...lapse, ['lastDay', 29]], 30, 'grace', inGrace('ended')],
  ['hidden', 'directory', [...lapse, ['ended', 30]], 31, 'hidden', graced],
  ['suspended', 'directory', [['suspended']], 0, 'listed', ['tied', 'lifted']],
  ['with a proposal', 'directory', open, 0, 'listed', ['tied', 'suspended', 'lapsed', ...openAccepts]],
  [
    'suspended with one',
    'directory',
    [...open, ['suspended']],
    0,
    'listed',
    ['tied', 'lifted', 'lapsed', ...openAccepts],
  ],
  ['withdrawn', 'directory', [...open, ['withdrew']], 0, 'listed', ['tied', 'suspended', 'lapsed', 'proposed']],
  ['decided', 'directory', [...open, ['decided']], 0, 'listed', ['tied', 'suspended', 'lapsed', 'proposed']],
  ['somebody else’s', 'directory', [...open, ['tied']], 0, 'listed', ['tied', 'suspended', 'lapsed', 'proposed']],
];

test.each(table)('a listing that is %s accepts only what fits', (_state, origin, steps, on, stage, accepts) => {
  const snapshot = after(origin, steps);
  expect(snapshot.value.stage).toBe(stage);
  expect(accepted(snapshot, on)).toEqual(accepts);
  for (const name of Object.keys(every(0)) as Name[])
    if (!accepts.includes(name)) expect(next(snapshot, every(on * day)[name]).value).toEqual(snapshot.value);
});

test('it is shown while it is listed or in grace and not suspended; a payment brings it back', () => {
  const shown = (origin: ListingOpened['origin'], ...steps: Step[]) => isShown(after(origin, steps));
  expect(shown('directory')).toBe(true);
  expect(shown('application', ['papers'], ['checked'], ['tied'])).toBe(false);
  expect(shown('application', ['papers'], ['checked'], ['tied'], ['active'])).toBe(true);
  expect(shown('directory', ...lapse)).toBe(true);
  expect(shown('directory', ...lapse, ['ended', 30])).toBe(false);
  expect(shown('directory', ...lapse, ['ended', 30], ['active', 31])).toBe(true);
  expect(shown('directory', ['suspended'])).toBe(false);
  expect(shown('directory', ['tied'], ['suspended'], ['lapsed'], ['active', 1])).toBe(false);
  expect(shown('directory', ['suspended'], ['lifted'])).toBe(true);
});

test('a grace period leaves nothing behind: the next one has its own days and reminders', () => {
  const reminded = after('directory', [...lapse, ['week', 23]]);
  expect(reminded.context).toMatchObject({ graceEndsAt: 30 * day, reminded: 7 });
  const renewed = next(reminded, eventOf(['active', 24]));
  expect(renewed.context.graceEndsAt).toBeNull();
  expect(next(reminded, eventOf(['ended', 30])).context.graceEndsAt).toBeNull();
  const again = next(renewed, eventOf(['lapsed', 100]));
  expect(again.context).toMatchObject({ graceEndsAt: 130 * day, reminded: graceDays });
  expect(accepted(again, 122)).toEqual(inGrace());
  expect(accepted(again, 123)).toEqual(inGrace('week'));
});

test('a suspension keeps its reason until it is lifted, and what happened meanwhile counts', () => {
  const suspended = after('directory', [['tied'], ['suspended'], ['lapsed'], ['ended', 30]]);
  expect(suspended.context.reason).toBe('Took money');
  const lifted = next(suspended, eventOf(['lifted', 31]));
  expect([lifted.value.stage, lifted.context.reason, isShown(lifted)]).toEqual(['hidden', null, false]);
});

test('a decision answers each field of the open proposal once, and of no other', () => {
  const snapshot = after('directory', open);
  const { at, ...decided } = every(0).decided;
  const decide = (changes: object): boolean => snapshot.can({ ...decided, ...changes, at });
  expect(decide({})).toBe(true);
  expect(decide({ accepted: ['phone', 'hours'], declined: [] })).toBe(true);
  expect(decide({ accepted: [] })).toBe(false);
  expect(decide({ accepted: ['hours', 'phone'] })).toBe(false);
  expect(decide({ accepted: ['hours', 'hours'] })).toBe(false);
  expect(decide({ accepted: ['email'] })).toBe(false);
  expect(decide({ proposal: 'q' })).toBe(false);
  const replaced = next(snapshot, { type: 'member.proposed', proposal: 'q', fields: ['email'], ...member, at: day });
  expect(replaced.context.proposal).toEqual({ proposal: 'q', fields: ['email'], at: day });
  expect(replaced.can(every(day).decided)).toBe(false);
});

test('any history: entitled and not suspended is shown, each grace period reminds once and lasts its days', () => {
  const step = fc.tuple(fc.constantFrom(...(Object.keys(every(0)) as Name[])), fc.nat({ max: 12 }));
  const origins = fc.constantFrom<ListingOpened['origin']>('directory', 'application');
  fc.assert(
    fc.property(origins, fc.array(step, { maxLength: 25, size: 'max' }), (origin, steps) => {
      let snapshot = start(origin);
      let at = 0;
      // A model beside the machine.
      const seen = {
        isChecked: origin === 'directory',
        account: false,
        paid: false,
        isSuspended: false,
        papers: false,
      };
      let lapsedAt: number | null = null;
      let isOver = false;
      let reminders: number[] = [];
      let isOpen = false;
      for (const [name, days] of steps) {
        at += days * day;
        const event = every(at)[name];
        const isTaken = snapshot.can(event);
        snapshot = next(snapshot, event);
        if (name === 'proposed' && seen.account) isOpen = true;
        if (['withdrew', 'decided', 'erased', 'tied'].includes(name)) isOpen = false;
        expect([snapshot.matches({ change: 'proposed' }), snapshot.context.proposal !== null]).toEqual([
          isOpen,
          isOpen,
        ]);
        if (name === 'suspended') seen.isSuspended = true;
        if (name === 'lifted') seen.isSuspended = false;
        if (name === 'tied') seen.account = true;
        if (name === 'papers') seen.papers = true;
        if (name === 'checked' && seen.papers) seen.isChecked = true;
        if (name === 'active' && seen.isChecked && seen.account) [seen.paid, lapsedAt, isOver] = [true, null, false];
        const wasListed = origin === 'directory' || seen.paid;
        if (name === 'lapsed' && seen.account && wasListed && lapsedAt === null) {
          lapsedAt = at;
          reminders = [];
        }
        if (event.type === 'grace.reminder' && isTaken) {
          expect(lapsedAt).not.toBeNull();
          expect(at - (lapsedAt ?? at)).toBeGreaterThanOrEqual((graceDays - event.days) * day);
          expect(reminders).not.toContain(event.days);
          reminders.push(event.days);
        }
        if (name === 'ended' && lapsedAt !== null && at >= lapsedAt + graceDays * day) isOver = true;
        expect(isShown(snapshot)).toBe(wasListed && seen.isChecked && !isOver && !seen.isSuspended);
      }
    }),
    { numRuns: histories(1_000) },
  );
});

test('the desk is late once for each wait, and gets an application back that nobody pays for', () => {
  const due = (type: 'deadline.desk' | 'deadline.member', since: number, at: number): ListingCaseEvent => ({
    type,
    since,
    ...system,
    at,
  });
  const checked = after('application', [
    ['papers', 1],
    ['checked', 2],
  ]);
  expect(checked.context).toMatchObject({ deskSince: null, memberSince: 2 * day });
  expect(checked.can(due('deadline.member', day, 9 * day))).toBe(false);
  const back = next(checked, due('deadline.member', 2 * day, 9 * day));
  expect(back.context).toMatchObject({ deskSince: 9 * day, memberSince: null });
  const late = next(back, due('deadline.desk', 9 * day, 12 * day));
  expect(late.can(due('deadline.desk', 9 * day, 13 * day))).toBe(false);
  const paid = [
    ['tied', 13],
    ['active', 14],
  ] as const satisfies Step[];
  expect(paid.map(eventOf).reduce(next, late).context).toMatchObject({ deskSince: null, memberSince: null });
});

const claims = (at: number) =>
  ({
    claimed: { type: 'member.claimed', claim: 'c', isProven: true, ...member, at },
    other: { type: 'member.claimed', claim: 'd', isProven: false, ...member, at },
    confirmed: { type: 'staff.claimConfirmed', claim: 'c', ...staff, at },
    refused: { type: 'staff.claimRefused', claim: 'c', reason: 'Not theirs', ...staff, at },
    wrong: { type: 'staff.claimConfirmed', claim: 'd', ...staff, at },
  }) as const satisfies Record<string, ListingCaseEvent>;

test('one claim waits at a time, and only that one is decided', () => {
  const free = start('directory');
  const taken = (snapshot: ListingSnapshot) =>
    Object.entries(claims(day)).flatMap(([name, event]) => (snapshot.can(event) ? name : []));
  expect(taken(free)).toEqual(['claimed', 'other']);
  const claimed = next(free, claims(day).claimed);
  expect(claimed.context.claim).toEqual({ claim: 'c', at: day });
  expect(taken(claimed)).toEqual(['confirmed', 'refused']);
  const refused = next(claimed, claims(2 * day).refused);
  expect(refused.context).toMatchObject({ claim: null, hasAccount: false });
  expect(taken(refused)).toEqual(['claimed', 'other']);
  expect(next(claimed, claims(2 * day).confirmed).context).toMatchObject({ claim: null, hasAccount: true });
});

test('a confirmed claim ends what the member before proposed, and a subscription decides from then on', () => {
  const before = next(after('directory', open), claims(day).claimed);
  const confirmed = next(before, claims(2 * day).confirmed);
  expect(confirmed.value).toMatchObject({ stage: 'listed', change: 'none', claim: 'none' });
  expect(confirmed.context.proposal).toBeNull();
  expect(accepted(confirmed, 3)).toContain('lapsed');
  expect(next(before, claims(2 * day).wrong).value).toEqual(before.value);
});
