import { randomBytes } from 'node:crypto';
import { sql, type Expression, type ExpressionBuilder, type Kysely, type SqlBool } from 'kysely';
import { notAfterSharedClock, sharedClock } from '../database/clock';
import type { Schema } from '../database/schema';

export type Job = Schema['jobs'];
/** A leased job. */
export type ClaimedJob = Job & { lease_owner: string };
type Database = Kysely<Schema>;

export interface NewJob {
  kind: string;
  key: string;
  /** JSON. */
  payload: string;
  /** Epoch milliseconds; null: at once. */
  runAt: number | null;
  createdAt: number;
  uid: string | null;
}

/** Short enough to type, random enough to be unique. */
const newJobId = (): string => randomBytes(8).toString('hex');

const unleased = { leased_until: null, lease_owner: null };

function rowOf(database: Database, { kind, key, payload, runAt, createdAt, uid }: NewJob) {
  const identity = { id: newJobId(), kind, key, payload, uid };
  const run_at = runAt ?? notAfterSharedClock(database, createdAt);
  const times = { run_at, created_at: createdAt, finished_at: null };
  return { ...identity, ...times, ...unleased, attempts: 0, last_error: null, state: 'waiting' as const };
}

/** Returns false if a job of this kind and key exists. */
export async function addJob(database: Database, job: NewJob): Promise<boolean> {
  const added = await database
    .insertInto('jobs')
    .values(rowOf(database, job))
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Adds a job or replaces the one of this kind and key, whatever its state. */
export async function planJob(database: Database, job: NewJob): Promise<void> {
  const row = rowOf(database, job);
  await database
    .insertInto('jobs')
    .values(row)
    // Id and creation time stay the same.
    .onConflict((conflict) =>
      conflict.columns(['kind', 'key']).doUpdateSet((existing) => ({
        ...row,
        id: existing.ref('jobs.id'),
        created_at: existing.ref('jobs.created_at'),
      })),
    )
    .execute();
}

/** Marks a job done; does nothing if there is none. */
export async function finishJob(database: Database, kind: string, key: string, now: number): Promise<void> {
  await database
    .updateTable('jobs')
    .set({ state: 'done', finished_at: now, last_error: null, ...unleased })
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('state', '<>', 'done')
    .execute();
}

/** Waiting, due and not leased. */
function isDue(row: ExpressionBuilder<Schema, 'jobs'>, now: Expression<number>): Expression<SqlBool> {
  const isFree = row.or([row('leased_until', 'is', null), row('leased_until', '<=', now)]);
  // With a bound parameter the partial index on waiting jobs would not be used.
  return row.and([row('state', '=', sql.lit('waiting')), row('run_at', '<=', now), isFree]);
}

/** Keys of the due jobs of a kind, oldest first. `now`: as `sharedClock`. */
export async function dueKeys(
  database: Database,
  kind: string,
  { now, limit }: { now?: number | undefined; limit: number },
): Promise<string[]> {
  const clock = sharedClock(database, now);
  const due = await database
    .selectFrom('jobs')
    .select('key')
    .where('kind', '=', kind)
    .where((row) => isDue(row, clock))
    .orderBy('run_at')
    .orderBy('created_at')
    .orderBy('key')
    .limit(limit)
    .execute();
  return due.map(({ key }) => key);
}

/**
 * Makes repeating jobs of a kind due whose next run is further away than their interval `every`: the clock was set
 * back. `now`: as `sharedClock`.
 */
export async function bringForward(
  database: Database,
  kind: string,
  { now, every }: { now?: number | undefined; every: number },
): Promise<void> {
  const clock = sharedClock(database, now);
  await database
    .updateTable('jobs')
    .set({ run_at: clock })
    .where('kind', '=', kind)
    .where('state', '=', sql.lit('waiting'))
    .where('run_at', '>', sql<number>`${clock} + ${every}`)
    .execute();
}

/**
 * Leases a due job for `lease` milliseconds in one statement, so that only one gateway gets it. An expired lease counts
 * as a failed attempt: its gateway crashed or hung. Returns null if the job is not available. `now`: as `sharedClock`.
 */
export async function claimJob(
  database: Database,
  { kind, key }: Pick<Job, 'kind' | 'key'>,
  { now, lease }: { now?: number | undefined; lease: number },
): Promise<ClaimedJob | null> {
  const owner = newJobId();
  const clock = sharedClock(database, now);
  const claimed = await database
    .updateTable('jobs')
    .set((row) => ({
      attempts: row
        .case()
        .when('lease_owner', 'is', null)
        .then(row.ref('attempts'))
        .else(row('attempts', '+', 1))
        .end(),
      leased_until: sql<number>`${clock} + ${lease}`,
      lease_owner: owner,
    }))
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where((row) => isDue(row, clock))
    .returningAll()
    .executeTakeFirst();
  return claimed === undefined ? null : { ...claimed, lease_owner: owner };
}

/** The outcome of a run. Times may be parts of a statement, as `sharedClock` is. */
type Outcome = Pick<Job, 'state'> &
  Partial<Pick<Job, 'attempts' | 'last_error'>> & {
    run_at?: number | Expression<number>;
    finished_at?: Expression<number>;
  };

/** Records the outcome of a run. Does nothing if the lease was lost or the job was rescheduled meanwhile. */
export async function settleJob(
  database: Database,
  { id, lease_owner: owner }: ClaimedJob,
  outcome: Outcome,
): Promise<void> {
  await database
    .updateTable('jobs')
    .set({ ...outcome, ...unleased })
    .where('id', '=', id)
    .where('lease_owner', '=', owner)
    .execute();
}
