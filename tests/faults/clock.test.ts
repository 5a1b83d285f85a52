import { countOnce, readCount } from '@server/lib/database/rateCounts';
import { JobFailure } from '@server/lib/jobs/failure';
import { declareJob } from '@server/lib/jobs/declaration';
import { handleJob } from '@server/lib/jobs/handler';
import { openJobs } from '@server/lib/jobs/runner';
import { guesses } from '@server/lib/http/limits';
import * as v from 'valibot';
import { databasesOf, engines } from '../server/support/engines';
import { apisOf } from '../server/support/api';
import { identityKeys } from '../server/support/identityKeys';
import { steppedClock } from './steppedClock';

const hour = 3_600_000;
const minute = 60_000;
const step = steppedClock();
const keys = identityKeys();
const start = apisOf('sqlite');
const steps = [
  ['ahead', hour],
  ['back', -hour],
] as const;

test.each(steps)('a limit of a minute stays one when the clock is set %s by an hour', async (_name, by) => {
  const { app } = await start();
  const guess = () => app.inject('/api/nothing');
  for (let count = 0; count < guesses.max; count += 1) expect((await guess()).statusCode).toBe(404);
  step(by);
  const refused = await guess();
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
});

test.each(steps)(
  'a session ends with 401 when the clock is set %s by an hour, and works once it is right',
  async (_name, by) => {
    const { app } = await start(keys.environment());
    const headers = { authorization: await keys.authorization({ uid: 'uid-1', email: 'amina@example.com' }) };
    const look = () => app.inject({ url: '/api/subscription', headers });
    expect((await look()).statusCode).toBe(200);
    step(by + Math.sign(by) * minute);
    const refused = await look();
    expect([refused.statusCode, refused.json()]).toMatchObject([401, { code: 'sign_in_required' }]);
    step(0);
    expect((await look()).statusCode).toBe(200);
  },
);

describe.each(engines)('on %s', (engine) => {
  const databases = databasesOf(engine);
  const open = async () => {
    const { kysely } = databases.open(await databases.place());
    return kysely;
  };

  test('a shared limit of a minute is over within two when the clock is set back by an hour', async () => {
    const kysely = await open();
    const limit = { name: 'clock', who: 'amina', max: 2, within: minute };
    const now = Date.now();
    for (const count of [1, 2, 3]) expect(await countOnce(kysely, limit, now)).toMatchObject({ count });
    expect(await countOnce(kysely, limit, now - 1_000)).toMatchObject({ count: 4 });
    expect(await readCount(kysely, limit, now - hour)).toEqual({ count: 0, resetsIn: 0 });
    expect(await countOnce(kysely, limit, now - hour)).toEqual({ count: 1, resetsIn: minute });
    expect(await countOnce(kysely, limit, now + hour)).toEqual({ count: 1, resetsIn: minute });
  });

  test.each(steps)('a job that is retried is not lost when the clock is set %s by an hour', async (_name, by) => {
    const kysely = await open();
    const greeting = declareJob('greeting', v.object({}));
    let runs = 0;
    const handler = handleJob(greeting, {
      maxAttempts: 5,
      run: () => {
        runs += 1;
        // The clock is set while the job runs.
        if (runs === 1) now += by;
        return runs === 1 ? Promise.reject(new JobFailure('not yet')) : Promise.resolve(undefined);
      },
      onFailure: () => undefined,
    });
    let now = Date.now();
    const jobs = openJobs({
      kysely,
      handlers: [handler],
      now: () => now,
      random: () => 0.5,
      onError: (error) => {
        throw error;
      },
    });
    await greeting.add(kysely, { key: 'amina', payload: {} }, now);
    expect(await jobs.runDue()).toEqual({ greeting: 0 });
    // Within an hour of the step, whichever way.
    now += 2 * hour;
    expect([await jobs.runDue(), await jobs.runDue(), runs]).toEqual([{ greeting: 1 }, { greeting: 0 }, 2]);
    expect(await kysely.selectFrom('jobs').select(['state', 'attempts']).execute()).toMatchObject([{ state: 'done' }]);
  });

  test.each([
    ['a minute', minute],
    ['an hour', hour],
  ])(
    'a job of %s goes on in its own time when the clock is set back by an hour and a day',
    async (_name, every) => {
      const kysely = await open();
      let now = Date.now();
      let runs = 0;
      const handler = handleJob(declareJob('often', v.object({})), {
        maxAttempts: Infinity,
        every,
        atStart: { key: 'all', payload: {} },
        run: () => {
          runs += 1;
          return Promise.resolve(undefined);
        },
        onFailure: () => undefined,
      });
      const jobs = openJobs({ kysely, handlers: [handler], now: () => now, onError: () => undefined });
      await jobs.scheduleStartJobs();
      await jobs.runDue();
      for (const back of [hour, 24 * hour]) {
        now -= back + minute;
        const before = runs;
        for (let minutes = 0; minutes < 10 * (every / minute); minutes += 1) {
          now += minute;
          await jobs.runDue();
        }
        expect(runs - before).toBeGreaterThanOrEqual(9);
        expect(runs - before).toBeLessThanOrEqual(11);
      }
    },
    60_000,
  );
});
