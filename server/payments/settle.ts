import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema';
import { judge } from './judgement';
import { isFinal, record } from './ledger';
import type { Provider } from './provider';
import type { ProviderTransaction } from './providerAnswers';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
/** Waits between the reconciler's questions about an order, in milliseconds; the last is repeated. */
const waits: readonly number[] = [minute, 2 * minute, 5 * minute, 15 * minute, 30 * minute, hour, 3 * hour, 6 * hour, 12 * hour];
/** The same while the buyer waits for the outcome. */
const eagerWaits: readonly number[] = [5 * second, 10 * second, 20 * second, 30 * second];
/** An order that was not paid for so long is not asked about any more, in milliseconds. */
export const orderLife = 72 * hour;
/** How long an order is offered again, in milliseconds. */
export const orderOffered = 24 * hour;

type Order = Schema['orders'];

/** `paid`, `disputed` and `reversed` are in the ledger. */
export type Outcome = 'paid' | 'disputed' | 'reversed' | 'pending' | 'unpaid' | 'failed';

export interface Settling {
  kysely: Kysely<Schema>;
  provider: Pick<Provider, 'verify'>;
  now: () => number;
  /** Told about what was charged but does not match its order. */
  onDisputed: (reference: string, problem: string) => void;
  /** Told about what went wrong with one event or order; the work goes on. */
  onProblem: (error: unknown) => void;
}

/** When the reconciler asks about an order the next time, or null when it is given up. */
export function nextCheck({ created_at: createdAt, confirming_since: confirmingSince }: Pick<Order, 'created_at' | 'confirming_since'>, checks: number, now: number): number | null {
  const calm = waits[Math.min(checks, waits.length - 1)] ?? hour;
  const eager = confirmingSince === null ? undefined : eagerWaits[checks];
  return confirmingSince === null && now - createdAt > orderLife ? null : now + (eager ?? calm);
}

export function findOrder({ kysely }: Pick<Settling, 'kysely'>, reference: string): Promise<Order | undefined> {
  return kysely.selectFrom('orders').selectAll().where('reference', '=', reference).executeTakeFirst();
}

/**
 * Puts a payment, as the provider gives it, to its order: into the ledger when it is final, else only the order's state
 * follows. `order`: as it was before the provider was asked. Null: there is no such order any more.
 */
export async function apply({ kysely, now, onDisputed }: Omit<Settling, 'provider'>, order: Order, transaction: ProviderTransaction | null, source: Schema['payments']['source']): Promise<Outcome | null> {
  const { reference } = order;
  const judgement = judge(order, transaction);
  if (isFinal(judgement) && transaction !== null) {
    const recorded = await record(kysely, judgement, transaction, source, now());
    if (recorded === null) return null;
    if (recorded.isNew && recorded.problem !== null) onDisputed(reference, recorded.problem);
    return recorded.state === 'success' ? 'paid' : recorded.state;
  }
  const outcome = isFinal(judgement) ? 'unpaid' : judgement.kind;
  const at = now();
  const confirmingSince = outcome === 'pending' ? (order.confirming_since ?? at) : null;
  const isOver = outcome === 'failed' || (outcome === 'unpaid' && at - order.created_at > orderOffered);
  // Never over what the ledger knows, nor over a confirmation that has begun meanwhile: the answer may be older.
  await kysely
    .updateTable('orders')
    .set({
      provider_status: transaction?.status ?? null,
      confirming_since: confirmingSince,
      checks: order.checks + 1,
      next_check_at: nextCheck({ ...order, confirming_since: confirmingSince }, order.checks, at),
      updated_at: at,
      ...(isOver && order.state === 'open' ? { state: 'closed' as const } : {}),
    })
    .where('reference', '=', reference)
    .where('state', 'in', ['open', 'closed'])
    .where('confirming_since', 'is not distinct from', order.confirming_since)
    .execute();
  const settled = await kysely.selectFrom('payments').select('state').where('reference', '=', reference).executeTakeFirst();
  if (settled === undefined) return outcome;
  return settled.state === 'success' ? 'paid' : settled.state;
}

/** Asks the provider what became of an order and puts it down. Null: there is no such order. @throws ProviderError when that cannot be known now. */
export async function settle(settling: Settling, reference: string, source: Schema['payments']['source']): Promise<Outcome | null> {
  const order = await findOrder(settling, reference);
  return order === undefined ? null : apply(settling, order, await settling.provider.verify(reference), source);
}
