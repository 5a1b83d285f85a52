import { randomBytes, randomUUID } from 'node:crypto';
import type { Migration } from '../migrate';
import type { JobRow } from './jobRows';

interface OldAddress {
  address_key: string;
  id: string | null;
  mailed_at: number | null;
}

const atOnce = 200;

/**
 * Newsletter addresses are confirmed by a mail, and unsubscribe by a link. Each address from before gets the mail that
 * asks it to confirm. Columns: see ../schema.ts.
 */
export const newsletterConfirmation: Migration = {
  name: '0018-newsletter-confirmation',
  up: async (kysely) => {
    const table = () => kysely.schema.alterTable('newsletter_addresses');
    await table().addColumn('id', 'text').execute();
    await table().addColumn('confirmed_at', 'bigint').execute();
    await table()
      .addColumn('mails', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await table().addColumn('mailed_at', 'bigint').execute();
    await kysely.schema
      .createIndex('newsletter_addresses_id')
      .on('newsletter_addresses')
      .column('id')
      .unique()
      .execute();
    await kysely.schema
      .createTable('newsletter_links')
      .addColumn('digest', 'text', (column) => column.primaryKey().notNull())
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('address_id', 'text', (column) => column.notNull())
      .addColumn('issue_id', 'text')
      .addColumn('made_at', 'bigint', (column) => column.notNull())
      .execute();
    await kysely.schema.createIndex('newsletter_links_address').on('newsletter_links').column('address_id').execute();
    await kysely.schema
      .createTable('newsletter_suppressions')
      .addColumn('address_digest', 'text', (column) => column.primaryKey().notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('suppressed_at', 'bigint', (column) => column.notNull())
      .execute();
    const database = kysely.withTables<{ newsletter_addresses: OldAddress; jobs: JobRow }>();
    const now = Date.now();
    for (;;) {
      const rows = await database
        .selectFrom('newsletter_addresses')
        .select('address_key')
        .where('id', 'is', null)
        .limit(atOnce)
        .execute();
      for (const { address_key: key } of rows) {
        const id = randomUUID();
        await database
          .updateTable('newsletter_addresses')
          .set({ id, mailed_at: now })
          .where('address_key', '=', key)
          .execute();
        const payload = JSON.stringify({ letter: 'newsletterConfirmation', data: { address: id } });
        const times = { run_at: now, created_at: now, finished_at: null };
        const job = { kind: 'mail', key: `newsletterConfirmation:${id}:${now}`, payload, uid: null, ...times };
        await database
          .insertInto('jobs')
          .values({ id: randomBytes(8).toString('hex'), ...job, state: 'waiting', attempts: 0, last_error: null })
          .execute();
      }
      if (rows.length < atOnce) return;
    }
  },
};
