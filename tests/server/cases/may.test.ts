import * as v from 'valibot';
import { closeReasons, spamReasons } from '@machines/quoteCaseEvents';
import { requestKinds, requestOutcomes } from '@machines/requestCaseEvents';
import type { CaseKind, LoggedEvent } from '@server/lib/caselog/kind';
import { quoteCases } from '@server/quotes/quoteCases';
import { requestCases } from '@server/requests/requestCases';
import { membershipClosings } from '@machines/membershipCaseEvents';
import { membershipStates, noOneIn, openings, quoteStates, requestStates, stepOf } from './caseStates';
import type { CaseActor, CaseStep } from '@machines/caseEvents';

const day = 86_400_000;
const ids = ['a', 'b', 'c', 'd', 'e'];
const offer = {
  amount: 1,
  currency: 'USD',
  included: 'All',
  transitDays: 1,
  validUntil: Date.now() + day,
  remarks: null,
};
const told = { how: 'phone' };
const text = { text: 'Some text' };

/** Events of every type about everything that a case may or may not have; those that are none the schema refuses. */
const candidates = [
  ...Object.entries({
    'screening.passed': {},
    'agent.opened': {},
    'agent.offered': { offer },
    'agent.declined': { reason: null },
    'agent.replied': text,
    'desk.replied': text,
    'desk.wrote': { ...text, asks: true },
    'shipper.wrote': text,
    'shipper.asked': text,
    'agent.asked': text,
    'agent.confirmed': {},
    'request.corrected': { changed: { cargo: 'Another cargo' } },
    'shipper.replied': text,
    'agent.corrected': { offer: { ...offer, amount: 2 } },
    'agent.withdrew': { reason: null },
    'shipper.withdrew': {},
    'staff.reopened': {},
    'staff.answered': text,
    'staff.asked': text,
    'sender.wrote': text,
    'mail.answered': text,
    'sender.confirmed': {},
  }).flatMap(([type, written]) =>
    [{}, { agentId: null }, ...ids.map((agentId) => ({ agentId }))].flatMap((about) =>
      [{}, { question: 0 }, { question: 1 }].map((asked) => ({ type, ...about, ...asked, ...written })),
    ),
  ),
  ...ids.flatMap((agentId) => [1, 2].map((version) => ({ type: 'shipper.chose', agentId, version }))),
  { type: 'request.sent', agentIds: ['a new agent'] },
  // Anew, to the one that a mail did not reach.
  { type: 'request.sent', agentIds: ['a'], agentId: 'a' },
  { type: 'staff.papersComplete' },
  { type: 'staff.registrationChecked' },
  { type: 'staff.refereeCalled', name: 'A new referee', day: '2026-01-05' },
  { type: 'staff.codeSigned', note: 'On paper' },
  { type: 'staff.agentNamed', agent: 'a new agent' },
  { type: 'staff.accepted' },
  { type: 'dues.paid' },
  { type: 'listing.shown' },
  { type: 'earlier.accepted', note: null, told },
  // Of staff.
  { type: 'shipper.withdrew', told },
  ...spamReasons.map((reason) => ({ type: 'screening.rejected', reason, told })),
  ...closeReasons.map((reason) => ({ type: 'desk.closed', reason, told })),
  { type: 'staff.merged', into: 'KE-222222', told },
  ...[...new Set([...Object.values(requestOutcomes).flat(), ...membershipClosings])].map((outcome) => ({
    type: 'staff.closed',
    outcome,
    note: null,
    told,
  })),
];

const at = Date.now();
const readings = new Map<unknown, Map<string, unknown>>();

/** The event as the schema reads it; null if it refuses it. What it says of one does not depend on the case. */
function readingOf<Event extends LoggedEvent>(schema: v.GenericSchema<unknown, Event>, event: object): Event | null {
  const known = readings.get(schema) ?? new Map<string, unknown>();
  readings.set(schema, known);
  const key = JSON.stringify(event);
  if (!known.has(key)) {
    const read = v.safeParse(schema, { ...event, at });
    known.set(key, read.success ? read.output : null);
  }
  return known.get(key) as Event | null;
}

/** What the machine accepts of everything that somebody could send. */
function accepted<Opening extends LoggedEvent, Event extends LoggedEvent, Snapshot>(
  kind: CaseKind<Opening, Event, Snapshot>,
  snapshot: Snapshot,
  by: CaseActor,
): CaseStep[] {
  return candidates.flatMap((one) => {
    const { agentId, ...rest } = one as { agentId?: string; type: string };
    const isAnew = one.type === 'request.sent' && agentId !== undefined;
    if (isAnew && !JSON.stringify(snapshot).includes('"bounced"')) return [];
    const takes = (changes: object): boolean => {
      const event = readingOf(kind.event, { ...(isAnew ? rest : one), ...changes, by });
      return event !== null && kind.next(snapshot, event) !== null;
    };
    if (!takes({})) return [];
    const isUntold = 'told' in one && takes({ told: { how: 'not', why: 'No number' } });
    return { ...stepOf(one as CaseStep), ...(isUntold && { untold: true as const }) };
  });
}

const sorted = (steps: readonly CaseStep[]): string[] =>
  [...new Set(steps.map((step) => JSON.stringify(Object.entries(step).sort())))].sort();

function expectExact<Opening extends LoggedEvent, Event extends LoggedEvent, Snapshot>(
  kind: CaseKind<Opening, Event, Snapshot>,
  [opening, ...events]: readonly unknown[],
  actors: readonly CaseActor[],
): void {
  let snapshot = kind.start(v.parse(kind.opening, opening));
  for (const event of events) {
    const next = kind.next(snapshot, v.parse(kind.event, event));
    expect([event, next !== null]).toEqual([event, true]);
    snapshot = next ?? snapshot;
  }
  for (const by of actors) {
    const may = kind.may(snapshot, by, { at: Date.now(), withheld: noOneIn });
    expect([by, sorted(may)]).toEqual([by, sorted(accepted(kind, snapshot, by))]);
    expect(sorted(may)).toHaveLength(may.length);
  }
}

const staff = { kind: 'staff', id: 'uid-staff' } as const;
const system = { kind: 'system', id: null } as const;

test.each(Object.entries(quoteStates))(
  'a quote request that is %s: everybody may what the machine accepts',
  (_, log) => {
    const agents = ids.map((id) => ({ kind: 'agent', id }) as const);
    expectExact(quoteCases, [openings.quote, ...log], [staff, { kind: 'shipper', id: null }, ...agents, system]);
  },
);

describe.each(requestKinds)('%s', (kind) => {
  test.each(Object.entries(requestStates(kind)))('that is %s: everybody may what the machine accepts', (_, log) => {
    expectExact(requestCases[kind], [openings[kind], ...log], [staff, { kind: 'sender', id: null }, system]);
  });
});

test.each(Object.entries(membershipStates))(
  'an application that is %s: staff and applicant may what the machine accepts',
  (_, log) => {
    expectExact(requestCases.application, [openings.application, ...log], [staff, { kind: 'sender', id: null }]);
  },
);

test('an agent that the directory no longer shows takes no part; staff may note what it said', () => {
  const log = [openings.quote, ...(quoteStates['open with an offer and questions'] ?? [])];
  const snapshot = log
    .slice(1)
    .reduce<ReturnType<typeof quoteCases.start>>(
      (before, event) => quoteCases.next(before, v.parse(quoteCases.event, event)) ?? before,
      quoteCases.start(openings.quote),
    );
  const may = (by: CaseActor, withheld: string[]) =>
    quoteCases
      .may(snapshot, by, { at: Date.now(), withheld: new Set(withheld) })
      .map(({ type, agentId }) => (agentId === undefined ? type : `${type} ${agentId ?? 'desk'}`));
  expect(may({ kind: 'shipper', id: null }, ['b'])).toEqual([
    'shipper.asked desk',
    'request.corrected',
    'shipper.withdrew',
  ]);
  expect(may({ kind: 'agent', id: 'a' }, ['a'])).toEqual(['agent.opened a']);
  expect(may(staff, ['a', 'b']).filter((step) => step.startsWith('shipper.chose'))).toEqual([]);
  expect(may(staff, ['a', 'b'])).toContain('agent.offered a');
});
