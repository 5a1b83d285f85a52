import type { Migration } from '../migrate';

/** Tables of the public site: members, newsletter addresses, quote requests. Columns: see ../schema.ts. */
export const membersNewsletterQuotes: Migration = {
  name: '0001-members-newsletter-quotes',
  up: async (kysely) => {
    await kysely.schema
      .createTable('members')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('profile_picture', 'text')
      .addColumn('position', 'text', (column) => column.notNull())
      .addColumn('company', 'text', (column) => column.notNull())
      .addColumn('country', 'text', (column) => column.notNull())
      .addColumn('sort_order', 'bigint', (column) => column.notNull())
      .execute();
    await kysely.schema
      .createTable('newsletter_addresses')
      .addColumn('address_key', 'text', (column) => column.primaryKey().notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('consented_at', 'bigint', (column) => column.notNull())
      .addColumn('consent_version', 'text', (column) => column.notNull())
      .addColumn('consent_text', 'text', (column) => column.notNull())
      .execute();
    await kysely.schema
      .createTable('quote_requests')
      .addColumn('reference', 'text', (column) => column.primaryKey().notNull())
      .addColumn('request_id', 'text', (column) => column.notNull().unique())
      .addColumn('request', 'text', (column) => column.notNull())
      .addColumn('chargeable_weight_grams', 'bigint')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
  },
};
