import type { Migration } from '../migrate';

/** Mails that came, how far the mailbox was read, and which mail of ours had which id. Columns: see ../schema.ts. */
export const incomingMail: Migration = {
  name: '0031-incoming-mail',
  up: async (kysely) => {
    await kysely.schema
      .createTable('received_mails')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('received_at', 'bigint', (column) => column.notNull())
      .execute();
    await kysely.schema.createIndex('received_mails_received_at').on('received_mails').column('received_at').execute();
    await kysely.schema
      .createTable('sent_mails')
      .addColumn('message_id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('letter', 'text', (column) => column.notNull())
      .addColumn('data', 'text', (column) => column.notNull())
      .addColumn('sent_at', 'bigint', (column) => column.notNull())
      .execute();
    await kysely.schema.createIndex('sent_mails_sent_at').on('sent_mails').column('sent_at').execute();
    await kysely.schema
      .createTable('mailboxes')
      .addColumn('name', 'text', (column) => column.primaryKey().notNull())
      .addColumn('uid_validity', 'text', (column) => column.notNull())
      .addColumn('last_uid', 'bigint', (column) => column.notNull())
      .addColumn('read_at', 'bigint', (column) => column.notNull())
      .execute();
  },
};
