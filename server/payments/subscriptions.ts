import type { Expression, ExpressionBuilder, Kysely, SqlBool, Transaction } from 'kysely';
import type { Schema } from '../lib/database/schema';
import type { KeyMode } from '../lib/config/keyShapes';
import { storedStates } from './states';

type Payment = Pick<Schema['payments'], 'paid_at' | 'period_ms'>;

export interface Period {
  /** Epoch milliseconds. */
  from: number;
  until: number;
}

/**
 * The period that each payment bought, starting at the payment or at the end of the previous period. `payments` sorted
 * oldest first.
 */
export function periodsOf(payments: readonly Payment[]): Period[] {
  let end = 0;
  return payments.map(({ paid_at: paidAt, period_ms: length }) => {
    const from = Math.max(end, paidAt);
    end = from + length;
    return { from, until: end };
  });
}

/** Matches payments of a mode, including those from before the mode was stored. */
function ofMode(row: ExpressionBuilder<Schema, 'payments'>, mode: KeyMode | null): Expression<SqlBool> {
  return mode === null ? row.lit(true) : row.or([row('domain', 'is', null), row('domain', '=', mode)]);
}

/** A person's valid payments in the mode of the secret key, oldest first. */
export function countedPayments(
  kysely: Kysely<Schema>,
  uid: string,
  mode: KeyMode | null,
): Promise<Schema['payments'][]> {
  return kysely
    .selectFrom('payments')
    .selectAll()
    .where('uid', '=', uid)
    .where('state', '=', storedStates.paid)
    .where((row) => ofMode(row, mode))
    .orderBy('paid_at')
    .orderBy('reference')
    .execute();
}

/** Recomputes a person's subscription from the ledger. Concurrent calls for one person are serialised. */
export async function recompute(
  transaction: Transaction<Schema>,
  uid: string,
  mode: KeyMode | null,
  now: number,
): Promise<void> {
  // The write locks the row, so that the ledger is read after a concurrent transaction has committed.
  await transaction
    .insertInto('subscriptions')
    .values({ uid, until: 0, reminded_until: null, updated_at: now })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet({ updated_at: now }))
    .execute();
  const last = periodsOf(await countedPayments(transaction, uid, mode)).at(-1);
  if (last === undefined) await transaction.deleteFrom('subscriptions').where('uid', '=', uid).execute();
  else await transaction.updateTable('subscriptions').set({ until: last.until }).where('uid', '=', uid).execute();
}

/**
 * Recomputes subscriptions after the keys changed mode: test payments stop counting with live keys, and the reverse.
 * Idempotent.
 */
export async function recomputeOfOtherMode(kysely: Kysely<Schema>, mode: KeyMode | null, now: number): Promise<void> {
  if (mode === null) return;
  // Those who paid in the other mode, or lost their subscription while it was active.
  const paid = await kysely
    .selectFrom('payments')
    .leftJoin('subscriptions', 'subscriptions.uid', 'payments.uid')
    .select('payments.uid')
    .distinct()
    .where('payments.state', '=', storedStates.paid)
    .where('payments.uid', 'is not', null)
    .where((row) =>
      row.or([
        row('payments.domain', '<>', mode),
        row.and([row('payments.domain', '=', mode), row('subscriptions.uid', 'is', null)]),
      ]),
    )
    .execute();
  for (const { uid } of paid)
    if (uid !== null) await kysely.transaction().execute((transaction) => recompute(transaction, uid, mode, now));
}
