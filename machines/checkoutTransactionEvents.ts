/** What went wrong: the hosted page's own words, the API's answer or an error of this page. */
export interface CheckoutFailure {
  message?: string;
  type?: string;
  status?: unknown;
}

/** What the hosted page says of a transaction once it has it. */
export interface LoadedTransaction {
  id: number | string | null;
  customer: unknown;
  accessCode: string | null;
}

/** The provider's word on a payment that went through: reference and whatever else it says. */
export interface SuccessResponse {
  status?: string;
  reference?: string;
  [field: string]: unknown;
}

/**
 * How a payment ended, in the browser's view: what was really paid is the server's to say. `failure` stands where the
 * payment ended by itself; without one the customer left, or the page took the payment back.
 */
export type PaymentOutcome =
  | { kind: 'succeeded'; response: SuccessResponse }
  /** The customer says that a bank transfer was made. */
  | { kind: 'transferAwaited' }
  /** Left before anything was tried. */
  | { kind: 'cancelled' }
  /** Left after the provider said that the payment failed. */
  | { kind: 'declined' }
  /** No transaction was ever shown: refused by the API, or left after its set-up failed. */
  | { kind: 'notOpened'; failure?: CheckoutFailure }
  /** Perhaps paid: the hosted page closed without a word, or was left while it did not know itself. */
  | { kind: 'uncertain'; failure?: CheckoutFailure };

/** How a payment starts. */
export interface PaymentStart {
  /** Whether this page asks the API for the transaction; else the hosted page does. */
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
  /** A wallet's attempt was refused: another one may follow. */
  | { type: 'wallet.failed'; failure: CheckoutFailure }
  /** The payment may have gone through, but the answer was lost: the hosted page may still tell. */
  | { type: 'outcome.doubted'; failure: CheckoutFailure }
  /** The payment may have gone through, and nobody will say more. */
  | { type: 'outcome.lost'; failure: CheckoutFailure }
  /** The merchant's page takes it back: another payment starts, or it was cancelled by call. */
  | { type: 'payment.withdrawn' };
