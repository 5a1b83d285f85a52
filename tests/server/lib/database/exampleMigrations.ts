import { sql } from 'kysely';
import type { Migration } from '@server/lib/database/migrate';

/** Migrations for tests, valid for both engines. */
export const exampleMigrations: readonly Migration[] = [
  {
    name: '0001-shipments',
    up: async (kysely) => {
      await kysely.schema
        .createTable('shipments')
        .addColumn('id', 'text', (column) => column.primaryKey().notNull())
        .addColumn('amount', 'bigint', (column) => column.notNull())
        .addColumn('details', 'text', (column) => column.notNull())
        .execute();
    },
  },
  {
    name: '0002-parcels',
    up: async (kysely) => {
      await kysely.schema
        .createTable('parcels')
        .addColumn('id', 'text', (column) => column.primaryKey().notNull())
        .addColumn('shipment', 'text', (column) => column.notNull().references('shipments.id'))
        .execute();
      await sql`insert into shipments (id, amount, details) values ('first', 1, '{}')`.execute(kysely);
    },
  },
];
