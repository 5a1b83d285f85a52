import type { Migration } from '../migrate';

/** Billing details of accounts, and the invoices and credit notes of payments. Columns: see ../schema.ts. */
export const invoices: Migration = {
  name: '0045-invoices',
  up: async (kysely) => {
    await kysely.schema
      .createTable('billing_details')
      .addColumn('uid', 'text', (column) => column.primaryKey().notNull())
      .addColumn('details', 'text', (column) => column.notNull())
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .execute();
    await kysely.schema
      .createTable('invoices')
      .addColumn('number', 'text', (column) => column.primaryKey().notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('reference', 'text', (column) => column.notNull())
      .addColumn('of_invoice', 'text')
      // Of two gateways, the second cannot credit a refund again.
      .addColumn('refund', 'text', (column) => column.unique())
      .addColumn('uid', 'text')
      .addColumn('net', 'bigint', (column) => column.notNull())
      .addColumn('total', 'bigint', (column) => column.notNull())
      .addColumn('currency', 'text', (column) => column.notNull())
      .addColumn('issued_at', 'bigint', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .execute();
    await kysely.schema.createIndex('invoices_reference').on('invoices').column('reference').execute();
    await kysely.schema.createIndex('invoices_uid').on('invoices').column('uid').execute();
    await kysely.schema.createIndex('invoices_issued_at').on('invoices').column('issued_at').execute();
    await kysely.schema
      .createTable('invoice_years')
      .addColumn('year', 'bigint', (column) => column.primaryKey().notNull())
      .addColumn('last', 'bigint', (column) => column.notNull())
      .execute();
  },
};
