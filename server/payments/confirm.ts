import type { PaymentState } from '../../shared/payments/contract';
import { orderCheckJob } from './orderCheckJob';
import { settle, type Settling } from './settle';

/** When an order check takes over a confirmation whose gateway crashed, in milliseconds. */
const takeoverDelay = 5_000;

/**
 * Resolves with the outcome of a buyer's own order; null if they have no such order.
 * @throws ProviderError when the outcome is unknown for now; order checks continue.
 */
export async function confirmOrder(settling: Settling, uid: string, reference: string): Promise<PaymentState | null> {
  const { kysely, now } = settling;
  const order = await kysely
    .selectFrom('orders')
    .select('reference')
    .where('reference', '=', reference)
    .where('uid', '=', uid)
    .executeTakeFirst();
  if (order === undefined) return null;
  // Scheduled before asking the provider, so that another gateway continues if this one crashes.
  await kysely.transaction().execute(async (transaction) => {
    const waiting = await transaction
      .updateTable('orders')
      .set({ confirming_since: now(), checks: 0 })
      .where('reference', '=', reference)
      .where('state', 'in', ['open', 'closed'])
      .returning('reference')
      .executeTakeFirst();
    if (waiting === undefined) return;
    await orderCheckJob.plan(transaction, { key: reference, payload: {}, runAt: now() + takeoverDelay }, now());
  });
  return settle(settling, reference, 'confirm');
}
