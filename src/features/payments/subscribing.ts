import type { ConfirmAnswer } from '@server/contracts/subscription';
import type { ApiError } from '@/api/siteBaseQuery';
import type { CheckoutEnd } from './cardPayment';

/** What is told after an attempt to pay. */
export type PaymentNews =
  | { kind: 'paid'; reference: string }
  /** Left without paying: the order stays. */
  | { kind: 'cancelled' }
  | { kind: 'declined' }
  /** The person says that a bank transfer was made. */
  | { kind: 'transferAwaited'; reference: string }
  /** The provider knows nothing of the transfer that the person says was made, or has given up waiting for it. */
  | { kind: 'transferNotSeen'; reference: string }
  /** Perhaps paid; the gateway could not be asked, or could not ask. */
  | { kind: 'unconfirmed'; reference: string }
  | { kind: 'mismatch' }
  /** Came back from the provider with a reference that is none of the person's orders. */
  | { kind: 'unknownPayment' }
  /** The checkout did not open; the provider's own page for the same payment may. */
  | { kind: 'notOpened'; authorizationUrl: string }
  | { kind: 'alreadyActive' }
  | { kind: 'failed'; message: string };

/** `returned`: the person comes from the provider's own page. */
export type PaymentEnd = CheckoutEnd | 'returned';

/** After these, money may have moved. */
const mayBePaid: ReadonlySet<PaymentEnd> = new Set(['succeeded', 'transferAwaited', 'uncertain', 'returned']);

/** News whose payment may still arrive: the page goes on asking. */
export const isUnsettled = (news: PaymentNews | null): news is Extract<PaymentNews, { kind: 'unconfirmed' | 'transferAwaited' | 'transferNotSeen' }> =>
  news !== null && ['unconfirmed', 'transferAwaited', 'transferNotSeen'].includes(news.kind);

/** What is left to tell once nothing more can be ordered: a payment was confirmed meanwhile, by whatever way. */
export function newsOnceActive(news: PaymentNews | null): PaymentNews | null {
  if (isUnsettled(news)) return { kind: 'paid', reference: news.reference };
  return news !== null && ['cancelled', 'declined', 'notOpened'].includes(news.kind) ? null : news;
}

/** What to tell when no order could be made. */
export function newsOfRefusedOrder({ code, message }: ApiError): PaymentNews {
  return code === 'already_active' ? { kind: 'alreadyActive' } : { kind: 'failed', message };
}

/** What to tell of an order that was asked about. Null: the page says it already, by where the subscription stands. */
export function newsOfOutcome(outcome: ConfirmAnswer['outcome'], end: PaymentEnd, reference: string, authorizationUrl: string | null): PaymentNews | null {
  if (outcome === 'paid') return { kind: 'paid', reference };
  if (outcome === 'pending') return end === 'transferAwaited' ? { kind: 'transferAwaited', reference } : null;
  if (end === 'transferAwaited') return { kind: 'transferNotSeen', reference };
  if (outcome === 'failed' || end === 'declined') return { kind: 'declined' };
  if (end === 'succeeded') return { kind: 'unconfirmed', reference };
  return end === 'notOpened' && authorizationUrl !== null ? { kind: 'notOpened', authorizationUrl } : { kind: 'cancelled' };
}

/** What to tell when asking about an order failed. */
export function newsOfFailedQuestion({ code }: ApiError, end: PaymentEnd, reference: string, authorizationUrl: string | null): PaymentNews {
  if (code === 'payment_mismatch') return { kind: 'mismatch' };
  if (code === 'not_found') return { kind: 'unknownPayment' };
  if (code === 'payment_unconfirmed' || mayBePaid.has(end)) return { kind: 'unconfirmed', reference };
  return newsOfOutcome('unpaid', end, reference, authorizationUrl) ?? { kind: 'cancelled' };
}
