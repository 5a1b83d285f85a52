import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../database/schema';

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

/** The payments of a person that count, oldest first. */
export function countedPayments(kysely: Kysely<Schema>, uid: string): Promise<Schema['payments'][]> {
  return kysely.selectFrom('payments').selectAll().where('uid', '=', uid).where('state', '=', 'success').orderBy('paid_at').orderBy('reference').execute();
}

/** Computes a person's subscription from the ledger anew. Two that do so at the same moment wait for each other. */
export async function recompute(transaction: Transaction<Schema>, uid: string, now: number): Promise<void> {
  // The write takes the row's lock, so that the ledger is read after whoever held it has committed.
  await transaction
    .insertInto('subscriptions')
    .values({ uid, until: 0, reminded_until: null, updated_at: now })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet({ updated_at: now }))
    .execute();
  const last = periodsOf(await countedPayments(transaction, uid)).at(-1);
  if (last === undefined) await transaction.deleteFrom('subscriptions').where('uid', '=', uid).execute();
  else await transaction.updateTable('subscriptions').set({ until: last.until }).where('uid', '=', uid).execute();
}
