import type { Kysely, Selectable } from 'kysely';
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

/** Lists waiting, running and given-up jobs, at most `limit` of each. */
export async function listJobs(kysely: Kysely<Schema>, now: number, limit: number): Promise<JobList> {
  const waiting = kysely
    .selectFrom('jobs')
    .where('state', '=', 'waiting')
    .where((row) => row.or([row('leased_until', 'is', null), row('leased_until', '<=', now)]));
  const running = kysely.selectFrom('jobs').where('state', '=', 'waiting').where('leased_until', '>', now);
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

/** Result of a manual retry. */
export type Retried = 'scheduled' | 'running' | 'done' | 'unknown';

/** Makes a waiting or given-up job due now and resets its attempts. */
export async function retryJob(kysely: Kysely<Schema>, id: string, now: number): Promise<Retried> {
  const scheduled = await kysely
    .updateTable('jobs')
    .set({ state: 'waiting', run_at: now, attempts: 0, finished_at: null, leased_until: null, lease_owner: null })
    .where('id', '=', id)
    .where('state', '<>', 'done')
    .where((row) => row.or([row('leased_until', 'is', null), row('leased_until', '<=', now)]))
    .returning('id')
    .executeTakeFirst();
  if (scheduled !== undefined) return 'scheduled';
  const job = await kysely.selectFrom('jobs').select('state').where('id', '=', id).executeTakeFirst();
  if (job === undefined) return 'unknown';
  return job.state === 'done' ? 'done' : 'running';
}
