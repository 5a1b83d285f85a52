import type { Migration } from '../migrate';

/** The latest badge of each agent. Columns: see ../schema.ts. */
export const badges: Migration = {
  name: '0025-badges',
  up: async (kysely) => {
    await kysely.schema
      .createTable('badges')
      .addColumn('agent_id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('code', 'text', (column) => column.notNull())
      .addColumn('issued_at', 'bigint', (column) => column.notNull())
      .execute();
  },
};
