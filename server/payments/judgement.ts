import type { Schema } from '../database/schema';
import type { KeyMode } from '../providers/keyMode';
import type { ProviderTransaction } from './providerAnswers';

type Order = Pick<Schema['orders'], 'reference' | 'uid' | 'email' | 'amount' | 'currency'>;

/**
 * What the provider's word means for an order. `success`, `disputed` (charged, but not what was ordered) and `reversed`
 * go into the ledger; the others may still change.
 */
export type Judgement =
  { kind: 'success' | 'reversed' } | { kind: 'disputed'; problem: string } | { kind: 'pending' | 'unpaid' | 'failed' };

const waiting: ReadonlySet<string> = new Set(['ongoing', 'pending', 'processing', 'queued']);

/** A card whose PIN, code or bank is still asked for: left there, it stays so, and nothing is charged until the same payment is gone on with. */
const isLeftHalfway = ({ status, channel }: ProviderTransaction): boolean => status === 'ongoing' && channel === 'card';

function differences(
  order: Order,
  { reference, domain, amount, requestedAmount, currency, uid, email }: ProviderTransaction,
  mode: KeyMode | null,
): string[] {
  // With the fees passed on, more is charged than was asked for.
  const isPaid =
    requestedAmount === null ? amount === order.amount : requestedAmount === order.amount && amount >= order.amount;
  const isOwner =
    order.uid === null ||
    (uid === null ? email === null || email.toLowerCase() === order.email?.toLowerCase() : uid === order.uid);
  return [
    ...(reference === order.reference ? [] : ['reference']),
    ...(domain === null || mode === null || domain === mode ? [] : [`domain ${domain} in place of ${mode}`]),
    ...(currency === order.currency ? [] : [`currency ${currency ?? 'none'} in place of ${order.currency}`]),
    ...(isPaid
      ? []
      : [
          `amount ${amount}${requestedAmount === null ? '' : ` of ${requestedAmount} asked for`} in place of ${order.amount}`,
        ]),
    ...(isOwner ? [] : ['owner']),
  ];
}

/**
 * Compares status, amount, currency, reference, owner and mode: `mode` is that of the secret key, null when it names none.
 * A payment that the provider does not know (null) is unpaid.
 */
export function judge(order: Order, transaction: ProviderTransaction | null, mode: KeyMode | null = null): Judgement {
  if (transaction === null || transaction.status === 'abandoned' || isLeftHalfway(transaction))
    return { kind: 'unpaid' };
  if (transaction.status === 'reversed') return { kind: 'reversed' };
  if (waiting.has(transaction.status)) return { kind: 'pending' };
  if (transaction.status !== 'success') return { kind: 'failed' };
  const different = differences(order, transaction, mode);
  return different.length === 0 ? { kind: 'success' } : { kind: 'disputed', problem: different.join('; ') };
}
