import type { Migration } from '../migrate';

/** When the provider said what a payment's row holds. Column: see ../schema.ts. */
export const paymentAnswers: Migration = {
  name: '0027-payment-answers',
  up: async (kysely) => {
    await kysely.schema.alterTable('payments').addColumn('answered_at', 'bigint').execute();
  },
};
