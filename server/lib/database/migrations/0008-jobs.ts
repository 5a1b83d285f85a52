import { sql } from 'kysely';
import type { Migration } from '../migrate';

/** Background jobs. Columns: see ../schema.ts. */
export const jobs: Migration = {
  name: '0008-jobs',
  up: async (kysely) => {
    await kysely.schema
      .createTable('jobs')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('payload', 'text', (column) => column.notNull())
      .addColumn('uid', 'text')
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('run_at', 'bigint', (column) => column.notNull())
      .addColumn('attempts', 'bigint', (column) => column.notNull())
      .addColumn('leased_until', 'bigint')
      .addColumn('lease_owner', 'text')
      .addColumn('last_error', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('finished_at', 'bigint')
      .addUniqueConstraint('jobs_kind_key', ['kind', 'key'])
      .execute();
    // Raw SQL, since an index condition accepts no bound value.
    await sql`create index jobs_due on jobs (kind, run_at) where state = 'waiting'`.execute(kysely);
    await kysely.schema.createIndex('jobs_uid').on('jobs').column('uid').execute();
  },
};
