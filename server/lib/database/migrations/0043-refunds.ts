import { sql } from 'kysely';
import type { Migration } from '../migrate';

/** Refunds, and the numbers of their credit notes. Columns: see ../schema.ts. */
export const refunds: Migration = {
  name: '0043-refunds',
  up: async (kysely) => {
    await kysely.schema
      .createTable('refunds')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('reference', 'text', (column) => column.notNull())
      .addColumn('how', 'text', (column) => column.notNull())
      .addColumn('amount', 'bigint', (column) => column.notNull())
      .addColumn('currency', 'text', (column) => column.notNull())
      .addColumn('reason', 'text')
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('asked_by', 'text', (column) => column.notNull())
      .addColumn('asked_at', 'bigint', (column) => column.notNull())
      .addColumn('decided_by', 'text')
      .addColumn('decided_at', 'bigint')
      .addColumn('called_at', 'bigint')
      .addColumn('provider_id', 'bigint')
      .addColumn('problem', 'text')
      .addColumn('credit_note', 'text', (column) => column.unique())
      .addColumn('ended_at', 'bigint')
      .execute();
    // One at a time for each payment: of two gateways, the second finds the first one's. Raw SQL: see 0003.
    await sql`
      create unique index refunds_under_way on refunds (reference)
      where state not in ('settled', 'failed', 'declined')
    `.execute(kysely);
    await kysely.schema.createIndex('refunds_reference').on('refunds').column('reference').execute();
    await kysely.schema
      .createTable('credit_note_years')
      .addColumn('year', 'bigint', (column) => column.primaryKey().notNull())
      .addColumn('last', 'bigint', (column) => column.notNull())
      .execute();
  },
};
