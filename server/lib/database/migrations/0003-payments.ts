import { sql } from 'kysely';
import type { Migration } from '../migrate';

/**
 * Orders, the payments ledger, subscriptions, webhook events, outgoing mail, counters shared by gateways. Columns: see
 * ../schema.ts.
 */
export const payments: Migration = {
  name: '0003-payments',
  up: async (kysely) => {
    await kysely.schema
      .createTable('orders')
      .addColumn('reference', 'text', (column) => column.primaryKey().notNull())
      .addColumn('uid', 'text')
      .addColumn('email', 'text')
      .addColumn('amount', 'bigint', (column) => column.notNull())
      .addColumn('currency', 'text', (column) => column.notNull())
      .addColumn('period_ms', 'bigint', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('provider_status', 'text')
      .addColumn('access_code', 'text')
      .addColumn('authorization_url', 'text')
      .addColumn('opening_until', 'bigint')
      .addColumn('confirming_since', 'bigint')
      .addColumn('checks', 'bigint', (column) => column.notNull())
      .addColumn('next_check_at', 'bigint')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .execute();
    // At most one open order per person, even with concurrent requests. Raw SQL, since an index condition accepts no
    // bound value.
    await sql`create unique index orders_one_open on orders (uid) where state = 'open'`.execute(kysely);
    await kysely.schema.createIndex('orders_next_check_at').on('orders').column('next_check_at').execute();
    await kysely.schema
      .createTable('payments')
      .addColumn('reference', 'text', (column) => column.primaryKey().notNull())
      .addColumn('uid', 'text')
      .addColumn('email', 'text')
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('problem', 'text')
      .addColumn('provider_id', 'bigint')
      .addColumn('customer_id', 'bigint')
      .addColumn('amount', 'bigint', (column) => column.notNull())
      .addColumn('currency', 'text', (column) => column.notNull())
      .addColumn('channel', 'text')
      .addColumn('card_brand', 'text')
      .addColumn('card_last4', 'text')
      .addColumn('paid_at', 'bigint', (column) => column.notNull())
      .addColumn('period_ms', 'bigint', (column) => column.notNull())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('recorded_at', 'bigint', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .execute();
    await kysely.schema.createIndex('payments_uid').on('payments').column('uid').execute();
    await kysely.schema.createIndex('payments_paid_at').on('payments').column('paid_at').execute();
    await kysely.schema
      .createTable('subscriptions')
      .addColumn('uid', 'text', (column) => column.primaryKey().notNull())
      .addColumn('until', 'bigint', (column) => column.notNull())
      .addColumn('reminded_until', 'bigint')
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .execute();
    await kysely.schema.createIndex('subscriptions_until').on('subscriptions').column('until').execute();
    await kysely.schema
      .createTable('webhook_events')
      .addColumn('key', 'text', (column) => column.primaryKey().notNull())
      .addColumn('event', 'text', (column) => column.notNull())
      .addColumn('reference', 'text')
      .addColumn('body', 'text')
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('problem', 'text')
      .addColumn('deliveries', 'bigint', (column) => column.notNull())
      .addColumn('attempts', 'bigint', (column) => column.notNull())
      .addColumn('next_attempt_at', 'bigint')
      .addColumn('received_at', 'bigint', (column) => column.notNull())
      .addColumn('processed_at', 'bigint')
      .execute();
    await kysely.schema
      .createIndex('webhook_events_next_attempt_at')
      .on('webhook_events')
      .column('next_attempt_at')
      .execute();
    await kysely.schema.createIndex('webhook_events_reference').on('webhook_events').column('reference').execute();
    await kysely.schema
      .createTable('mails')
      .addColumn('key', 'text', (column) => column.primaryKey().notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('uid', 'text', (column) => column.notNull())
      .addColumn('recipient', 'text', (column) => column.notNull())
      .addColumn('data', 'text', (column) => column.notNull())
      .addColumn('attempts', 'bigint', (column) => column.notNull())
      .addColumn('next_attempt_at', 'bigint')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('sent_at', 'bigint')
      .execute();
    await kysely.schema.createIndex('mails_next_attempt_at').on('mails').column('next_attempt_at').execute();
    await kysely.schema
      .createTable('rate_counts')
      .addColumn('key', 'text', (column) => column.primaryKey().notNull())
      .addColumn('count', 'bigint', (column) => column.notNull())
      .addColumn('resets_at', 'bigint', (column) => column.notNull())
      .execute();
  },
};
