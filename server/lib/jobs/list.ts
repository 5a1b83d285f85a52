import type { Expression, Kysely, Selectable } from 'kysely';
import { sharedClock } from '../database/clock';
import type { Schema } from '../database/schema';

type Job = Selectable<Schema['jobs']>;

/** An unfinished job without its payload. Times in epoch milliseconds. */
export type ListedJob = Pick<Job, 'id' | 'kind' | 'key' | 'run_at' | 'attempts' | 'last_error' | 'leased_until'>;

export interface JobList {
  /** Each list is sorted by due time and holds at most `limit` jobs. */
  waiting: ListedJob[];
  running: ListedJob[];
  gaveUp: ListedJob[];
  /** Total numbers, beyond the limit. */
  counts: Readonly<Record<'waiting' | 'running' | 'gaveUp', number>>;
}

/** Lists waiting, running and given-up jobs, at most `limit` of each. `now`: as `sharedClock`. */
export async function listJobs(kysely: Kysely<Schema>, limit: number, now?: number): Promise<JobList> {
  const clock = sharedClock(kysely, now);
  const waiting = kysely
    .selectFrom('jobs')
    .where('state', '=', 'waiting')
    .where((row) => row.or([row('leased_until', 'is', null), row('leased_until', '<=', clock)]));
  const running = kysely.selectFrom('jobs').where('state', '=', 'waiting').where('leased_until', '>', clock);
  const gaveUp = kysely.selectFrom('jobs').where('state', '=', 'gaveUp');
  const rows = (jobs: typeof waiting): Promise<ListedJob[]> =>
    jobs
      .select(['id', 'kind', 'key', 'run_at', 'attempts', 'last_error', 'leased_until'])
      .orderBy('run_at')
      .orderBy('id')
      .limit(limit)
      .execute();
  const count = async (jobs: typeof waiting): Promise<number> =>
    (await jobs.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count;
  return {
    waiting: await rows(waiting),
    running: await rows(running),
    gaveUp: await rows(gaveUp),
    counts: { waiting: await count(waiting), running: await count(running), gaveUp: await count(gaveUp) },
  };
}

/** What became of a manual change. */
export type Changed = 'changed' | 'running' | 'done' | 'unknown';

type Update = Partial<Pick<Schema['jobs'], 'state' | 'attempts' | 'last_error'>> & {
  run_at?: Expression<number>;
  finished_at?: Expression<number> | null;
};

/** Changes a job that is neither done nor running. */
async function change(kysely: Kysely<Schema>, id: string, clock: Expression<number>, update: Update): Promise<Changed> {
  const changed = await kysely
    .updateTable('jobs')
    .set({ ...update, leased_until: null, lease_owner: null })
    .where('id', '=', id)
    .where('state', '<>', 'done')
    .where((row) => row.or([row('leased_until', 'is', null), row('leased_until', '<=', clock)]))
    .returning('id')
    .executeTakeFirst();
  if (changed !== undefined) return 'changed';
  const job = await kysely.selectFrom('jobs').select('state').where('id', '=', id).executeTakeFirst();
  if (job === undefined) return 'unknown';
  return job.state === 'done' ? 'done' : 'running';
}

/** Makes a waiting or given-up job due now and resets its attempts. */
export function retryJob(kysely: Kysely<Schema>, id: string, now?: number): Promise<Changed> {
  const clock = sharedClock(kysely, now);
  return change(kysely, id, clock, { state: 'waiting', run_at: clock, attempts: 0, finished_at: null });
}

/** The error of a job that somebody stopped. */
const stopped = 'stopped by hand';

/** Gives a job up, so that it does not run unless it is retried. */
export function stopJob(kysely: Kysely<Schema>, id: string, now?: number): Promise<Changed> {
  const clock = sharedClock(kysely, now);
  return change(kysely, id, clock, { state: 'gaveUp', finished_at: clock, last_error: stopped });
}

/** The kind of a job, and whether it waits for its time without having failed; undefined if there is none. */
export async function findJob(
  kysely: Kysely<Schema>,
  id: string,
): Promise<{ kind: string; isAhead: boolean } | undefined> {
  const row = await kysely
    .selectFrom('jobs')
    .select(['kind', 'state', 'attempts', 'last_error'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return { kind: row.kind, isAhead: row.state === 'waiting' && row.attempts === 0 && row.last_error === null };
}
