import type { Migration } from '../migrate';

/** What the association checked of an agent. Columns: see ../schema.ts. */
export const agentChecks: Migration = {
  name: '0024-agent-checks',
  up: async (kysely) => {
    await kysely.schema
      .createTable('agent_checks')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('agent_id', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('checked_on', 'text', (column) => column.notNull())
      .addColumn('valid_until', 'text', (column) => column.notNull())
      .addColumn('paper', 'text', (column) => column.notNull())
      .addColumn('note', 'text', (column) => column.notNull())
      .addColumn('recorded_by', 'text', (column) => column.notNull())
      .addColumn('recorded_at', 'bigint', (column) => column.notNull())
      .addColumn('withdrawn_by', 'text')
      .addColumn('withdrawn_at', 'bigint')
      .addColumn('withdrawn_reason', 'text')
      .execute();
    await kysely.schema.createIndex('agent_checks_agent').on('agent_checks').column('agent_id').execute();
  },
};
