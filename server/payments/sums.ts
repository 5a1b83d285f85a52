import type { Kysely, Transaction } from 'kysely';
import * as v from 'valibot';
import { endedRefundStates } from '../../shared/desk/refunds';
import type { Schema } from '../lib/database/schema';

/** Amounts of a payment's refunds, in hundredths. `sent`: the provider has them, or may have; the settled ones, too. */
export interface RefundSums {
  settled: number;
  sent: number;
}

/** What was paid back of a payment, as far as the site paid it back. */
export async function refundSums(kysely: Kysely<Schema>, reference: string): Promise<RefundSums> {
  const rows = await kysely
    .selectFrom('refunds')
    .select(['state', 'amount'])
    .where('reference', '=', reference)
    .execute();
  const sumOf = (some: typeof rows): number => some.reduce((sum, { amount }) => sum + amount, 0);
  const settled = rows.filter(({ state }) => state === 'settled');
  const onTheirWay = rows.filter(
    ({ state }) => !endedRefundStates.includes(state) && state !== 'asked' && state !== 'confirmed',
  );
  return { settled: sumOf(settled), sent: sumOf([...settled, ...onTheirWay]) };
}

/** What is left of a payment in the ledger, in hundredths. */
export async function leftOf(
  kysely: Kysely<Schema>,
  { reference, state, amount }: Pick<Schema['payments'], 'reference' | 'state' | 'amount'>,
): Promise<number> {
  return state === 'reversed' ? 0 : amount - (await refundSums(kysely, reference)).settled;
}

const disputeSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ data: v.object({ id: v.union([v.number(), v.string()]), resolution: v.nullish(v.string(), null) }) }),
);

/**
 * Whether a bank demands a payment back, or got it: a dispute that is open or lost, by the provider's events. One that
 * cannot be read counts, and so does a resolution with another name than `declined`, which is for the merchant.
 */
export async function hasStandingDispute(kysely: Kysely<Schema>, reference: string): Promise<boolean> {
  const events = await kysely
    .selectFrom('webhook_events')
    .select(['event', 'body'])
    .where('reference', '=', reference)
    .where('event', 'like', 'charge.dispute.%')
    .execute();
  const isWon = new Map<string, boolean>();
  for (const { body } of events) {
    const read = v.safeParse(disputeSchema, body);
    if (!read.success) return true;
    const { id, resolution } = read.output.data;
    isWon.set(String(id), isWon.get(String(id)) === true || resolution === 'declined');
  }
  return [...isWon.values()].includes(false);
}

/** The ledger's entry, locked: what changes its refunds does so one after the other. */
export function lockPayment(
  transaction: Transaction<Schema>,
  reference: string,
): Promise<Schema['payments'] | undefined> {
  return transaction
    .updateTable('payments')
    .set((row) => ({ updated_at: row.ref('updated_at') }))
    .where('reference', '=', reference)
    .returningAll()
    .executeTakeFirst();
}
