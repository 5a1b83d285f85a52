import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { Schema } from '../database/schema';
import { declareJob } from '../jobs/declaration';
import { handleJob, type JobHandler } from '../jobs/handler';
import type { FileStore } from './folder';

const filesJob = declareJob('files', v.object({}));

/** Milliseconds. */
const interval = 600_000;
/** A file that was not sent, since it was announced. */
const unsentKept = 86_400_000;
const mostAtOnce = 500;

/**
 * Deletes what belongs to nothing: files that were not sent within a day, files of erased cases, and contents without a
 * row, such as those of a copy of the database from before them. `now`: epoch milliseconds.
 */
export async function sweepFiles(kysely: Kysely<Schema>, store: FileStore, now: number): Promise<void> {
  await kysely
    .deleteFrom('files')
    .where('case_reference', 'is', null)
    .where('created_at', '<', now - unsentKept)
    .execute();
  await kysely
    .deleteFrom('files')
    .where('case_reference', 'is not', null)
    .where('case_reference', 'not in', kysely.selectFrom('cases').select('cases.reference'))
    .execute();
  await kysely
    .deleteFrom('file_pieces')
    .where('file_id', 'not in', kysely.selectFrom('files').select('files.id'))
    .execute();
  // Asked first: each content has its row before it is written, so that one without it has none any more.
  const stored = await store.ids();
  for (let at = 0; at < stored.length; at += mostAtOnce) {
    const some = stored.slice(at, at + mostAtOnce);
    const rows = await kysely.selectFrom('files').select('id').where('id', 'in', some).execute();
    const known = new Set(rows.map(({ id }) => id));
    for (const id of some) if (!known.has(id)) await store.remove(id);
  }
}

/** Sweeps every ten minutes: what was erased is unreachable at once, and gone from the store soon. */
export function filesHandler(kysely: Kysely<Schema>, store: FileStore, onError: (error: unknown) => void): JobHandler {
  return handleJob(filesJob, {
    maxAttempts: Infinity,
    every: interval,
    atStart: { key: 'sweep', payload: {} },
    run: async () => {
      await sweepFiles(kysely, store, Date.now());
      return undefined;
    },
    onFailure: onError,
  });
}
