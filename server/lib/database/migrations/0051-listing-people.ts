import type { Migration } from '../migrate';

/** Colleagues of a listing's owner, and whom the owner has invited. Columns: see ../schema.ts. */
export const listingPeople: Migration = {
  name: '0051-listing-people',
  up: async (kysely) => {
    await kysely.schema
      .createTable('listing_people')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('case_reference', 'text', (column) => column.notNull())
      .addColumn('email_key', 'text', (column) => column.notNull())
      .addColumn('uid', 'text')
      .addColumn('may_propose', 'integer', (column) => column.notNull())
      .addColumn('gets_requests', 'integer', (column) => column.notNull())
      .addColumn('may_pay', 'integer', (column) => column.notNull())
      .addColumn('language', 'text')
      .addColumn('invited_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('bounced_at', 'bigint')
      .addColumn('accepted_at', 'bigint')
      .execute();
    await kysely.schema
      .createIndex('listing_people_address')
      .unique()
      .on('listing_people')
      .columns(['case_reference', 'email_key'])
      .execute();
    await kysely.schema.createIndex('listing_people_uid').on('listing_people').column('uid').execute();
    await kysely.schema.createIndex('listing_people_email').on('listing_people').column('email_key').execute();
  },
};
