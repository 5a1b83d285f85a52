import type { Migration } from '../migrate';

/** The provider's mode of orders and payments, and why a mail was given up. Columns: see ../schema.ts. */
export const paymentDomainMailOutcome: Migration = {
  name: '0005-payment-domain-mail-outcome',
  up: async (kysely) => {
    // SQLite adds one column at a time.
    await kysely.schema.alterTable('orders').addColumn('domain', 'text').execute();
    await kysely.schema.alterTable('payments').addColumn('domain', 'text').execute();
    await kysely.schema.alterTable('mails').addColumn('given_up_at', 'bigint').execute();
    await kysely.schema.alterTable('mails').addColumn('problem', 'text').execute();
  },
};
