import type { Migration } from '../migrate';

/** What people sent, each as a log of events. Columns: see ../schema.ts. */
export const cases: Migration = {
  name: '0013-cases',
  up: async (kysely) => {
    await kysely.schema
      .createTable('cases')
      .addColumn('reference', 'text', (column) => column.primaryKey().notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('last_event', 'integer', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('waits_for', 'text')
      .addColumn('is_overdue', 'integer', (column) => column.notNull())
      .addColumn('contact_key', 'text')
      .addColumn('opened_at', 'bigint', (column) => column.notNull())
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .execute();
    await kysely.schema
      .createTable('case_events')
      .addColumn('case_reference', 'text', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('actor_kind', 'text', (column) => column.notNull())
      .addColumn('actor_id', 'text')
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('payload', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('case_events_key', ['case_reference', 'number'])
      .execute();
    // The inbox: who has to act, overdue first, then the oldest.
    await kysely.schema
      .createIndex('cases_inbox')
      .on('cases')
      .columns(['waits_for', 'is_overdue', 'opened_at', 'reference'])
      .execute();
    await kysely.schema.createIndex('cases_contact_key').on('cases').column('contact_key').execute();
    await kysely.schema.createIndex('cases_opened_at').on('cases').columns(['kind', 'opened_at']).execute();
  },
};
