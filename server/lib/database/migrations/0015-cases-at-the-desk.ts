import { sql } from 'kysely';
import type { Migration } from '../migrate';

/** What the desk adds to cases: search, assignment, notes. Columns: see ../schema.ts. */
export const casesAtTheDesk: Migration = {
  name: '0015-cases-at-the-desk',
  up: async (kysely) => {
    for (const name of ['sender', 'title', 'search']) {
      await kysely.schema
        .alterTable('cases')
        .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
        .execute();
    }
    await kysely.schema.alterTable('cases').addColumn('assigned_to', 'text').execute();
    const order = ['is_overdue', 'opened_at', 'reference'] as const;
    // The inbox: overdue first, then the oldest.
    await kysely.schema
      .createIndex('cases_open')
      .on('cases')
      .columns([...order])
      .where(sql<boolean>`waits_for is not null`)
      .execute();
    await kysely.schema
      .createIndex('cases_all')
      .on('cases')
      .columns([...order])
      .execute();
    await kysely.schema
      .createIndex('cases_assigned_to')
      .on('cases')
      .columns(['assigned_to', ...order])
      .execute();
    await kysely.schema
      .createTable('case_notes')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('case_reference', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('uid', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('payload', 'text', (column) => column.notNull())
      .execute();
    await kysely.schema.createIndex('case_notes_case').on('case_notes').columns(['case_reference', 'at']).execute();
  },
};
