import { sql } from 'kysely';
import type { Migration } from '../migrate';

/** What the desk's search also looks in, and who of staff has looked at which case. Columns: see ../schema.ts. */
export const deskLooks: Migration = {
  name: '0036-desk-looks',
  up: async (kysely) => {
    await kysely.schema.alterTable('cases').addColumn('words', 'text').execute();
    await kysely.schema
      .createTable('case_looks')
      .addColumn('uid', 'text', (column) => column.notNull())
      .addColumn('case_reference', 'text', (column) => column.notNull())
      .addColumn('last_event', 'integer', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('case_looks_key', ['uid', 'case_reference'])
      .execute();
    // The first of the inbox (server/desk/cases/inbox.ts).
    await sql`create index cases_urgent on cases (coalesce(due_at, opened_at), reference)
      where (kind = 'report' and reason = 'fraud' and waits_for is not null)`.execute(kysely);
    await kysely.schema.createIndex('case_looks_case').on('case_looks').column('case_reference').execute();
  },
};
