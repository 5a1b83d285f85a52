import type { Migration } from '../migrate';

/** The members' keys that the desk gave out. Columns: see ../schema.ts. */
export const membersKeys: Migration = {
  name: '0044-members-key',
  up: async (kysely) => {
    await kysely.schema
      .createTable('members_keys')
      .addColumn('number', 'bigint', (column) => column.primaryKey().notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('over', 'text', (column) => column.notNull())
      .addColumn('since', 'bigint', (column) => column.notNull())
      .execute();
  },
};
