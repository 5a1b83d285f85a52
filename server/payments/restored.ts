import { t } from '../../shared/language/words';
import type { Schema } from '../lib/database/schema';
import { isErasedSince } from '../personalData/personalData';
import type { KeyMode } from '../lib/config/keyShapes';
import { judge } from './judgement';
import { day, type Offer } from './offer';
import { orderCheckJob, orderLife } from './orderCheckJob';
import type { ProviderTransaction } from './providerAnswers';
import { isOrderReference } from './reference';
import type { Settling } from './settle';
import { markReceiptSent } from './receipts';

type Order = Schema['orders'];

export interface Restoring extends Settling {
  /** The current offer; payments without an order are compared with it. */
  offer: () => Offer;
}

/** Whether the payment succeeded or was refunded. */
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
    // Its access code is lost, so it cannot be offered again; a payment still counts.
    state: 'closed',
    domain: mode,
    language: null,
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
 * Why a payment without an order cannot be ours; null if it can. Anybody with the public key can write reference and
 * metadata, so amount, currency and mode must match what the site asks for.
 */
export function foreignReason(transaction: ProviderTransaction, offer: Offer, mode: KeyMode | null): string | null {
  const { reference, uid } = transaction;
  if (!isOrderReference(reference)) return t('the reference is not of this site');
  if (uid === null) return t('it names no account');
  const order = orderFrom(transaction, uid, offer, mode, 0);
  const judgement = judge(order, { ...transaction, status: 'success' }, mode);
  return judgement.kind === 'disputed' ? judgement.problem : null;
}

/**
 * Recreates a lost order from the provider's record; idempotent. It still has to be settled; its receipt counts as
 * sent. Returns false if there is nothing to restore.
 * @throws ProviderError.
 */
export async function rebuildOrder(restoring: Restoring, reference: string): Promise<boolean> {
  const { kysely, provider, mode, now } = restoring;
  const offer = restoring.offer();
  const transaction = await provider.verify(reference);
  if (transaction === null || transaction.uid === null || foreignReason(transaction, offer, mode) !== null)
    return false;
  const order = orderFrom(transaction, transaction.uid, offer, mode, now());
  // Never paid and no longer payable.
  if (!isMoney(transaction) && now() - order.created_at > orderLife) return false;
  const isErased = await isErasedSince(kysely, transaction.uid, 0);
  const { uid, email } = isErased ? { uid: null, email: null } : order;
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
      const { amount, currency, language } = order;
      const paidAt = transaction.paidAt ?? order.created_at;
      await markReceiptSent(database, { uid, email, reference, amount, currency, paidAt, language }, now());
    }
    return true;
  });
}
