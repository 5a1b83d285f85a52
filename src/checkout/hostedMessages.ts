import type {
  CheckoutFailure,
  CheckoutTransactionEvent,
  LoadedTransaction,
  SuccessResponse,
} from '@machines/checkoutTransaction';

const lost: CheckoutFailure = {
  type: 'outcome',
  message: 'The payment page closed without saying how the payment ended.',
};

/** The machine's event for a message of the hosted page; null for messages without one. */
export function eventOf(name: string, data: unknown): CheckoutTransactionEvent | null {
  const details: { status?: string } | undefined = typeof data === 'object' && data !== null ? data : undefined;
  const status = details?.status;
  switch (name) {
    case 'loaded:checkout':
      return { type: 'frame.ready' };
    case 'loaded:transaction':
      return details ? { type: 'transaction.loaded', transaction: details as LoadedTransaction } : null;
    case 'error': {
      if (data === undefined || data === null) return null;
      // Usually an object; other values are passed on unchanged.
      const failure = data as CheckoutFailure;
      return { type: failure.type === 'setup' ? 'setUp.failed' : 'failure.reported', failure };
    }
    case 'cancel':
    case 'close':
      return { type: 'payment.cancelled', status };
    case 'transfer:pending':
      return { type: 'transfer.awaited', status };
    case 'success':
      return data
        ? { type: 'payment.succeeded', response: data as SuccessResponse }
        : { type: 'outcome.lost', failure: lost };
    default:
      return null;
  }
}
