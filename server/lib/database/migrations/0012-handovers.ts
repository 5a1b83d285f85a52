import type { Migration } from '../migrate';

/** Conversations handed over to a person. Columns: see ../schema.ts. */
export const handovers: Migration = {
  name: '0012-handovers',
  up: async (kysely) => {
    await kysely.schema
      .createTable('handovers')
      .addColumn('reference', 'text', (column) => column.primaryKey().notNull())
      .addColumn('request_id', 'text', (column) => column.notNull().unique())
      .addColumn('request', 'text', (column) => column.notNull())
      .addColumn('contact_key', 'text', (column) => column.notNull())
      .addColumn('consent_version', 'text', (column) => column.notNull())
      .addColumn('consent_text', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    await kysely.schema.createIndex('handovers_contact_key').on('handovers').column('contact_key').execute();
    await kysely.schema.createIndex('handovers_created_at').on('handovers').column('created_at').execute();
  },
};
