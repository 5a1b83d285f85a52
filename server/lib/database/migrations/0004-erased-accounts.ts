import type { Migration } from '../migrate';

/** Recently deleted accounts. Columns: see ../schema.ts. */
export const erasedAccounts: Migration = {
  name: '0004-erased-accounts',
  up: async (kysely) => {
    await kysely.schema
      .createTable('erased_accounts')
      .addColumn('uid_digest', 'text', (column) => column.primaryKey().notNull())
      .addColumn('erased_at', 'bigint', (column) => column.notNull())
      .execute();
  },
};
