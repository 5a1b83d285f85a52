import type { PaymentOutcome } from './checkoutTransactionEvents';
import type { SubscriptionFailure } from './subscriptionFailure';

/** What is told after an attempt to pay. */
export type SubscriptionNotice =
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

/** A notice whose payment may still arrive. */
type UnsettledNotice = Extract<SubscriptionNotice, { kind: 'unconfirmed' | 'transferAwaited' | 'transferNotSeen' }>;

/** The gateway's word on an order that it was asked about. */
export type Confirmation = 'paid' | 'pending' | 'failed' | 'unpaid';

/** An order that is asked about, and how its payment was left: `returned` from the provider's own page. */
export interface LeftOrder {
  reference: string;
  /** The provider's own page for the same payment; null where it is not known. */
  authorizationUrl: string | null;
  left: PaymentOutcome['kind'] | 'returned';
}

/** After these, money may have moved. */
const mayBePaid: ReadonlySet<LeftOrder['left']> = new Set(['succeeded', 'transferAwaited', 'uncertain', 'returned']);

/** Whether the payment of a notice may still arrive: the page goes on asking. */
export const isUnsettled = (notice: SubscriptionNotice | null): notice is UnsettledNotice =>
  notice !== null && ['unconfirmed', 'transferAwaited', 'transferNotSeen'].includes(notice.kind);

/** What is left to tell once nothing more can be ordered: a payment was confirmed meanwhile, by whatever way. */
export function noticeOnceActive(notice: SubscriptionNotice | null): SubscriptionNotice | null {
  if (isUnsettled(notice)) return { kind: 'paid', reference: notice.reference };
  return notice !== null && ['cancelled', 'declined', 'notOpened'].includes(notice.kind) ? null : notice;
}

/** What to tell when no order could be made. */
export function noticeOfRefusal({ code, message }: SubscriptionFailure): SubscriptionNotice {
  return code === 'already_active' ? { kind: 'alreadyActive' } : { kind: 'failed', message };
}

/** What to tell of an order that was asked about. Null: the page says it already, by where the subscription stands. */
export function noticeOfConfirmation(confirmation: Confirmation, order: LeftOrder): SubscriptionNotice | null {
  const { reference, authorizationUrl, left } = order;
  if (confirmation === 'paid') return { kind: 'paid', reference };
  if (confirmation === 'pending') return left === 'transferAwaited' ? { kind: 'transferAwaited', reference } : null;
  if (left === 'transferAwaited') return { kind: 'transferNotSeen', reference };
  if (confirmation === 'failed' || left === 'declined') return { kind: 'declined' };
  if (left === 'succeeded') return { kind: 'unconfirmed', reference };
  return left === 'notOpened' && authorizationUrl !== null
    ? { kind: 'notOpened', authorizationUrl }
    : { kind: 'cancelled' };
}

/** What to tell when asking about an order failed. */
export function noticeOfNoConfirmation({ code }: SubscriptionFailure, order: LeftOrder): SubscriptionNotice | null {
  if (code === 'payment_mismatch') return { kind: 'mismatch' };
  if (code === 'not_found') return { kind: 'unknownPayment' };
  if (code === 'payment_unconfirmed' || mayBePaid.has(order.left))
    return { kind: 'unconfirmed', reference: order.reference };
  return noticeOfConfirmation('unpaid', order);
}
