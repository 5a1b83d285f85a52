import * as v from 'valibot';
import { declareJob } from '@server/lib/jobs/declaration';
import { JobFailure } from '@server/lib/jobs/failure';
import { claimJob } from '@server/lib/jobs/rows';
import { openJobs } from '@server/lib/jobs/runner';
import { handleJob } from '@server/lib/jobs/handler';
import { databasesOf, engines } from '../../server/support/engines';
import { runJobsCommand } from '../../../tools/jobs/jobsCommand';

const now = Date.parse('2026-11-01T08:00:00Z');
const parcel = declareJob('parcel', v.object({ to: v.string() }));

describe.each(engines)('npm run jobs on %s', (engine) => {
  const databases = databasesOf(engine);

  async function start() {
    const place = await databases.place();
    const database = databases.open(place);
    const { kysely } = database;
    const run = async (...argv: string[]) => {
      const lines: string[] = [];
      const environment = {
        KEELWAY_DATA: place.dataFolder,
        ...(place.databaseUrl === null ? {} : { DATABASE_URL: place.databaseUrl }),
      };
      const code = await runJobsCommand(argv, environment, (line) => lines.push(line), now);
      const [named, ...said] = lines;
      expect(named).toMatch(
        engine === 'sqlite'
          ? /^Database: the SQLite file \/.*\/keelway\.sqlite$/
          : /^Database: the PostgreSQL database test_\d+ at /,
      );
      return { code, said };
    };
    const add = (key: string) =>
      parcel.add(kysely, { key, payload: { to: 'amina@example.com' }, uid: 'uid-amina' }, now);
    const idOf = async (key: string) =>
      (await kysely.selectFrom('jobs').select('id').where('key', '=', key).executeTakeFirstOrThrow()).id;
    const failing = (permanent: boolean) => {
      const run = () =>
        Promise.reject(new JobFailure('refused for amina@example.com', { note: '550 5.1.1', permanent }));
      const handler = handleJob(parcel, { maxAttempts: 3, run, onFailure: () => undefined });
      return openJobs({ kysely, handlers: [handler], now: () => now, random: () => 0.5, onError: () => undefined });
    };
    return { kysely, run, add, idOf, failing };
  }

  test('reports an empty list', async () => {
    const { run } = await start();
    expect(await run()).toEqual({ code: 0, said: ['Waiting: 0', 'Running: 0', 'Gave up: 0'] });
  });

  test('lists waiting, running and failed jobs without personal data, and exits with 1 for failed ones', async () => {
    const { kysely, run, add, idOf, failing } = await start();
    await add('b-fails');
    await failing(false).runDue();
    await add('a-waits');
    await add('c-runs');
    await claimJob(kysely, { kind: 'parcel', key: 'c-runs' }, { now, lease: 60_000 });
    const waitsAndRuns = [
      'Waiting: 2',
      `  ${await idOf('a-waits')}  parcel  a-waits  next run 2026-11-01T08:00:00.000Z`,
      `  ${await idOf('b-fails')}  parcel  b-fails  next run 2026-11-01T08:01:00.000Z, 1 failed attempt, last error: 550 5.1.1`,
      'Running: 1',
      `  ${await idOf('c-runs')}  parcel  c-runs  leased until 2026-11-01T08:01:00.000Z`,
    ];
    expect(await run()).toEqual({ code: 0, said: [...waitsAndRuns, 'Gave up: 0'] });
    await add('d-gives-up');
    await kysely.updateTable('jobs').set({ attempts: 2 }).where('key', '=', 'd-gives-up').execute();
    await failing(true).runOne('parcel', 'd-gives-up');
    const { code, said } = await run();
    expect(code).toBe(1);
    expect(said).toEqual([
      ...waitsAndRuns,
      'Gave up: 1',
      `  ${await idOf('d-gives-up')}  parcel  d-gives-up  was due 2026-11-01T08:00:00.000Z, 3 failed attempts, last error: 550 5.1.1`,
    ]);
    expect(said.join('\n')).not.toContain('amina');
  });

  test('reschedules a failed job, and no other', async () => {
    const { kysely, run, add, idOf, failing } = await start();
    await add('gives-up');
    await failing(true).runDue();
    const id = await idOf('gives-up');
    expect(await run('--retry', id)).toEqual({
      code: 0,
      said: [`Job ${id} is due now: a gateway will run it within seconds.`],
    });
    expect(await run()).toMatchObject({
      code: 0,
      said: expect.arrayContaining(['Waiting: 1', 'Gave up: 0']) as string[],
    });
    await claimJob(kysely, { kind: 'parcel', key: 'gives-up' }, { now, lease: 60_000 });
    expect(await run('--retry', id)).toEqual({ code: 1, said: [`Job ${id} is running: nothing was changed.`] });
    await parcel.finish(kysely, 'gives-up', now);
    expect(await run('--retry', id)).toEqual({ code: 1, said: [`Job ${id} is done: nothing was changed.`] });
    expect(await run('--retry', 'nothing')).toEqual({ code: 1, said: ['There is no job nothing.'] });
  });

  test('lists the first hundred and the number of the rest', async () => {
    const { run, add } = await start();
    for (let index = 0; index < 103; index += 1) await add(`number-${index}`);
    const { said } = await run();
    expect([said[0], said[101], said.length]).toEqual(['Waiting: 103', '  and 3 more', 104]);
  });
});

test.each([
  [['--again'], { NODE_ENV: 'development' }, /Unknown option '--again'[^]*Usage: npm run jobs -- \[--retry ID\]/],
  [[], {}, /^The gateway's environment is not loaded/],
])('%p with %p is an error: exit code 2', async (argv, environment, told) => {
  const lines: string[] = [];
  expect(await runJobsCommand(argv, environment, (line) => lines.push(line))).toBe(2);
  expect(lines.join('\n')).toMatch(told);
});
