import type { Migration } from '../migrate';
import { moveToJobs } from './jobRows';

interface Order {
  reference: string;
  next_check_at: number | null;
  created_at: number;
}

/** Moves orders that still need checking to jobs. */
export const checksAsJobs: Migration = {
  name: '0011-checks-as-jobs',
  up: async (kysely) => {
    const orders = kysely.withTables<{ orders: Order }>();
    const page = (after: string, limit: number): Promise<Order[]> =>
      orders
        .selectFrom('orders')
        .select(['reference', 'next_check_at', 'created_at'])
        .where('next_check_at', 'is not', null)
        .where('reference', '>', after)
        .orderBy('reference')
        .limit(limit)
        .execute();
    await moveToJobs(
      kysely,
      page,
      ({ reference }) => reference,
      ({ reference, next_check_at: nextAt, created_at: createdAt }) => ({
        kind: 'order-check',
        key: reference,
        payload: '{}',
        uid: null,
        state: 'waiting',
        run_at: nextAt ?? createdAt,
        attempts: 0,
        last_error: null,
        created_at: createdAt,
        finished_at: null,
      }),
    );
    await kysely.schema.dropIndex('orders_next_check_at').execute();
    await kysely.schema.alterTable('orders').dropColumn('next_check_at').execute();
  },
};
