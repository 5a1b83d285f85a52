import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { Schema } from './database/schema';
import { declareJob } from './jobs/declaration';
import { handleJob, type JobHandler } from './jobs/handler';

const retentionJob = declareJob('retention', v.object({}));

/** Milliseconds. */
const hour = 3_600_000;
const day = 24 * hour;
/** How long the text of an event of the payment provider is kept, and a job after it was planned. */
const eventsKept = 90 * day;
const jobsKept = 30 * day;

/** Deletes what nothing needs any more: texts of old events, old jobs, counts of limits that are over. `now`: epoch milliseconds. */
export async function deleteOld(kysely: Kysely<Schema>, now: number): Promise<void> {
  await kysely
    .updateTable('webhook_events')
    .set({ body: null })
    .where('received_at', '<', now - eventsKept)
    .where('body', 'is not', null)
    .where('state', '<>', 'received')
    .execute();
  await kysely
    .deleteFrom('jobs')
    .where('state', '=', 'done')
    .where('created_at', '<', now - jobsKept)
    .execute();
  // What was given up stays to be seen, unless it names a person; nor does such a job wait for ever for somebody to do it.
  await kysely
    .deleteFrom('jobs')
    .where('uid', 'is not', null)
    .where('state', '=', 'gaveUp')
    .where('created_at', '<', now - jobsKept)
    .execute();
  await kysely
    .deleteFrom('jobs')
    .where('uid', 'is not', null)
    .where('state', '=', 'waiting')
    .where('run_at', '<', now - jobsKept)
    .execute();
  await kysely.deleteFrom('rate_counts').where('resets_at', '<', now).execute();
}

/** Deletes what is old once an hour, whatever features the gateway has. */
export function retentionHandler(kysely: Kysely<Schema>, onProblem: (error: unknown) => void): JobHandler {
  return handleJob(retentionJob, {
    maxAttempts: Infinity,
    every: hour,
    atStart: { key: 'database', payload: {} },
    run: async () => {
      await deleteOld(kysely, Date.now());
      return undefined;
    },
    onFailure: onProblem,
  });
}
