import type { Expression, ExpressionBuilder, Kysely, SqlBool, Transaction } from 'kysely';
import type { Schema } from '../database/schema';
import type { KeyMode } from '../providers/keyMode';

type Payment = Pick<Schema['payments'], 'paid_at' | 'period_ms'>;

export interface Period {
  /** Epoch milliseconds. */
  from: number;
  until: number;
}

/** What each payment bought: a period from the payment, or from the end of what was paid before. In the order of `payments`, oldest first. */
export function periodsOf(payments: readonly Payment[]): Period[] {
  let end = 0;
  return payments.map(({ paid_at: paidAt, period_ms: length }) => {
    const from = Math.max(end, paidAt);
    end = from + length;
    return { from, until: end };
  });
}

/** Whether a payment is of a mode; one from before the mode was kept is of any. */
function ofMode(row: ExpressionBuilder<Schema, 'payments'>, mode: KeyMode | null): Expression<SqlBool> {
  return mode === null ? row.lit(true) : row.or([row('domain', 'is', null), row('domain', '=', mode)]);
}

/** The payments of a person that count, oldest first: those of the mode of the secret key. */
export function countedPayments(
  kysely: Kysely<Schema>,
  uid: string,
  mode: KeyMode | null,
): Promise<Schema['payments'][]> {
  return kysely
    .selectFrom('payments')
    .selectAll()
    .where('uid', '=', uid)
    .where('state', '=', 'success')
    .where((row) => ofMode(row, mode))
    .orderBy('paid_at')
    .orderBy('reference')
    .execute();
}

/** Computes a person's subscription from the ledger anew. Two that do so at the same moment wait for each other. */
export async function recompute(
  transaction: Transaction<Schema>,
  uid: string,
  mode: KeyMode | null,
  now: number,
): Promise<void> {
  // The write takes the row's lock, so that the ledger is read after whoever held it has committed.
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
 * Computes anew the subscriptions of everybody who paid in the other mode: after the keys were changed from test to live,
 * what was tried counts no more, and after they were changed back it counts again. Doing it again changes nothing.
 */
export async function recomputeOfOtherMode(kysely: Kysely<Schema>, mode: KeyMode | null, now: number): Promise<void> {
  if (mode === null) return;
  // Whoever paid in the other mode; and, after the keys were changed back, whoever was left without a subscription by that.
  const paid = await kysely
    .selectFrom('payments')
    .leftJoin('subscriptions', 'subscriptions.uid', 'payments.uid')
    .select('payments.uid')
    .distinct()
    .where('payments.state', '=', 'success')
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
