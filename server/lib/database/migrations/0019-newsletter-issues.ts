import type { Migration } from '../migrate';

/** Newsletters and to whom they went. Columns: see ../schema.ts. */
export const newsletterIssues: Migration = {
  name: '0019-newsletter-issues',
  up: async (kysely) => {
    await kysely.schema.alterTable('newsletter_addresses').addColumn('bounced_at', 'bigint').execute();
    await kysely.schema
      .createIndex('newsletter_addresses_list')
      .on('newsletter_addresses')
      .columns(['consented_at', 'id'])
      .execute();
    await kysely.schema
      .createTable('newsletter_issues')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .addColumn('sent_at', 'bigint')
      .execute();
    await kysely.schema
      .createTable('newsletter_deliveries')
      .addColumn('issue_id', 'text', (column) => column.notNull())
      .addColumn('address_id', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .addColumn('unsubscribed_at', 'bigint')
      .addPrimaryKeyConstraint('newsletter_deliveries_key', ['issue_id', 'address_id'])
      .execute();
    await kysely.schema
      .createIndex('newsletter_deliveries_address')
      .on('newsletter_deliveries')
      .column('address_id')
      .execute();
  },
};
