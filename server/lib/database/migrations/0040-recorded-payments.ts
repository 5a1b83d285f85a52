import { sql } from 'kysely';
import type { Migration } from '../migrate';

/** Payments that staff record: transfers, M-Pesa, cheques and cash. Columns: see ../schema.ts. */
export const recordedPayments: Migration = {
  name: '0040-recorded-payments',
  up: async (kysely) => {
    await kysely.schema
      .createTable('recorded_payments')
      .addColumn('reference', 'text', (column) => column.primaryKey().notNull())
      .addColumn('uid', 'text')
      .addColumn('email', 'text')
      .addColumn('for_order', 'text')
      .addColumn('way', 'text', (column) => column.notNull())
      .addColumn('bank_reference', 'text', (column) => column.notNull())
      .addColumn('bank_reference_key', 'text', (column) => column.notNull())
      .addColumn('arrived_on', 'text', (column) => column.notNull())
      .addColumn('amount', 'bigint', (column) => column.notNull())
      .addColumn('currency', 'text', (column) => column.notNull())
      .addColumn('price_amount', 'bigint', (column) => column.notNull())
      .addColumn('price_currency', 'text', (column) => column.notNull())
      .addColumn('period_ms', 'bigint', (column) => column.notNull())
      .addColumn('language', 'text')
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('reason', 'text')
      .addColumn('recorded_by', 'text', (column) => column.notNull())
      .addColumn('recorded_at', 'bigint', (column) => column.notNull())
      .addColumn('decided_by', 'text')
      .addColumn('decided_at', 'bigint')
      .execute();
    // One record for each movement of money; a refused one frees it for the right one. Raw SQL: see 0003.
    await sql`
      create unique index recorded_payments_once on recorded_payments (way, bank_reference_key)
      where state in ('waiting', 'confirmed')
    `.execute(kysely);
    await kysely.schema.createIndex('recorded_payments_uid').on('recorded_payments').column('uid').execute();
    await kysely.schema
      .createIndex('recorded_payments_recorded_at')
      .on('recorded_payments')
      .column('recorded_at')
      .execute();
  },
};
