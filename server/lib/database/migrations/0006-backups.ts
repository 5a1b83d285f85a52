import type { Migration } from '../migrate';

/** Times of backups. Columns: see ../schema.ts. */
export const backups: Migration = {
  name: '0006-backups',
  up: async (kysely) => {
    await kysely.schema
      .createTable('backups')
      .addColumn('taken_at', 'bigint', (column) => column.primaryKey().notNull())
      .addColumn('file', 'text', (column) => column.notNull())
      .execute();
  },
};
