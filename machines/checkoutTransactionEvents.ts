/** A failure as the hosted page, the API or this page reports it. */
export interface CheckoutFailure {
  message?: string;
  type?: string;
  status?: unknown;
}

/** A transaction as the hosted page reports it once loaded. */
export interface LoadedTransaction {
  id: number | string | null;
  customer: unknown;
  accessCode: string | null;
}

/** The provider's report of a successful payment. */
export interface SuccessResponse {
  status?: string;
  reference?: string;
  [field: string]: unknown;
}

/**
 * How a payment ended, as the browser sees it: only the server knows what was paid. Without a `failure` the customer
 * left, or the page withdrew the payment.
 */
export type PaymentOutcome =
  | { kind: 'succeeded'; response: SuccessResponse }
  /** The customer reports a bank transfer. */
  | { kind: 'transferAwaited' }
  /** Left before anything was tried. */
  | { kind: 'cancelled' }
  /** Left after the provider reported that the payment failed. */
  | { kind: 'declined' }
  /** No transaction was ever shown: refused by the API, or left after its set-up failed. */
  | { kind: 'notOpened'; failure?: CheckoutFailure }
  /** Perhaps paid: the hosted page closed without a result, or was left while the result was unknown. */
  | { kind: 'uncertain'; failure?: CheckoutFailure };

/** How a payment starts. */
export interface PaymentStart {
  /** Whether this page requests the transaction from the API; otherwise the hosted page does. */
  isRequestedHere: boolean;
  /** Whether the hosted page is shown as soon as there is a transaction. */
  isShown: boolean;
}

export type CheckoutTransactionEvent =
  | ({ type: 'payment.started' } & PaymentStart)
  | { type: 'frame.ready' }
  | { type: 'overlay.opened' }
  | { type: 'load.retried' }
  | { type: 'transaction.loaded'; transaction: LoadedTransaction }
  | { type: 'setUp.failed'; failure: CheckoutFailure }
  | { type: 'failure.reported'; failure: CheckoutFailure }
  | { type: 'sheet.left' }
  | { type: 'payment.cancelled'; status?: string | undefined }
  | { type: 'transfer.awaited'; status?: string | undefined }
  | { type: 'payment.succeeded'; response: SuccessResponse }
  /** An attempt with a wallet was refused; another may follow. */
  | { type: 'wallet.failed'; failure: CheckoutFailure }
  /** The payment may have succeeded, but the answer was lost; the hosted page may still report it. */
  | { type: 'outcome.doubted'; failure: CheckoutFailure }
  /** The payment may have succeeded, and nothing more will be known. */
  | { type: 'outcome.lost'; failure: CheckoutFailure }
  /** The merchant's page withdraws it: another payment starts, or it was cancelled by a call. */
  | { type: 'payment.withdrawn' };
