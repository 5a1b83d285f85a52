import { sql } from 'kysely';
import type { Migration } from '../migrate';

/** When the wait of a case ends. Column: see ../schema.ts; server/lib/caselog/clocks.ts fills it for older cases. */
export const caseClocks: Migration = {
  name: '0030-case-clocks',
  up: async (kysely) => {
    await kysely.schema.alterTable('cases').addColumn('due_at', 'bigint').execute();
    // The inbox (server/desk/cases/inbox.ts): overdue first, then what is due first.
    await sql`create index cases_open_due on cases (is_overdue, coalesce(due_at, opened_at), reference)
      where waits_for is not null`.execute(kysely);
    await sql`create index cases_all_due on cases (is_overdue, coalesce(due_at, opened_at), reference)`.execute(kysely);
  },
};
