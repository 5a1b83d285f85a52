/** What is asked for: the machine's input. `amount` in the ledger's hundredths, above zero. */
export interface RefundAsked {
  /** Uid of the person of staff who asks. */
  askedBy: string;
  amount: number;
  /** `card`: the card provider pays back. `hand`: staff paid back what had come without a card. */
  how: 'card' | 'hand';
}

/** What a refund ended in. */
export type RefundOutcome =
  | { kind: 'settled'; amount: number }
  /** `problem`: what the provider said; null if it gave no reason. */
  | { kind: 'failed'; problem: string | null }
  | { kind: 'declined'; reason: string };

/** What confirming depends on. `left`: of the payment, neither paid back nor lost. */
export interface Confirmation {
  /** Uid of the person of staff. */
  by: string;
  left: number;
  /** A dispute of the payment is open, or was lost. */
  isDisputed: boolean;
}

/** `call.notTaken`: the provider certainly has nothing of the call. What it says of a refund may come late or twice. */
export type RefundCaseEvent =
  | ({ type: 'staff.confirmed' } & Confirmation)
  | { type: 'staff.declined'; reason: string }
  | { type: 'call.begun' }
  | { type: 'call.notTaken' }
  | { type: 'provider.refused'; problem: string }
  | { type: 'provider.pending' }
  | { type: 'provider.processing' }
  | { type: 'provider.needsAttention' }
  | { type: 'provider.processed' }
  | { type: 'provider.failed' };
