import type { Migration } from '../migrate';

/** Which notice about the end of a check has gone out. Column: see ../schema.ts. */
export const checkNotices: Migration = {
  name: '0033-check-notices',
  up: async (kysely) => {
    await kysely.schema.alterTable('agent_checks').addColumn('told_before', 'integer').execute();
  },
};
