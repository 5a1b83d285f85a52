import type { Migration } from '../migrate';

/** The roles of the desk that need a second step at sign-in. Columns: see ../schema.ts. */
export const secondSteps: Migration = {
  name: '0048-second-steps',
  up: async (kysely) => {
    await kysely.schema
      .createTable('second_step_roles')
      .addColumn('role', 'text', (column) => column.primaryKey().notNull())
      .addColumn('since', 'bigint', (column) => column.notNull())
      .execute();
  },
};
