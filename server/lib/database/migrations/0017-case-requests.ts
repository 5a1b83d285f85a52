import type { Migration } from '../migrate';

/** What visitors send to the desk, besides quotes and hand-overs. Columns: see ../schema.ts. */
export const caseRequests: Migration = {
  name: '0017-case-requests',
  up: async (kysely) => {
    await kysely.schema
      .createTable('case_requests')
      .addColumn('reference', 'text', (column) => column.primaryKey().notNull())
      .addColumn('request_id', 'text', (column) => column.notNull().unique())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('request', 'text', (column) => column.notNull())
      .addColumn('contact_key', 'text', (column) => column.notNull())
      .addColumn('content_digest', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    await kysely.schema.createIndex('case_requests_contact_key').on('case_requests').column('contact_key').execute();
    await kysely.schema
      .createIndex('case_requests_content_digest')
      .on('case_requests')
      .columns(['content_digest', 'created_at'])
      .execute();
    await kysely.schema.createIndex('case_requests_kind').on('case_requests').columns(['kind', 'created_at']).execute();
  },
};
