import type { Migration } from '../migrate';

/** The imported agent directory. Columns: see ../schema.ts. */
export const agentDirectory: Migration = {
  name: '0007-agent-directory',
  up: async (kysely) => {
    await kysely.schema
      .createTable('agent_directory')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('agents', 'text', (column) => column.notNull())
      .addColumn('version', 'text', (column) => column.notNull())
      .addColumn('imported_at', 'bigint', (column) => column.notNull())
      .execute();
  },
};
