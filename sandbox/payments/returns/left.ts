import type { Payments } from '../payments';
import type { Refund, Transaction } from '../state';

/** Times after the request, in milliseconds; at the provider they are days. */
export const processingAfter = 5_000;
export const endAfter = 20_000;

const isUnderWay = ({ status }: Refund): boolean => status !== 'processed' && status !== 'failed';

const refundsOf = ({ state }: Payments, { id }: Transaction): Refund[] =>
  state.refunds.filter(({ transactionId, status }) => transactionId === id && status !== 'failed');

const isLost = ({ state }: Payments, { id }: Transaction): boolean =>
  state.disputes.some((one) => one.transactionId === id && one.isResolved && one.ending === 'merchant-accepted');

/** What is left of a payment: neither refunded nor lost in a dispute. In minor units. */
export function leftOf(payments: Payments, transaction: Transaction): number {
  if (isLost(payments, transaction)) return 0;
  return refundsOf(payments, transaction).reduce((left, { amount }) => left - amount, transaction.amount);
}

/** Updates the status of a payment after a change of its refunds and disputes; the caller saves. */
export function restate(payments: Payments, transaction: Transaction): void {
  const refunds = refundsOf(payments, transaction);
  const position = payments.refundSwitch.position.id;
  const isBack = leftOf(payments, transaction) <= 0 || (position === 'part-reverses' && refunds.length > 0);
  const isPending = position === 'reversal-pending' && refunds.some(isUnderWay);
  transaction.status = !isBack ? 'success' : isPending ? 'reversal-pending' : 'reversed';
}
