import * as v from 'valibot';
import { openCase, appendEvent } from '@server/lib/caselog/log';
import { quoteCases } from '@server/quotes/quoteCases';
import { requestCases } from '@server/requests/requestCases';
import { deskCaseSchema, type CaseStep, type DeskCase } from '@shared/desk/cases';
import { requestKinds } from '@machines/requestCaseEvents';
import { membershipStates, openings, quoteStates, requestStates } from '../../cases/caseStates';
import { engines } from '../../support/engines';
import { apisOf } from '../../support/api';
import { identityKeys } from '../../support/identityKeys';
import { callsOf, giveRole, personOf } from '../desk';

const keys = identityKeys();
const dalila = personOf('dalila');
const rita = personOf('rita');
const offer = {
  amount: 1,
  currency: 'USD',
  included: 'All',
  transitDays: 1,
  validUntil: Date.now() + 86_400_000,
  remarks: null,
};

/** What staff write beside what a step names, by the type of the event. */
const written: Readonly<Record<string, object>> = {
  'request.sent': { agentIds: ['a new agent'] },
  'request.corrected': { changed: { cargo: 'Another cargo' } },
  'agent.offered': { offer },
  'agent.corrected': { offer: { ...offer, amount: 2 } },
  'agent.withdrew': { reason: null },
  'agent.declined': { reason: null },
  'agent.replied': { text: 'Yes' },
  'desk.replied': { text: 'Yes' },
  'desk.wrote': { text: 'Which port?', asks: true },
  'shipper.wrote': { text: 'Mombasa' },
  'staff.answered': { text: 'Yes' },
  'mail.answered': { text: 'Yes' },
  'staff.asked': { text: 'Which one?' },
  'screening.rejected': { told: { how: 'phone' } },
  'desk.closed': { told: { how: 'phone' } },
  'shipper.withdrew': { told: { how: 'phone' } },
  // The first case that a test makes.
  'staff.merged': { into: 'K-1', told: { how: 'phone' } },
  'staff.closed': { note: null, told: { how: 'phone' } },
  'sender.wrote': { text: 'This one' },
  'staff.refereeCalled': { name: 'A new referee', day: '2026-01-05' },
  'staff.codeSigned': { note: 'On paper' },
};
const eventOf = ({ agentId, ...step }: CaseStep) => ({
  ...step,
  untold: undefined,
  // Anew, to the agent that it names.
  ...(step.type === 'request.sent' && agentId !== undefined
    ? { agentIds: [agentId] }
    : { ...(agentId !== undefined && { agentId }), ...written[step.type] }),
});

type Kind = keyof typeof openings;
const states: [kind: Kind, state: string, log: readonly object[]][] = [
  ...Object.entries(quoteStates).map(([state, log]): [Kind, string, readonly object[]] => ['quote', state, log]),
  ...requestKinds.flatMap((kind) =>
    Object.entries(requestStates(kind)).map(([state, log]): [Kind, string, readonly object[]] => [kind, state, log]),
  ),
  ...Object.entries(membershipStates).map(([state, log]): [Kind, string, readonly object[]] => [
    'application',
    state,
    log,
  ]),
];
/** Who has to be told is no other step. */
const nameOf = (step: CaseStep): string => JSON.stringify(Object.entries({ ...step, untold: undefined }).sort());
/** Kinds of which every refusal is tried: the others have the machine of the last one. */
const refused: readonly Kind[] = ['quote', 'privacy'];
/** The longest are for tests of the machine alone. */
const short = states.filter(([kind, , log]) => log.length < (refused.includes(kind) ? 10 : 2));
/** Every step that some state of the kind allows staff. */
const known = new Map<Kind, Map<string, CaseStep>>();

describe.each(engines)('what may be done next on %s', (engine) => {
  const open = apisOf(engine);
  const start = async () => {
    const api = await open(keys.environment());
    const call = callsOf(api.app, keys);
    await giveRole(api.database, dalila, 'desk');
    await giveRole(api.database, rita, 'reader');
    const { kysely } = api.database;
    let cases = 0;
    const make = async (kind: Kind, log: readonly object[]) => {
      cases += 1;
      const reference = `K-${cases}`;
      const event = { ...openings[kind], reference };
      const of = { reference, contactKey: null, event };
      await kysely
        .transaction()
        .execute((transaction) =>
          kind === 'quote' ? openCase(transaction, quoteCases, of) : openCase(transaction, requestCases[kind], of),
        );
      for (const one of log) {
        const what = { reference, seen: null, event: one };
        const { outcome } =
          kind === 'quote'
            ? await appendEvent(kysely, quoteCases, what)
            : await appendEvent(kysely, requestCases[kind], what);
        expect(outcome).toBe('appended');
      }
      return reference;
    };
    const read = async (reference: string, person = dalila) =>
      (await call(person, 'GET', `/api/desk/cases/${reference}`)).json<DeskCase>();
    const send = (reference: string, seen: number, event: object) =>
      call(dalila, 'POST', `/api/desk/cases/${reference}/events`, { seen, event });
    return { make, read, send };
  };

  test('each step that is answered is accepted, and every other is refused with a clear error', async () => {
    const { make, read, send } = await start();
    // What every kind may be a double of: K-1.
    await make('privacy', []);
    const answered = [];
    const seenBefore = new Set<string>();
    for (const [kind, state, log] of short) {
      const shown = await read(await make(kind, log));
      const steps = known.get(kind) ?? new Map<string, CaseStep>();
      for (const step of shown.may ?? []) steps.set(nameOf(step), step);
      known.set(kind, steps);
      // States that allow the same are told apart by tests/server/cases/may.test.ts.
      const same = [kind, ...(shown.may ?? []).map(nameOf).sort()].join();
      if (seenBefore.has(same)) continue;
      seenBefore.add(same);
      answered.push({ kind, state, log, shown });
    }
    for (const { kind, state, log, shown } of answered) {
      const names = new Set((shown.may ?? []).map(nameOf));
      const seen = shown.events.length;
      for (const [name, step] of known.get(kind) ?? []) {
        if (!names.has(name) && !refused.includes(kind)) continue;
        // To an agent that has not got it yet, it is sent as to any other.
        const isAnew = step.type === 'request.sent' && typeof step.agentId === 'string';
        if (isAnew && !shown.sentTo.includes(step.agentId ?? '')) continue;
        const reference = names.has(name) ? await make(kind, log) : shown.reference;
        const { statusCode, json } = await send(reference, seen, eventOf(step));
        const { outcome, code, message } = json<Record<string, string>>();
        expect([state, step, statusCode, outcome ?? code]).toEqual([
          state,
          step,
          ...(names.has(name) ? [200, 'appended'] : [409, 'not_possible']),
        ]);
        if (!names.has(name)) expect(message).toBe('This is no longer possible in this case.');
      }
      expect((await read(shown.reference)).events).toHaveLength(seen);
    }
  }, 120_000);

  test('who only reads may do nothing', async () => {
    const { make, read } = await start();
    expect((await read(await make('quote', []), rita)).may).toEqual([]);
  });

  test('an event that was written before is no error, and is not written again', async () => {
    const { make, read, send } = await start();
    const reference = await make('quote', []);
    for (const outcome of ['appended', 'unchanged'])
      expect((await send(reference, 1, { type: 'screening.passed' })).json()).toEqual({ outcome, number: 2 });
    expect((await read(reference)).events).toHaveLength(2);
  });

  test('the page says where the case stands without its log', async () => {
    const { make, read } = await start();
    expect(await read(await make('quote', quoteStates['open with an offer and questions'] ?? []))).toMatchObject({
      spam: { suspicions: ['links'], waiting: null },
      questions: [
        { question: 0, agentId: 'b', text: 'By sea?' },
        { question: 1, agentId: null, text: 'By sea?' },
      ],
      sentTo: ['a', 'b'],
      room: 3,
      outcome: null,
    });
    expect(await read(await make('quote', []))).toMatchObject({ spam: { waiting: 'shipper' }, sentTo: [], room: 5 });
    const accepted = await read(await make('application', membershipStates['accepted'] ?? []));
    expect(accepted).toMatchObject({ outcome: 'accepted', waitsFor: 'sender', membership: { missing: [] } });
    expect(await read(await make('application', []))).toMatchObject({
      outcome: null,
      membership: { isRegistered: false, referees: [], signed: '2026-11', missing: ['registration', 'referees'] },
    });
  });

  test('an answer of an earlier gateway is read as one that does not say what is allowed', async () => {
    const { make, read } = await start();
    const { may, spam, questions, sentTo, room, outcome, ...earlier } = await read(await make('enquiry', []));
    expect([(may ?? []).length > 0, spam, questions, sentTo, room, outcome]).toEqual([
      true,
      { suspicions: [], waiting: 'sender' },
      [],
      [],
      0,
      null,
    ]);
    expect(v.parse(deskCaseSchema, earlier)).toMatchObject({ may: null, questions: [], sentTo: [], outcome: null });
  });
});
