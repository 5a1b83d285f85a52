import type { Migration } from '../migrate';

/** Files that come with forms and mails, and the pieces of those on their way. Columns: see ../schema.ts. */
export const files: Migration = {
  name: '0035-files',
  up: async (kysely) => {
    await kysely.schema
      .createTable('files')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('bytes', 'bigint', (column) => column.notNull())
      .addColumn('received', 'bigint', (column) => column.notNull())
      .addColumn('kind', 'text')
      .addColumn('is_scanned', 'integer', (column) => column.notNull())
      .addColumn('visitor', 'text')
      .addColumn('case_reference', 'text')
      .addColumn('event_number', 'bigint')
      .addColumn('from_key', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    await kysely.schema.createIndex('files_case_reference').on('files').column('case_reference').execute();
    await kysely.schema
      .createTable('file_pieces')
      .addColumn('file_id', 'text', (column) => column.notNull())
      .addColumn('starts_at', 'bigint', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('file_pieces_key', ['file_id', 'starts_at'])
      .execute();
  },
};
