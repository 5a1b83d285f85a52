import fc from 'fast-check';
import { initialTransition, transition } from 'xstate';
import { quoteCaseMachine } from '@machines/quoteCase';
import { caseDeadlineHandler } from '@server/lib/caselog/deadlines';
import { UnreadableCase } from '@server/lib/caselog/fold';
import { appendEvent, readCase } from '@server/lib/caselog/log';
import { erasePersonalData, readPersonalData } from '@server/personalData/personalData';
import { openJobs } from '@server/lib/jobs/runner';
import { offer, quoteEvent, received } from '../../../machines/quoteCaseEvents';
import { histories } from '../../../support/histories';
import { databasesOf, engines } from '../../support/engines';
import { eventRows, jobKeys, openQuote, passed, quotes, reference, sentTo, staff } from '../../cases/cases';

const system = { by: { kind: 'system', id: null }, at: 2 } as const;
const withdrew = { type: 'shipper.withdrew', by: { kind: 'shipper', id: null }, at: 3 } as const;
const offered = (agentId: string) =>
  ({ type: 'agent.offered', agentId, offer, by: { kind: 'agent', id: agentId }, at: 3 }) as const;

describe.each(engines)('the log of cases on %s', (engine) => {
  const databases = databasesOf(engine);
  const open = async () => {
    const database = databases.open(await databases.place());
    const append = (seen: number | null, event: unknown) =>
      appendEvent(database.kysely, quotes, { reference, seen, event });
    const row = () => database.kysely.selectFrom('cases').selectAll().executeTakeFirst();
    return { ...database, append, row };
  };

  test('opens a case once, with its mails and deadlines', async () => {
    const database = await open();
    expect(await openQuote(database)).toBe(true);
    const jobs = await jobKeys(database);
    expect(jobs).toEqual([
      'caseDeadline deadline.case:KQ-7F3K2P:1:',
      'caseDeadline deadline.screening:KQ-7F3K2P:1:',
      'mail quoteForDesk:KQ-7F3K2P:1:desk',
      'mail quoteReceived:KQ-7F3K2P:1:shipper',
    ]);
    expect(await openQuote(database)).toBe(false);
    expect(await jobKeys(database)).toEqual(jobs);
    expect(await eventRows(database)).toHaveLength(1);
    expect(await database.row()).toEqual({
      reference,
      kind: 'quote',
      version: 9,
      last_event: 1,
      state: 'received.inTime',
      waits_for: 'desk',
      due_at: 4 * 3_600_000 + 1,
      is_overdue: 0,
      may_be_spam: 0,
      contact_key: 'amina@example.com',
      language: 'en',
      opened_at: 1,
      changed_at: 1,
      sender: '',
      title: '',
      words: null,
      reason: null,
      referred_by: null,
      search: 'kq 7f3k2p amina example com',
      assigned_to: null,
    });
  });

  test('appends events, keeps the row of the inbox up to date, and folds the same state again', async () => {
    const database = await open();
    await openQuote(database);
    const seen: unknown[] = [];
    for (const [index, event] of [passed, sentTo('a', 'b'), offered('a'), withdrew].entries()) {
      expect(await database.append(index + 1, event)).toMatchObject({ outcome: 'appended', number: index + 2 });
      const row = await database.row();
      seen.push([row?.last_event, row?.state, row?.waits_for]);
    }
    expect(seen).toEqual([
      [2, 'screened', 'desk'],
      [3, 'open.sent', 'agents'],
      [4, 'open.offers', 'shipper'],
      [5, 'withdrawn', null],
    ]);
    const read = await readCase(database.kysely, quotes, reference);
    expect(read).toMatchObject({ number: 5, snapshot: { value: 'withdrawn', output: { end: 'withdrawn' } } });
    expect((await eventRows(database)).at(3)).toMatchObject({
      number: 4,
      actor_kind: 'agent',
      actor_id: 'a',
      type: 'agent.offered',
      version: 9,
      payload: JSON.stringify({ agentId: 'a', offer }),
    });
    expect((await jobKeys(database)).filter((key) => key.includes('Withdrawn'))).toEqual([
      'mail quoteWithdrawn:KQ-7F3K2P:5:a',
      'mail quoteWithdrawn:KQ-7F3K2P:5:b',
    ]);
  });

  test('waits for the desk once no agent can answer, and is overdue after the desk’s deadline', async () => {
    const database = await open();
    await openQuote(database);
    await database.append(null, { type: 'deadline.screening', ...system });
    expect(await database.row()).toMatchObject({ state: 'received.overdue', is_overdue: 1 });
    await database.append(2, passed);
    await database.append(3, sentTo('a'));
    await database.append(null, { type: 'deadline.agent', agentId: 'a', ...system });
    const due_at = system.at + 4 * 3_600_000;
    expect(await database.row()).toMatchObject({ state: 'open.stalled', waits_for: 'desk', due_at, is_overdue: 0 });
    await database.append(null, { type: 'deadline.desk', since: system.at, ...system });
    expect(await database.row()).toMatchObject({ state: 'open.stalled', waits_for: 'desk', due_at, is_overdue: 1 });
    expect((await jobKeys(database)).filter((key) => /quoteStalled|quoteOverdue|deadline.desk/.test(key))).toEqual([
      'caseDeadline deadline.desk:KQ-7F3K2P:3:',
      'caseDeadline deadline.desk:KQ-7F3K2P:5:',
      'mail quoteStalled:KQ-7F3K2P:5:desk',
    ]);
  });

  test('shows both versions to the second of two people', async () => {
    const database = await open();
    await openQuote(database);
    const rejection = {
      type: 'screening.rejected',
      reason: 'nonsense',
      told: { how: 'phone' },
      by: { kind: 'staff', id: 'two' },
      at: 2,
    };
    const outcomes = await Promise.all([database.append(1, passed), database.append(1, rejection)]);
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['appended', 'conflict']);
    const conflict = outcomes.find(({ outcome }) => outcome === 'conflict');
    const read = await readCase(database.kysely, quotes, reference);
    expect(conflict).toMatchObject({
      seen: { value: { received: 'inTime' } },
      number: 2,
      snapshot: { value: read?.snapshot.value },
    });
    expect(await eventRows(database)).toHaveLength(2);
  });

  test('writes one of twenty simultaneous requests of different people', async () => {
    const database = await open();
    await openQuote(database);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        database.append(1, { ...passed, by: { kind: 'staff', id: `uid-${index}` } }),
      ),
    );
    expect(outcomes.filter(({ outcome }) => outcome === 'appended')).toHaveLength(1);
    expect(outcomes.filter(({ outcome }) => outcome === 'conflict')).toHaveLength(19);
    expect((await eventRows(database)).map(({ number }) => number)).toEqual([1, 2]);
  });

  test('takes a repeated request as the one that arrived', async () => {
    const database = await open();
    await openQuote(database);
    await database.append(1, passed);
    expect(await database.append(1, { ...passed, at: 9 })).toMatchObject({ outcome: 'unchanged', number: 2 });
    expect(await database.append(1, { ...passed, by: { kind: 'staff', id: 'two' } })).toMatchObject({
      outcome: 'conflict',
    });
  });

  test.each([0, -1, 1.5, 3, 1_000_000])('event %p was never the last that anybody saw', async (seen) => {
    const database = await open();
    await openQuote(database);
    await database.append(1, passed);
    expect(await database.append(seen, withdrew)).toMatchObject({ outcome: 'conflict', seen: null, number: 2 });
  });

  test('ignores late events and unknown cases, and queues nothing for them', async () => {
    const database = await open();
    const withoutCase = await database.append(null, passed);
    expect(withoutCase).toEqual({ outcome: 'unknown' });
    await openQuote(database);
    await database.append(1, passed);
    const jobs = await jobKeys(database);
    const late = await database.append(null, { type: 'deadline.screening', ...system });
    expect(late).toMatchObject({ outcome: 'unchanged', number: 2 });
    expect(await jobKeys(database)).toEqual(jobs);
    expect(await eventRows(database)).toHaveLength(2);
    const other = { ...quotes, name: 'report' };
    expect(await appendEvent(database.kysely, other, { reference, seen: 2, event: withdrew })).toEqual(withoutCase);
  });

  test.each([
    ['an unknown type', { type: 'case.deleted', ...staff }],
    ['a visitor who screens', { ...passed, by: { kind: 'shipper', id: null } }],
    ['an agent that answers for another', { ...offered('a'), by: { kind: 'agent', id: 'b' } }],
    [
      'an offer that is valid longer than forms allow',
      { ...offered('a'), offer: { ...offer, validUntil: 733 * 86_400_000 } },
    ],
    ['an amount with a fraction', { ...offered('a'), offer: { ...offer, amount: 1.5 } }],
    ['a field of nobody’s', { ...passed, isOwner: true }],
    ['no time', { type: 'screening.passed', by: staff.by }],
    ['no object', 'screening.passed'],
  ])('refuses %s', async (_, event) => {
    const database = await open();
    await openQuote(database);
    await expect(database.append(1, event)).rejects.toThrow();
    expect(await eventRows(database)).toHaveLength(1);
  });

  test('writes neither an event nor a job if one of them fails', async () => {
    const database = await open();
    await openQuote(database);
    await database.append(1, passed);
    const jobs = await jobKeys(database);
    const broken: typeof quotes = {
      ...quotes,
      clocks: ({ value }) => (value === 'screened' ? [] : [{ event: { type: 'wrong' as never }, until: 1 }]),
    };
    const appending = appendEvent(database.kysely, broken, { reference, seen: 2, event: sentTo('a') });
    await expect(appending).rejects.toThrow();
    expect(await jobKeys(database)).toEqual(jobs);
    expect(await database.row()).toMatchObject({ last_event: 2, state: 'screened' });
    expect(await eventRows(database)).toHaveLength(2);
  });

  test('folds the events of an older version, and refuses those of a newer one', async () => {
    const database = await open();
    await openQuote(database);
    await database.append(1, passed);
    // Version 1 knew one agent at a time.
    const old = { type: 'request.sent', number: 3, version: 1, payload: '{"agentId":"a"}' };
    const who = { case_reference: reference, actor_kind: 'staff', actor_id: 'uid-staff', at: 2 };
    await database.kysely
      .insertInto('case_events')
      .values({ ...who, ...old })
      .execute();
    await database.kysely.updateTable('cases').set({ last_event: 3 }).execute();
    await expect(readCase(database.kysely, quotes, reference)).rejects.toThrow(UnreadableCase);
    const newer: typeof quotes = {
      ...quotes,
      version: 10,
      upgrades: {
        1: ({ agentId, ...event }) => (agentId === undefined ? event : { ...event, agentIds: [agentId] }),
      },
    };
    expect((await readCase(database.kysely, newer, reference))?.snapshot.context.agents).toEqual({
      a: { status: 'sent', askedAt: 2, isReminded: false },
    });
    const appending = appendEvent(database.kysely, newer, { reference, seen: 3, event: offered('a') });
    expect(await appending).toMatchObject({ outcome: 'appended', number: 4 });
    expect((await eventRows(database)).map(({ version }) => version)).toEqual([9, 9, 1, 10]);
    expect(await database.row()).toMatchObject({ version: 10, state: 'open.offers' });
    const between = { ...newer, version: 9 };
    await expect(readCase(database.kysely, between, reference)).rejects.toThrow(/newer/);
  });

  test('appends deadlines once they are due, and none to a case that was erased', async () => {
    const database = await open();
    await openQuote(database);
    const clock = { now: 4 * 3_600_000 };
    const errors: unknown[] = [];
    const onError = (error: unknown) => void errors.push(error);
    const append = { quote: (_: string, event: unknown) => database.append(null, event) };
    const handlers = [caseDeadlineHandler({ append, onError })];
    const jobs = openJobs({ kysely: database.kysely, handlers, now: () => clock.now, onError });
    expect(await jobs.runDue()).toEqual({ caseDeadline: 0 });
    clock.now += 1;
    expect(await jobs.runDue()).toEqual({ caseDeadline: 1 });
    expect(await database.row()).toMatchObject({ state: 'received.overdue', last_event: 2 });
    const amina = {
      uid: 'uid',
      email: 'Amina@example.com',
      emailVerified: true,
      signedInAt: 0,
      issuedAt: 0,
      secondFactor: false,
    };
    const held = await readPersonalData(database.kysely, amina);
    expect([held['cases']?.length, held['case_events']?.length]).toEqual([1, 2]);
    await erasePersonalData(database.kysely, amina, 1);
    expect([await database.row(), await eventRows(database)]).toEqual([undefined, []]);
    clock.now += 800 * 3_600_000;
    expect(await jobs.runDue()).toEqual({ caseDeadline: 1 });
    expect([await database.row(), await eventRows(database), errors]).toEqual([undefined, [], []]);
  });

  test('a clock that is set back between events loses and doubles nothing', async () => {
    const database = await open();
    const hour = 3_600_000;
    await openQuote(database);
    const events = [
      { ...passed, at: 50 * hour },
      { ...sentTo('a', 'b'), at: 60 * hour },
      { ...offered('a'), at: 2 * hour },
    ];
    for (const [index, event] of events.entries())
      expect(await database.append(index + 1, event)).toMatchObject({ outcome: 'appended', number: index + 2 });
    const before = await readCase(database.kysely, quotes, reference);
    expect(before?.snapshot.context.agents).toMatchObject({ a: { status: 'offered' }, b: { status: 'sent' } });
    expect((await eventRows(database)).map(({ number, at }) => [number, at])).toEqual([
      [1, 1],
      [2, 50 * hour],
      [3, 60 * hour],
      [4, 2 * hour],
    ]);
    const clock = { now: 109 * hour };
    const errors: unknown[] = [];
    const onError = (error: unknown) => void errors.push(error);
    const append = { quote: (_: string, event: unknown) => database.append(null, event) };
    const handlers = [caseDeadlineHandler({ append, onError })];
    const jobs = openJobs({ kysely: database.kysely, handlers, now: () => clock.now, onError });
    await jobs.runDue();
    // Back before any deadline, and on again.
    for (const now of [1, 110]) {
      clock.now = now * hour;
      expect(await jobs.runDue()).toEqual({ caseDeadline: 0 });
    }
    const added = (await eventRows(database)).slice(4).map(({ type, payload }) => `${type} ${payload}`);
    expect(added.sort()).toEqual([
      `deadline.agent {"agentId":"b","since":${60 * hour}}`,
      'deadline.offers {"since":5000}',
      `deadline.reminder {"agentId":"b","since":${60 * hour}}`,
    ]);
    expect(errors).toEqual([]);
  });

  test('any history, with doubled and late events, folds to what the machine says, with one job per cause', async () => {
    const database = await open();
    let count = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(quoteEvent, fc.boolean()), { maxLength: 25, size: 'max' }), async (steps) => {
        count += 1;
        const own = `KQ-${count}`;
        const to = (event: unknown) => appendEvent(database.kysely, quotes, { reference: own, seen: null, event });
        const { kysely } = database;
        await openQuote(database, own);
        let [expected] = initialTransition(quoteCaseMachine, { ...received, reference: own });
        let accepted = 1;
        for (const [event, isDoubled] of steps) {
          const isAccepted = expected.can(event);
          accepted += Number(isAccepted);
          [expected] = transition(quoteCaseMachine, expected, event);
          const answers = isDoubled ? await Promise.all([to(event), to(event)]) : [await to(event)];
          const appended = answers.filter(({ outcome }) => outcome === 'appended');
          expect(appended).toHaveLength(Number(isAccepted));
        }
        const read = await readCase(kysely, quotes, own);
        expect(read?.number).toBe(accepted);
        expect(read?.snapshot.value).toEqual(expected.value);
        expect(read?.snapshot.context).toEqual(expected.context);
        expect(read?.snapshot.output).toEqual(expected.output);
        const row = await kysely.selectFrom('cases').selectAll().where('reference', '=', own).executeTakeFirst();
        const { state, waitsFor, dueAt, isOverdue } = quotes.summary(expected);
        expect(row).toMatchObject({ last_event: accepted, state, waits_for: waitsFor, due_at: dueAt });
        expect(row?.is_overdue).toBe(Number(isOverdue));
        // Every clock that runs is a job.
        const clocks = await kysely
          .selectFrom('jobs')
          .select(['payload', 'run_at'])
          .where('key', 'like', `%:${own}:%`)
          .execute();
        const queued = clocks.map(({ payload, run_at }) =>
          JSON.stringify([(JSON.parse(payload) as { event: unknown }).event, run_at]),
        );
        for (const { event, until } of quotes.clocks(expected))
          expect(queued).toContain(JSON.stringify([event, until]));
        const rows = await kysely.selectFrom('jobs').select('key').where('key', 'like', `%:${own}:%`).execute();
        // Keys end with the party: each agent got the request once, and at most once more for each mail that bounced.
        const requests = rows.filter(({ key }) => key.startsWith('quoteForAgent:')).map(({ key }) => key.at(-1));
        const bounced = steps.flatMap(([event]) => (event.type === 'agent.bounced' ? [event.agentId] : []));
        const agents = Object.keys(expected.context.agents).sort();
        expect([...new Set(requests)].sort()).toEqual(agents);
        const times = (of: readonly (string | undefined)[], id: string): number =>
          of.filter((one) => one === id).length;
        for (const id of agents) expect(times(requests, id)).toBeLessThanOrEqual(1 + times(bounced, id));
      }),
      { numRuns: histories(40, engine) },
    );
  }, 1_200_000);
});
