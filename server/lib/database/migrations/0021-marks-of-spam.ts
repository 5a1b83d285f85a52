import { sql } from 'kysely';
import type { Migration } from '../migrate';

/** Marks of spam for quote requests, and in the inbox. Columns: see ../schema.ts. */
export const marksOfSpam: Migration = {
  name: '0021-marks-of-spam',
  up: async (kysely) => {
    await kysely.schema.alterTable('quote_requests').addColumn('content_digest', 'text').execute();
    await kysely.schema
      .createIndex('quote_requests_content_digest')
      .on('quote_requests')
      .columns(['content_digest', 'created_at'])
      .execute();
    await kysely.schema
      .alterTable('cases')
      .addColumn('may_be_spam', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`
      update cases set may_be_spam = 1
      where state in ('open.inTime', 'open.overdue') and reference in (
        select case_reference from case_events where number = 1 and payload like '%"suspicions":["%'
      )`.execute(kysely);
  },
};
