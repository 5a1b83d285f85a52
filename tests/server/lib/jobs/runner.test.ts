import * as v from 'valibot';
import type { Database } from '@server/lib/database/openDatabase';
import { erasePersonalData } from '@server/personalData/personalData';
import { declareJob } from '@server/lib/jobs/declaration';
import { JobFailure } from '@server/lib/jobs/failure';
import { claimJob } from '@server/lib/jobs/rows';
import { openJobs, type JobsOptions } from '@server/lib/jobs/runner';
import { handleJob, type NextRun } from '@server/lib/jobs/handler';
import { databasesOf, engines } from '../../support/engines';

const minute = 60_000;
const start = Date.parse('2026-11-01T08:00:00Z');
const parcel = declareJob('parcel', v.object({ weight: v.number() }));

/** Timers fired by the test. */
function heldTimers() {
  const waiting = new Map<() => void, number>();
  return {
    waiting,
    scheduler: (run: () => void, after: number) => {
      waiting.set(run, after);
      return () => void waiting.delete(run);
    },
    fire: () => {
      const now = [...waiting.keys()];
      waiting.clear();
      for (const run of now) run();
    },
  };
}

describe.each(engines)('jobs on %s', (engine) => {
  const databases = databasesOf(engine);

  async function begin() {
    const place = await databases.place();
    const database = databases.open(place);
    const clock = { now: start };
    const told: [unknown, boolean][] = [];
    const open = (
      run: (payload: { weight: number }, key: string) => unknown,
      options: { maxAttempts?: number; every?: number; own?: Database } & Partial<JobsOptions> = {},
    ) => {
      const { maxAttempts = 3, every, own = database, ...rest } = options;
      const handler = handleJob(parcel, {
        maxAttempts,
        ...(every === undefined ? {} : { every, atStart: { key: 'all', payload: { weight: 0 } } }),
        run: async (payload, { key }) => (await run(payload, key)) as NextRun | undefined,
        onFailure: (error, isGivenUp) => told.push([error, isGivenUp]),
      });
      const onError = (error: unknown) => {
        throw error;
      };
      return openJobs({
        kysely: own.kysely,
        handlers: [handler],
        now: () => clock.now,
        random: () => 0.5,
        onError,
        ...rest,
      });
    };
    const { kysely } = database;
    const add = (key: string, weight = 1) => parcel.add(kysely, { key, payload: { weight } }, clock.now);
    const job = (key: string) => kysely.selectFrom('jobs').selectAll().where('key', '=', key).executeTakeFirstOrThrow();
    return { place, database, kysely, clock, told, open, add, job };
  }

  test('are scheduled once per key, even after completion, and run when due', async () => {
    const { add, open, clock, kysely, job } = await begin();
    const ran: string[] = [];
    const jobs = open(({ weight }, key) => void ran.push(`${key} ${weight}`));
    expect([await add('first', 7), await add('first', 8)]).toEqual([true, false]);
    await parcel.add(kysely, { key: 'later', payload: { weight: 9 }, runAt: start + minute }, start);
    expect(await jobs.runDue()).toEqual({ parcel: 1 });
    expect(await job('first')).toMatchObject({
      state: 'done',
      attempts: 0,
      finished_at: start,
      leased_until: null,
      lease_owner: null,
    });
    expect(await add('first')).toBe(false);
    clock.now += minute;
    expect([await jobs.runDue(), await jobs.runDue()]).toEqual([{ parcel: 1 }, { parcel: 0 }]);
    expect(ran).toEqual(['first 7', 'later 9']);
  });

  test('can be rescheduled in any state, and cancelled', async () => {
    const { add, open, clock, kysely, job } = await begin();
    let runs = 0;
    const jobs = open(() => void (runs += 1));
    await add('one');
    await jobs.runDue();
    await parcel.plan(kysely, { key: 'one', payload: { weight: 2 }, runAt: start + minute }, start);
    expect(await job('one')).toMatchObject({ state: 'waiting', run_at: start + minute, payload: '{"weight":2}' });
    await jobs.runDue();
    expect(runs).toBe(1);
    await parcel.finish(kysely, 'one', start);
    clock.now += minute;
    expect(await jobs.runDue()).toEqual({ parcel: 0 });
  });

  test('each run on one of several gateways', async () => {
    const { place, database, add, open, kysely } = await begin();
    const keys = Array.from({ length: 40 }, (_, number) => `number-${String(number).padStart(2, '0')}`);
    for (const key of keys) await add(key);
    const ran: string[] = [];
    // Two connections of one process to a SQLite file would deadlock.
    const owns =
      engine === 'sqlite' ? [database, database, database] : [database, databases.open(place), databases.open(place)];
    const counts = await Promise.all(owns.map((own) => open((_payload, key) => void ran.push(key), { own }).runDue()));
    expect(ran.sort()).toEqual(keys);
    expect(counts.reduce((sum, { parcel: count = 0 }) => sum + count, 0)).toBe(40);
    expect(await kysely.selectFrom('jobs').select('id').where('state', '<>', 'done').execute()).toEqual([]);
  });

  test('move to another gateway when the lease of a dead one expires; the dead one has no further effect', async () => {
    const { add, open, clock, job } = await begin();
    await add('one');
    let wake: () => void = () => undefined;
    const hangs = new Promise<void>((resolve) => (wake = resolve));
    let isAtIt: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => (isAtIt = resolve));
    const first = open(() => {
      isAtIt();
      return hangs.then(() => Promise.reject(new Error('too late')));
    }).runDue();
    await begun;
    const ran: string[] = [];
    const other = open((_payload, key) => void ran.push(key));
    clock.now += 2 * minute - 1;
    expect(await other.runDue()).toEqual({ parcel: 0 });
    clock.now += 1;
    expect(await other.runDue()).toEqual({ parcel: 1 });
    wake();
    await first;
    expect(await job('one')).toMatchObject({ state: 'done', attempts: 1, last_error: null });
    expect(ran).toEqual(['one']);
  });

  test('that crash every gateway are given up before they crash the next', async () => {
    const { add, open, clock, kysely, job, told } = await begin();
    await add('deadly');
    for (let deaths = 0; deaths < 3; deaths += 1) {
      expect(
        await claimJob(kysely, { kind: 'parcel', key: 'deadly' }, { now: clock.now, lease: minute }),
      ).not.toBeNull();
      clock.now += minute;
    }
    await open(() => Promise.reject(new Error('must not be called'))).runDue();
    expect(await job('deadly')).toMatchObject({
      state: 'gaveUp',
      attempts: 3,
      last_error: 'The gateway crashed on every attempt.',
    });
    expect(told).toMatchObject([[{ note: 'The gateway crashed on every attempt.' }, true]]);
  });

  test('back off after failures until they are given up', async () => {
    const { add, open, clock, job, told } = await begin();
    await add('fails');
    const jobs = open(() => Promise.reject(new Error('amina@example.com')), { maxAttempts: 9 });
    const waits: number[] = [];
    for (;;) {
      await jobs.runDue();
      const { state, run_at: runAt } = await job('fails');
      if (state === 'gaveUp') break;
      waits.push((runAt - clock.now) / minute);
      clock.now = runAt - 1;
      expect(await jobs.runDue()).toEqual({ parcel: 0 });
      clock.now = runAt;
    }
    expect(waits).toEqual([1, 3, 9, 27, 81, 243, 360, 360]);
    expect(await job('fails')).toMatchObject({ attempts: 9, last_error: 'Error', finished_at: clock.now });
    expect(told.map(([, isGivenUp]) => isGivenUp)).toEqual([...Array<boolean>(8).fill(false), true]);
  });

  test('have retries with 10 % jitter, so that simultaneous failures spread out', async () => {
    const { add, open, job } = await begin();
    await add('early');
    await open(() => Promise.reject(new Error('x')), { random: () => 0 }).runDue();
    await add('late');
    await open(() => Promise.reject(new Error('x')), { random: () => 1 }).runDue();
    expect([(await job('early')).run_at, (await job('late')).run_at]).toEqual([start + 54_000, start + 66_000]);
  });

  test('are given up at once after a permanent failure or an invalid payload', async () => {
    const { add, open, kysely, job } = await begin();
    await add('refused');
    await add('strange');
    await kysely.updateTable('jobs').set({ payload: '{"weight":"heavy"}' }).where('key', '=', 'strange').execute();
    const failure = new JobFailure('a long story about Amina', { note: '550 5.1.1', permanent: true });
    await open(() => Promise.reject(failure)).runDue();
    expect(await job('refused')).toMatchObject({ state: 'gaveUp', attempts: 1, last_error: '550 5.1.1' });
    expect(await job('strange')).toMatchObject({ state: 'gaveUp', last_error: 'The payload is invalid.' });
    await expect(parcel.add(kysely, { key: 'wrong', payload: { weight: 'heavy' } as never }, start)).rejects.toThrow();
  });

  test('may set their next run and pause others of their kind', async () => {
    const { add, open, job } = await begin();
    await add('asks');
    await add('other');
    await open(() => Promise.resolve({ runAt: start + 5_000, problem: 'no answer', isBlocked: true })).runDue();
    expect(await job('asks')).toMatchObject({
      state: 'waiting',
      run_at: start + 5_000,
      attempts: 1,
      last_error: 'no answer',
    });
    expect(await job('other')).toMatchObject({ run_at: start, attempts: 0 });
  });

  test('rescheduled while running keep the new schedule', async () => {
    const { add, open, kysely, job } = await begin();
    await add('one');
    await open(async (_payload, key) =>
      parcel.plan(kysely, { key, payload: { weight: 2 }, runAt: start + 5_000 }, start),
    ).runDue();
    expect(await job('one')).toMatchObject({ state: 'waiting', run_at: start + 5_000, payload: '{"weight":2}' });
  });

  test('that repeat share one row among gateways, and a failure delays only one run', async () => {
    const { open, clock, kysely, job } = await begin();
    let fails = false;
    const run = () => (fails ? Promise.reject(new Error('down')) : Promise.resolve(undefined));
    const [one, two] = [
      open(run, { every: 2 * minute, maxAttempts: Infinity }),
      open(run, { every: 2 * minute, maxAttempts: Infinity }),
    ];
    for (const jobs of [one, two]) await jobs.scheduleStartJobs();
    expect([await one.runDue(), await two.runDue()]).toEqual([{ parcel: 1 }, { parcel: 0 }]);
    await two.scheduleStartJobs();
    expect(await job('all')).toMatchObject({ state: 'waiting', run_at: start + 2 * minute });
    fails = true;
    for (const wait of [1, 2, 2]) {
      clock.now = (await job('all')).run_at;
      await two.runDue();
      expect((await job('all')).run_at).toBe(clock.now + wait * minute);
    }
    fails = false;
    clock.now += 2 * minute;
    await one.runDue();
    expect(await job('all')).toMatchObject({ attempts: 0, last_error: null });
    expect(await kysely.selectFrom('jobs').select('id').execute()).toHaveLength(1);
  });

  test('take turns, and on shutdown the running one is awaited while no other starts', async () => {
    const { add, open, job } = await begin();
    await add('one');
    await add('two');
    const timers = heldTimers();
    let wake: () => void = () => undefined;
    let isAtIt: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => (isAtIt = resolve));
    const hangs = new Promise<void>((resolve) => (wake = resolve));
    const run = () => {
      isAtIt();
      return hangs;
    };
    const jobs = open(run, { scheduler: timers.scheduler });
    jobs.start();
    timers.fire();
    await begun;
    const stopped = jobs.stop();
    wake();
    await stopped;
    expect([(await job('one')).state, (await job('two')).state]).toEqual(['done', 'waiting']);
    expect(timers.waiting.size).toBe(0);
  });

  test('that hang do not block shutdown: their lease passes them to the next gateway', async () => {
    const { add, open, job } = await begin();
    await add('hangs');
    const timers = heldTimers();
    let isAtIt: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => (isAtIt = resolve));
    const jobs = open(() => new Promise<never>(() => isAtIt()), { scheduler: timers.scheduler });
    jobs.start();
    timers.fire();
    await begun;
    const stopped = jobs.stop();
    expect([...timers.waiting.values()]).toEqual([3_000]);
    timers.fire();
    await stopped;
    expect(await job('hangs')).toMatchObject({ state: 'waiting', leased_until: start + 2 * minute });
  });

  test('about a user are deleted with the account, and only those', async () => {
    const { kysely, add } = await begin();
    await add('nobody');
    await parcel.add(kysely, { key: 'hers', payload: { weight: 1 }, uid: 'uid-amina' }, start);
    await erasePersonalData(
      kysely,
      { uid: 'uid-amina', email: null, emailVerified: false, signedInAt: 0, issuedAt: 0, secondFactor: false },
      start,
    );
    expect(await kysely.selectFrom('jobs').select('key').execute()).toEqual([{ key: 'nobody' }]);
  });
});
