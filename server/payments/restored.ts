import type { Schema } from '../database/schema';
import { isErasedSince } from '../database/personalData';
import type { KeyMode } from '../providers/keyMode';
import { judge } from './judgement';
import { day, type Offer } from './offer';
import { orderCheckJob, orderLife } from './orderCheckJob';
import type { Provider } from './provider';
import type { ProviderTransaction } from './providerAnswers';
import { noteSentReceipt } from './receiptMail';
import { isOrderReference } from './reference';
import type { Settling } from './settle';

type Order = Schema['orders'];

export interface Restoring extends Settling {
  provider: Pick<Provider, 'verify'>;
  /** What is sold now: payments whose order is lost are held against it. */
  offer: Offer;
}

/** Whether the provider's word for a payment is its last, or a refund's. */
const isMoney = ({ status }: ProviderTransaction): boolean => status === 'success' || status === 'reversed';

function orderFrom(
  transaction: ProviderTransaction,
  uid: string,
  offer: Offer,
  mode: KeyMode | null,
  now: number,
): Order {
  const createdAt = transaction.createdAt ?? transaction.paidAt ?? now;
  return {
    reference: transaction.reference,
    uid,
    email: transaction.email,
    amount: offer.amount,
    currency: offer.currency,
    period_ms: offer.periodDays * day,
    // Its access code is lost, so it is not offered again; a payment still counts.
    state: 'closed',
    domain: mode,
    provider_status: transaction.status,
    access_code: null,
    authorization_url: null,
    opening_until: null,
    confirming_since: null,
    checks: 0,
    created_at: createdAt,
    updated_at: now,
  };
}

/**
 * Why a payment without an order cannot be one of this site's whose order was lost; null when it can. Anybody who has
 * the public key can write reference and metadata, so amount, currency and mode must be those that the site asks for.
 */
export function strangeness(transaction: ProviderTransaction, offer: Offer, mode: KeyMode | null): string | null {
  const { reference, uid } = transaction;
  if (!isOrderReference(reference)) return 'the reference is not of this site';
  if (uid === null) return 'it names no account';
  const order = orderFrom(transaction, uid, offer, mode, 0);
  const judgement = judge(order, { ...transaction, status: 'success' }, mode);
  return judgement.kind === 'disputed' ? judgement.problem : null;
}

/**
 * Writes the order of a payment that the database lost, from the provider's record; once, whoever asks. The ledger is left
 * to `settle`, the caller's or anybody else's: a receipt counts as sent. False: there is nothing to rebuild.
 * @throws ProviderError.
 */
export async function rebuildOrder(restoring: Restoring, reference: string): Promise<boolean> {
  const { kysely, provider, offer, mode, now } = restoring;
  const transaction = await provider.verify(reference);
  if (transaction === null || transaction.uid === null || strangeness(transaction, offer, mode) !== null) return false;
  const order = orderFrom(transaction, transaction.uid, offer, mode, now());
  // What was never paid and cannot be paid any more is of no use to anybody.
  if (!isMoney(transaction) && now() - order.created_at > orderLife) return false;
  const isGone = await isErasedSince(kysely, transaction.uid, 0);
  const { uid, email } = isGone ? { uid: null, email: null } : order;
  return kysely.transaction().execute(async (database) => {
    const inserted = await database
      .insertInto('orders')
      .values({ ...order, uid, email })
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .returning('reference')
      .executeTakeFirst();
    if (inserted === undefined) return false;
    await orderCheckJob.plan(database, { key: reference, payload: {} }, now());
    if (transaction.status === 'success' && uid !== null && email !== null) {
      const { amount, currency } = order;
      const paidAt = transaction.paidAt ?? order.created_at;
      await noteSentReceipt(database, { uid, email, reference, amount, currency, paidAt }, now());
    }
    return true;
  });
}
