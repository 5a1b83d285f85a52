import { checkoutTransactionMachine, type CheckoutTransactionContext } from '@machines/checkoutTransaction';
import type { FlowEvent, FlowModel } from './flowPaths';

const failure = { message: 'Declined.' };

/** That the request for the transaction was answered. */
export const requested = (offersSheet: boolean, keepsWalletButton: boolean): FlowEvent => ({
  type: 'xstate.done.actor.0.checkoutTransaction.opening',
  output: { offersSheet, keepsWalletButton },
});
/** Type of the event that the request for the transaction was refused. */
export const refused = 'xstate.error.actor.0.checkoutTransaction.opening';
/** Type of the event that the hosted page is late. */
export const overdue = 'xstate.after.load is overdue.checkoutTransaction.active.loading.waiting';

/** Every event of a card payment that makes a difference. */
export const checkoutTransactionModel: FlowModel<CheckoutTransactionContext> = {
  machine: checkoutTransactionMachine,
  events: () => [
    { type: 'payment.started', isRequestedHere: false, isShown: true },
    { type: 'payment.started', isRequestedHere: true, isShown: true },
    { type: 'payment.started', isRequestedHere: true, isShown: false },
    requested(false, false),
    requested(true, false),
    requested(false, true),
    { type: refused, error: new Error('Merchant may be inactive') },
    { type: 'frame.ready' },
    { type: 'overlay.opened' },
    { type: 'transaction.loaded', transaction: { id: 1, customer: {}, accessCode: 'code' } },
    { type: 'setUp.failed', failure: { ...failure, type: 'setup' } },
    { type: 'failure.reported', failure },
    { type: 'load.retried' },
    { type: 'sheet.left' },
    { type: 'wallet.failed', failure },
    { type: 'outcome.doubted', failure },
    { type: 'outcome.lost', failure },
    { type: 'payment.cancelled', status: 'abandoned' },
    { type: 'transfer.awaited', status: 'pending' },
    { type: 'payment.succeeded', response: { status: 'success' } },
    { type: 'payment.withdrawn' },
    { type: overdue },
  ],
  deciding: ({ offersSheet, keepsWalletButton, isShown }) => [offersSheet, keepsWalletButton, isShown],
};
