import { orderCheckJob } from './orderCheckJob';
import { settle, type Outcome, type Settling } from './settle';

/** When somebody goes on with a confirmation whose gateway died, in milliseconds. */
const leftover = 5_000;

/**
 * Finds out for the buyer what became of their order. Null: they have no such order.
 * @throws ProviderError when that cannot be known now; an order check goes on.
 */
export async function confirmOrder(settling: Settling, uid: string, reference: string): Promise<Outcome | null> {
  const { kysely, now } = settling;
  const order = await kysely
    .selectFrom('orders')
    .select('reference')
    .where('reference', '=', reference)
    .where('uid', '=', uid)
    .executeTakeFirst();
  if (order === undefined) return null;
  // Before the provider is asked: if this gateway dies now, another one or the next start goes on.
  await kysely.transaction().execute(async (transaction) => {
    const waiting = await transaction
      .updateTable('orders')
      .set({ confirming_since: now(), checks: 0 })
      .where('reference', '=', reference)
      .where('state', 'in', ['open', 'closed'])
      .returning('reference')
      .executeTakeFirst();
    if (waiting === undefined) return;
    await orderCheckJob.plan(transaction, { key: reference, payload: {}, runAt: now() + leftover }, now());
  });
  return settle(settling, reference, 'confirm');
}
