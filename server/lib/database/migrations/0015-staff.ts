import type { Migration } from '../migrate';

/** Who works at the desk, and what they did there. Columns: see ../schema.ts. */
export const staff: Migration = {
  name: '0015-staff',
  up: async (kysely) => {
    await kysely.schema
      .createTable('staff')
      .addColumn('uid', 'text', (column) => column.notNull())
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('granted_by', 'text')
      .addColumn('granted_at', 'bigint', (column) => column.notNull())
      .addColumn('revoked_at', 'bigint')
      .addPrimaryKeyConstraint('staff_key', ['uid', 'role'])
      .execute();
    await kysely.schema
      .createTable('staff_invitations')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('email_key', 'text', (column) => column.notNull())
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('invited_by', 'text', (column) => column.notNull())
      .addColumn('invited_at', 'bigint', (column) => column.notNull())
      .addColumn('accepted_by', 'text')
      .addColumn('ended_at', 'bigint')
      .execute();
    await kysely.schema
      .createIndex('staff_invitations_email_key')
      .on('staff_invitations')
      .column('email_key')
      .execute();
    await kysely.schema
      .createTable('staff_audit')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('uid', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('subject', 'text')
      .addColumn('detail', 'text', (column) => column.notNull())
      .execute();
    await kysely.schema.createIndex('staff_audit_at').on('staff_audit').columns(['at', 'id']).execute();
    await kysely.schema.createIndex('staff_audit_uid').on('staff_audit').column('uid').execute();
  },
};
