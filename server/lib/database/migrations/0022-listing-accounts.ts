import type { Migration } from '../migrate';

/** Which account's subscription decides about a listing. Columns: see ../schema.ts. */
export const listingAccounts: Migration = {
  name: '0022-listing-accounts',
  up: async (kysely) => {
    await kysely.schema
      .createTable('listing_accounts')
      .addColumn('case_reference', 'text', (column) => column.primaryKey().notNull())
      .addColumn('uid', 'text')
      .addColumn('email', 'text')
      .addColumn('tied_at', 'bigint', (column) => column.notNull())
      .execute();
    await kysely.schema.createIndex('listing_accounts_uid').on('listing_accounts').column('uid').execute();
  },
};
