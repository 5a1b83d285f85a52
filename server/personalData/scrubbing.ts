import * as v from 'valibot';
import type { Database } from '../lib/database/openDatabase';
import { declareJob } from '../lib/jobs/declaration';
import { handleJob, type JobHandler } from '../lib/jobs/handler';
import type { Jobs } from '../lib/jobs/runner';
import type { OperatorLog } from '../lib/log/logging';

/** Takes what was deleted out of the database's files, too (docs/deploy.md "Database"). */
const scrubJob = declareJob('scrub', v.object({}));
const key = 'files';
const day = 86_400_000;

/** Scrubs once a day, for what retention and interrupted erasures left. PostgreSQL does so by itself. */
export function scrubHandlers({ engine, scrub }: Database, onError: (error: unknown) => void): JobHandler[] {
  if (engine === 'postgresql') return [];
  const run = async (): Promise<undefined> => {
    await scrub();
    return undefined;
  };
  const atStart = { key, payload: {} };
  return [handleJob(scrubJob, { maxAttempts: Infinity, every: day, atStart, run, onFailure: onError })];
}

/** Scrubs after an erasure. Never rejects: what fails now is tried again by the job. */
export type Scrub = () => Promise<void>;

export function openScrub({ engine, kysely }: Database, jobs: Pick<Jobs, 'runOne'>, log: OperatorLog): Scrub {
  if (engine === 'postgresql') return () => Promise.resolve();
  return async () => {
    try {
      await scrubJob.plan(kysely, { key, payload: {} }, Date.now());
      await jobs.runOne(scrubJob.kind, key);
    } catch (error) {
      log.error({ err: error }, 'erased data stays in the database file for now');
    }
  };
}
