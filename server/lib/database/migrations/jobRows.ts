import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '../schema';

/** A row of `jobs` as created by 0008. */
export interface JobRow {
  id: string;
  kind: string;
  key: string;
  payload: string;
  uid: string | null;
  state: 'waiting' | 'done' | 'gaveUp';
  run_at: number;
  attempts: number;
  last_error: string | null;
  created_at: number;
  finished_at: number | null;
}

const rowsAtOnce = 200;

/** Inserts a job for each row of an older table. `page` reads the rows after a key, in key order. */
export async function moveToJobs<Row>(
  kysely: Kysely<Schema>,
  page: (after: string, limit: number) => Promise<Row[]>,
  keyOf: (row: Row) => string,
  jobOf: (row: Row) => Omit<JobRow, 'id'>,
): Promise<void> {
  const database = kysely.withTables<{ jobs: JobRow }>();
  for (let after = ''; ;) {
    const rows = await page(after, rowsAtOnce);
    for (const row of rows) {
      await database
        .insertInto('jobs')
        .values({ id: randomBytes(8).toString('hex'), ...jobOf(row) })
        .execute();
      after = keyOf(row);
    }
    if (rows.length < rowsAtOnce) return;
  }
}
