import type { PaymentOutcome } from './checkoutTransactionEvents';
import type { SubscriptionFailure } from './subscriptionFailure';

/** The notice after an attempt to pay. */
export type SubscriptionNotice =
  | { kind: 'paid'; reference: string }
  /** How the payment stands otherwise, in the words of the gateway; unpaid: left, and the order remains. */
  | { kind: Exclude<Confirmation, 'paid' | 'pending'> | 'disputed' }
  /** The person reports a bank transfer. */
  | { kind: 'transferAwaited'; reference: string }
  /** The provider does not know of the reported transfer, or no longer waits for it. */
  | { kind: 'transferNotSeen'; reference: string }
  /** Perhaps paid; the gateway, or the provider behind it, could not be reached. */
  | { kind: 'unconfirmed'; reference: string }
  /** Returned from the provider with a reference that belongs to none of the person's orders. */
  | { kind: 'unknownPayment' }
  /** The checkout did not open; the provider's own page for the same payment may work. */
  | { kind: 'notOpened'; authorizationUrl: string }
  | { kind: 'alreadyActive' }
  /** There is no order. */
  | { kind: 'refused'; message: string };

/** A notice whose payment may still arrive. */
type UnsettledNotice = Extract<SubscriptionNotice, { kind: 'unconfirmed' | 'transferAwaited' | 'transferNotSeen' }>;

/** The gateway's answer about an order (shared/payments/contract.ts); `disputed` it answers as an error. */
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

/** Whether the payment may still arrive, so that the page keeps asking. */
export const isUnsettled = (notice: SubscriptionNotice | null): notice is UnsettledNotice =>
  notice !== null && ['unconfirmed', 'transferAwaited', 'transferNotSeen'].includes(notice.kind);

/** The notice once nothing more can be ordered, because a payment was confirmed in the meantime. */
export function noticeOnceActive(notice: SubscriptionNotice | null): SubscriptionNotice | null {
  if (isUnsettled(notice)) return { kind: 'paid', reference: notice.reference };
  return notice !== null && ['unpaid', 'failed', 'notOpened'].includes(notice.kind) ? null : notice;
}

/** The notice when no order could be created. */
export function noticeOfRefusal({ code, message }: SubscriptionFailure): SubscriptionNotice {
  return code === 'already_active' ? { kind: 'alreadyActive' } : { kind: 'refused', message };
}

/** The notice about an order; null when the subscription itself shows the result. */
export function noticeOfConfirmation(confirmation: Confirmation, order: LeftOrder): SubscriptionNotice | null {
  const { reference, authorizationUrl, left } = order;
  if (confirmation === 'paid') return { kind: 'paid', reference };
  if (confirmation === 'pending') return left === 'transferAwaited' ? { kind: 'transferAwaited', reference } : null;
  if (left === 'transferAwaited') return { kind: 'transferNotSeen', reference };
  if (confirmation === 'failed' || left === 'declined') return { kind: 'failed' };
  if (left === 'succeeded') return { kind: 'unconfirmed', reference };
  return left === 'notOpened' && authorizationUrl !== null
    ? { kind: 'notOpened', authorizationUrl }
    : { kind: 'unpaid' };
}

/** The notice when asking about an order failed. */
export function noticeOfNoConfirmation({ code }: SubscriptionFailure, order: LeftOrder): SubscriptionNotice | null {
  if (code === 'payment_mismatch') return { kind: 'disputed' };
  if (code === 'not_found') return { kind: 'unknownPayment' };
  if (code === 'payment_unconfirmed' || mayBePaid.has(order.left))
    return { kind: 'unconfirmed', reference: order.reference };
  return noticeOfConfirmation('unpaid', order);
}
