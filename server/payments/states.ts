import type { PaymentState } from '../../shared/payments/contract';
import type { Schema } from '../lib/database/schema';

/** What stands in the ledger; the other states may still change. */
export type LedgerState = Extract<PaymentState, 'paid' | 'disputed' | 'reversed'>;

type StoredState = Schema['payments']['state'];

/** The words of the ledger's column. Gateways of an earlier version, which took the provider's, may run beside this. */
export const storedStates = {
  disputed: 'disputed',
  paid: 'success',
  reversed: 'reversed',
} as const satisfies Record<LedgerState, StoredState>;

/** How a stored payment stands. */
export const stateOf = ({ state }: { state: StoredState }): LedgerState =>
  state === storedStates.paid ? 'paid' : state;
