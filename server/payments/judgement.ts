import type { PaymentState } from '../../shared/payments/contract';
import { minorUnits } from '../../shared/text/money';
import type { Schema } from '../lib/database/schema';
import type { KeyMode } from '../lib/config/keyShapes';
import type { ProviderTransaction } from './providerAnswers';

type Order = Pick<Schema['orders'], 'reference' | 'uid' | 'email' | 'amount' | 'currency'>;

/**
 * What a payment means for its order. `paid`, `disputed` and `reversed` are final and go into the ledger; the others may
 * still change.
 */
export type Judgement = { kind: Exclude<PaymentState, 'disputed'> } | { kind: 'disputed'; problem: string };

/** `reversal-pending`: paid, and a refund is under way, which may yet fail. */
const waiting: ReadonlySet<string> = new Set(['ongoing', 'pending', 'processing', 'queued', 'reversal-pending']);

/**
 * A card payment abandoned at its PIN, code or bank step. It stays `ongoing` and charges nothing unless it is resumed.
 */
const isLeftHalfway = ({ status, channel }: ProviderTransaction): boolean => status === 'ongoing' && channel === 'card';

function differences(
  order: Order,
  { reference, domain, amount, requestedAmount, currency, uid, email }: ProviderTransaction,
  mode: KeyMode | null,
): string[] {
  // More may be charged than requested, when fees are passed on.
  const isPaid =
    requestedAmount === null ? amount === order.amount : requestedAmount === order.amount && amount >= order.amount;
  const isOwner =
    order.uid === null ||
    (uid === null ? email === null || email.toLowerCase() === order.email?.toLowerCase() : uid === order.uid);
  const inWords = (sum: number, of = order.currency): string => `${of} ${(sum / minorUnits).toFixed(2)}`;
  const charged = currency ?? order.currency;
  return [
    ...(reference === order.reference ? [] : ['reference']),
    ...(domain === null || mode === null || domain === mode ? [] : [`domain ${domain} in place of ${mode}`]),
    ...(currency === order.currency ? [] : [`currency ${currency ?? 'none'} in place of ${order.currency}`]),
    ...(isPaid
      ? []
      : [
          requestedAmount === null || amount < order.amount
            ? `paid ${inWords(amount, charged)}, ordered ${inWords(order.amount)}`
            : `asked for ${inWords(requestedAmount, charged)}, ordered ${inWords(order.amount)}`,
        ]),
    ...(isOwner ? [] : ['owner']),
  ];
}

/**
 * Compares status, amount, currency, reference, owner and mode. `mode`: that of the secret key; null if it names none.
 * A payment unknown to the provider (null) is unpaid.
 */
export function judge(order: Order, transaction: ProviderTransaction | null, mode: KeyMode | null = null): Judgement {
  if (transaction === null || transaction.status === 'abandoned' || isLeftHalfway(transaction))
    return { kind: 'unpaid' };
  if (transaction.status === 'reversed') return { kind: 'reversed' };
  if (waiting.has(transaction.status)) return { kind: 'pending' };
  if (transaction.status !== 'success') return { kind: 'failed' };
  const different = differences(order, transaction, mode);
  return different.length === 0 ? { kind: 'paid' } : { kind: 'disputed', problem: different.join('; ') };
}
