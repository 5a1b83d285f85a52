import type { Migration } from '../migrate';

/** Accounts with a referral link, and the requests that were sent by one. */
export const affiliates: Migration = {
  name: '0042-affiliates',
  up: async (kysely) => {
    await kysely.schema
      .createTable('affiliates')
      .addColumn('uid', 'text', (column) => column.primaryKey().notNull())
      .addColumn('code', 'text', (column) => column.notNull().unique())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('made_at', 'bigint', (column) => column.notNull())
      .execute();
    await kysely.schema.alterTable('cases').addColumn('referred_by', 'text').execute();
    await kysely.schema.createIndex('cases_referred_by').on('cases').column('referred_by').execute();
  },
};
