import type { Migration } from '../migrate';

/** Newsletters with a time, an audience of members, and those that the archive leaves out. Columns: see ../schema.ts. */
export const newsletterAudiences: Migration = {
  name: '0049-newsletter-audiences',
  up: async (kysely) => {
    const issues = () => kysely.schema.alterTable('newsletter_issues');
    await issues().addColumn('audience', 'text').execute();
    await issues().addColumn('send_at', 'bigint').execute();
    await issues().addColumn('withheld_at', 'bigint').execute();
    await kysely.schema
      .createTable('notice_recipients')
      .addColumn('uid', 'text', (column) => column.primaryKey().notNull())
      .addColumn('id', 'text', (column) => column.notNull().unique())
      .addColumn('stopped_at', 'bigint')
      .addColumn('bounced_at', 'bigint')
      .execute();
  },
};
