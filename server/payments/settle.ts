import type { Kysely } from 'kysely';
import type { PaymentState } from '../../shared/payments/contract';
import type { Schema } from '../lib/database/schema';
import type { KeyMode } from '../lib/config/keyShapes';
import { judge } from './judgement';
import { isFinal, record } from './ledger';
import { nextCheck, orderCheckJob } from './orderCheckJob';
import type { Provider } from './provider';
import type { ProviderTransaction } from './providerAnswers';
import { verifyPayment } from './refunds/verify';
import { stateOf } from './states';

/** How long an open order is offered again, in milliseconds. */
export const orderOffered = 24 * 3_600_000;

type Order = Schema['orders'];

export interface Settling {
  kysely: Kysely<Schema>;
  provider: Pick<Provider, 'verify' | 'refundsSince'>;
  /** Mode of the secret key; payments of the other mode do not count. Null if the key names none. */
  mode: KeyMode | null;
  now: () => number;
  /** Called for a charge that does not match its order. */
  onDisputed: (reference: string, problem: string) => void;
  /** Called when one event or order fails; work continues. */
  onError: (error: unknown) => void;
}

/** The order with this reference, if it exists. */
export function findOrder({ kysely }: Pick<Settling, 'kysely'>, reference: string): Promise<Order | undefined> {
  return kysely.selectFrom('orders').selectAll().where('reference', '=', reference).executeTakeFirst();
}

/**
 * Applies a payment to its order: a final one goes into the ledger, otherwise only the order's state changes. `order`
 * must have been read before asking the provider, which was at `answeredAt`. Resolves with null if the order no longer exists.
 */
export async function apply(
  { kysely, now, mode, onDisputed }: Omit<Settling, 'provider'>,
  order: Order,
  { transaction, answeredAt }: { transaction: ProviderTransaction | null; answeredAt: number },
  source: Schema['payments']['source'],
): Promise<PaymentState | null> {
  const { reference } = order;
  const judgement = judge(order, transaction, mode);
  if (isFinal(judgement) && transaction !== null) {
    const recorded = await record({ kysely, mode }, judgement, { transaction, answeredAt }, source, now());
    if (recorded === null) return null;
    if (recorded.isNew && recorded.problem !== null) onDisputed(reference, recorded.problem);
    return recorded.state;
  }
  const outcome = isFinal(judgement) ? 'unpaid' : judgement.kind;
  const at = now();
  const confirmingSince = outcome === 'pending' ? (order.confirming_since ?? at) : null;
  const isOver = outcome === 'failed' || (outcome === 'unpaid' && at - order.created_at > orderOffered);
  await kysely.transaction().execute(async (database) => {
    // Never overwrite a recorded payment or a newer confirmation: this answer may be older.
    const followed = await database
      .updateTable('orders')
      .set({
        provider_status: transaction?.status ?? null,
        confirming_since: confirmingSince,
        checks: order.checks + 1,
        updated_at: at,
        ...(isOver && order.state === 'open' ? { state: 'closed' as const } : {}),
      })
      .where('reference', '=', reference)
      .where('state', 'in', ['open', 'closed'])
      .where('confirming_since', 'is not distinct from', order.confirming_since)
      .returning('reference')
      .executeTakeFirst();
    if (followed === undefined) return;
    const runAt = nextCheck({ ...order, confirming_since: confirmingSince }, order.checks, at);
    if (runAt === null) await orderCheckJob.finish(database, reference, at);
    else await orderCheckJob.plan(database, { key: reference, payload: {}, runAt }, at);
  });
  const settled = await kysely
    .selectFrom('payments')
    .select('state')
    .where('reference', '=', reference)
    .executeTakeFirst();
  return settled === undefined ? outcome : stateOf(settled);
}

/**
 * Asks the provider about an order and applies the answer. Resolves with null if there is no such order.
 * @throws ProviderError when the outcome is unknown for now.
 */
export async function settle(
  settling: Settling,
  reference: string,
  source: Schema['payments']['source'],
): Promise<PaymentState | null> {
  const order = await findOrder(settling, reference);
  if (order === undefined) return null;
  const answeredAt = settling.now();
  return apply(settling, order, { transaction: await verifyPayment(settling, reference), answeredAt }, source);
}
