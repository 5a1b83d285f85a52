import type { Migration } from '../migrate';

/** Notices about the end of checks, and checks that are planned. Columns: see ../schema.ts. */
export const checkNotices: Migration = {
  name: '0033-check-notices',
  up: async (kysely) => {
    await kysely.schema.alterTable('agent_checks').addColumn('told_before', 'integer').execute();
    await kysely.schema
      .createTable('planned_checks')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('agent_id', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('planned_on', 'text', (column) => column.notNull())
      .addColumn('due_on', 'text', (column) => column.notNull())
      .addColumn('told_before', 'integer')
      .execute();
    await kysely.schema.createIndex('planned_checks_agent').on('planned_checks').column('agent_id').execute();
  },
};
