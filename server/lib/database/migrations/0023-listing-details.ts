import type { Migration } from '../migrate';

/** Details of agents, proposals of members to change a listing, and logos. Columns: see ../schema.ts. */
export const listingDetails: Migration = {
  name: '0023-listing-details',
  up: async (kysely) => {
    await kysely.schema.alterTable('agents').addColumn('details', 'text').execute();
    await kysely.schema
      .createTable('listing_proposals')
      .addColumn('case_reference', 'text', (column) => column.primaryKey().notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('fields', 'text', (column) => column.notNull())
      .addColumn('proposed_at', 'bigint', (column) => column.notNull())
      .execute();
    await kysely.schema
      .createTable('agent_logos')
      .addColumn('agent_id', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('is_public', 'integer', (column) => column.notNull())
      .addColumn('stored_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('agent_logos_key', ['agent_id', 'hash'])
      .execute();
    await kysely.schema.createIndex('agent_logos_hash').on('agent_logos').column('hash').execute();
  },
};
