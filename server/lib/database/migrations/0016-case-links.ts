import type { Migration } from '../migrate';

/** Generations of the private links of cases. Columns: see ../schema.ts. */
export const caseLinks: Migration = {
  name: '0016-case-links',
  up: async (kysely) => {
    await kysely.schema
      .createTable('case_links')
      .addColumn('case_reference', 'text', (column) => column.notNull())
      .addColumn('party', 'text', (column) => column.notNull())
      .addColumn('generation', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('case_links_key', ['case_reference', 'party'])
      .execute();
  },
};
