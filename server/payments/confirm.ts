import { settle, type Outcome, type Settling } from './settle';

/** When the reconciler goes on with a confirmation whose gateway died, in milliseconds. */
const leftover = 5_000;

/**
 * Finds out for the buyer what became of their order. Null: they have no such order.
 * @throws ProviderError when that cannot be known now; the reconciler goes on.
 */
export async function confirmOrder(settling: Settling, uid: string, reference: string): Promise<Outcome | null> {
  const { kysely, now } = settling;
  const order = await kysely.selectFrom('orders').select('reference').where('reference', '=', reference).where('uid', '=', uid).executeTakeFirst();
  if (order === undefined) return null;
  // Before the provider is asked: if this gateway dies now, another one or the next start goes on.
  await kysely
    .updateTable('orders')
    .set({ confirming_since: now(), next_check_at: now() + leftover, checks: 0 })
    .where('reference', '=', reference)
    .where('state', 'in', ['open', 'closed'])
    .execute();
  return settle(settling, reference, 'confirm');
}
