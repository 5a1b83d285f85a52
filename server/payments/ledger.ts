import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../lib/database/schema';
import type { KeyMode } from '../lib/config/keyShapes';
import type { Judgement } from './judgement';
import { orderCheckJob } from './orderCheckJob';
import type { ProviderTransaction } from './providerAnswers';
import { issueInvoices } from './invoices/issue';
import { stateOf, storedStates, type LedgerState } from './states';
import { refundSums } from './sums';
import { recompute } from './subscriptions';
import { receiptMail } from './receipts';

type Entry = Schema['payments'];
type Final = Extract<Judgement, { kind: 'disputed' }> | { kind: Exclude<LedgerState, 'disputed'> };

/** A payment's state moves forward, so updates may arrive in any order and repeatedly. */
const ranks: Readonly<Record<LedgerState, number>> = { disputed: 1, paid: 2, reversed: 3 };

export interface Recorded {
  state: LedgerState;
  /** Why the payment does not count; for the operator. */
  problem: string | null;
  /** False if the ledger already had it. */
  isNew: boolean;
}

/** What the provider said, and when it was so: it was asked then, or its event is of that time. Epoch milliseconds. */
export interface Said {
  transaction: ProviderTransaction;
  answeredAt: number;
}

/**
 * Whether an answer changes what is known. A refund can fail and a dispute be won, so between `reversed` and the others
 * the newer answer decides.
 */
function isNews(known: Pick<Entry, 'state' | 'answered_at' | 'updated_at'>, kind: LedgerState, at: number): boolean {
  const state = stateOf(known);
  if (state !== 'reversed' && kind !== 'reversed') return ranks[kind] > ranks[state];
  const before = known.answered_at ?? known.updated_at;
  return kind !== state && (at > before || (at === before && ranks[kind] > ranks[state]));
}

/** Whether the site paid all of a payment back, whatever an answer of before says. */
async function isPaidBack(
  transaction: Transaction<Schema>,
  { reference, state, amount }: Pick<Entry, 'reference' | 'state' | 'amount'>,
): Promise<boolean> {
  return state === storedStates.reversed && (await refundSums(transaction, reference)).settled >= amount;
}

/** Whether a judgement goes into the ledger. */
export function isFinal(judgement: Judgement): judgement is Final {
  return judgement.kind in ranks;
}

/** Records a final outcome in a database transaction of its own, see `recordWithin`. */
export function record(
  { kysely, mode }: { kysely: Kysely<Schema>; mode: KeyMode | null },
  ...given: [judgement: Final, said: Said, source: Entry['source'], now: number]
): Promise<Recorded | null> {
  return kysely.transaction().execute((transaction) => recordWithin({ transaction, mode }, ...given));
}

/**
 * Records a final outcome in one database transaction: the payment, the order's state, the subscription computed from
 * the ledger, its invoice, and the receipt mail. Idempotent. A payment made after the account was deleted does not count, and
 * nothing about the payer is kept. `now` in epoch milliseconds. Resolves with null if the order does not exist.
 */
export async function recordWithin(
  { transaction, mode }: { transaction: Transaction<Schema>; mode: KeyMode | null },
  given: Final,
  { transaction: paid, answeredAt }: Said,
  source: Entry['source'],
  now: number,
): Promise<Recorded | null> {
  // The update locks the order: of two concurrent calls, the second sees the first one's entry.
  const order = await transaction
    .updateTable('orders')
    .set({ confirming_since: null, updated_at: now })
    .where('reference', '=', paid.reference)
    .returningAll()
    .executeTakeFirst();
  if (order === undefined) return null;
  await orderCheckJob.finish(transaction, order.reference, now);
  const known = await transaction
    .selectFrom('payments')
    .select(['reference', 'state', 'problem', 'source', 'amount', 'answered_at', 'updated_at'])
    .where('reference', '=', order.reference)
    .executeTakeFirst();
  // Anybody with the public key can make a payment under any reference; what staff confirmed stays.
  if (known?.source === 'desk') {
    const problem = source === 'desk' ? known.problem : 'charged by card under the reference of a recorded payment';
    return { state: stateOf(known), problem, isNew: source !== 'desk' };
  }
  if (known !== undefined && (await isPaidBack(transaction, known)))
    return { state: stateOf(known), problem: known.problem, isNew: false };
  const isErased = order.uid === null;
  const judgement: Final =
    isErased && known?.state !== storedStates.paid && given.kind === 'paid'
      ? { kind: 'disputed', problem: 'paid after the account was deleted' }
      : given;
  if (known !== undefined && !isNews(known, judgement.kind, answeredAt)) {
    // Said once more: an answer of the time between is no news either.
    if (stateOf(known) === judgement.kind)
      await transaction
        .updateTable('payments')
        .set({ answered_at: answeredAt })
        .where('reference', '=', order.reference)
        .where((column) => column.or([column('answered_at', 'is', null), column('answered_at', '<', answeredAt)]))
        .execute();
    return { state: stateOf(known), problem: known.problem, isNew: false };
  }
  const changeable = {
    state: storedStates[judgement.kind],
    problem: judgement.kind === 'disputed' ? judgement.problem : null,
    domain: paid.domain,
    provider_id: paid.id,
    customer_id: isErased ? null : paid.customerId,
    amount: paid.amount,
    currency: paid.currency ?? '',
    channel: paid.channel,
    card_brand: isErased ? null : (paid.card?.brand ?? null),
    card_last4: isErased ? null : (paid.card?.last4 ?? null),
    paid_at: Math.max(paid.paidAt ?? paid.createdAt ?? order.created_at, order.created_at),
    answered_at: answeredAt,
    updated_at: now,
  };
  await transaction
    .insertInto('payments')
    .values({
      reference: order.reference,
      uid: order.uid,
      email: order.email,
      period_ms: order.period_ms,
      source,
      recorded_at: now,
      ...changeable,
    })
    .onConflict((conflict) => conflict.column('reference').doUpdateSet(changeable))
    .execute();
  // Before the subscription, as refunds do: rows are locked in one order.
  await issueInvoices(transaction, order.reference, now);
  await transaction
    .updateTable('orders')
    .set({ state: judgement.kind === 'disputed' ? 'disputed' : 'paid', provider_status: paid.status })
    .where('reference', '=', order.reference)
    .execute();
  if (order.uid !== null) {
    await recompute(transaction, order.uid, mode, now);
    if (judgement.kind === 'paid' && order.email !== null)
      await receiptMail(
        transaction,
        {
          uid: order.uid,
          email: order.email,
          reference: order.reference,
          amount: paid.amount,
          currency: order.currency,
          paidAt: changeable.paid_at,
          ...(source === 'desk' && paid.channel !== null && { way: paid.channel }),
          language: order.language,
        },
        now,
      );
  }
  return { state: judgement.kind, problem: changeable.problem, isNew: true };
}
