import { sql } from 'kysely';
import type { Migration } from '../migrate';

/** Claims of listings by accounts. Columns: see ../schema.ts. */
export const listingClaims: Migration = {
  name: '0046-listing-claims',
  up: async (kysely) => {
    await kysely.schema
      .createTable('listing_claims')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('case_reference', 'text', (column) => column.notNull())
      .addColumn('uid', 'text')
      .addColumn('email', 'text')
      .addColumn('language', 'text')
      .addColumn('claimed_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint')
      .addColumn('confirmed_at', 'bigint')
      .addColumn('ended_at', 'bigint')
      .execute();
    // An account claims a listing once at a time.
    await sql`create unique index listing_claims_open on listing_claims (case_reference, uid) where ended_at is null`.execute(
      kysely,
    );
    await kysely.schema.createIndex('listing_claims_uid').on('listing_claims').column('uid').execute();
  },
};
