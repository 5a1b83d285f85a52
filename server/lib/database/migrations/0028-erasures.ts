import type { Migration } from '../migrate';

/** Erasures, to be repeated on a copy from before them. Columns: see ../schema.ts. */
export const erasures: Migration = {
  name: '0028-erasures',
  up: async (kysely) => {
    await kysely.schema
      .createTable('erasures')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('digest', 'text', (column) => column.notNull())
      .addColumn('kept_kinds', 'text', (column) => column.notNull())
      .addColumn('erased_at', 'bigint', (column) => column.notNull())
      .execute();
  },
};
