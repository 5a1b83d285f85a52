import type { Migration } from '../migrate';

/** The languages of mails. Columns: see ../schema.ts. */
export const languages: Migration = {
  name: '0026-languages',
  up: async (kysely) => {
    for (const table of ['cases', 'newsletter_addresses', 'orders'])
      await kysely.schema.alterTable(table).addColumn('language', 'text').execute();
  },
};
