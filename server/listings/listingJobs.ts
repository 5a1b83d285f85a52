import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { Schema } from '../lib/database/schema';
import { declareJob } from '../lib/jobs/declaration';
import { handleJob, type JobHandler } from '../lib/jobs/handler';
import { followSubscription, listingsToFollow } from './listings';

/** Compares listings with subscriptions. */
const listingsJob = declareJob('listings', v.object({}));

/** Milliseconds. */
const every = 60_000;

/** Every minute, brings listings to what their subscriptions say: a lapsed one starts the grace period, and so on. */
export function listingsHandler(kysely: Kysely<Schema>, onError: (error: unknown) => void): JobHandler {
  return handleJob(listingsJob, {
    maxAttempts: Infinity,
    every,
    atStart: { key: 'subscriptions', payload: {} },
    run: async () => {
      const now = Date.now();
      for (const reference of await listingsToFollow(kysely, now)) await followSubscription(kysely, reference, now);
      return undefined;
    },
    onFailure: onError,
  });
}
