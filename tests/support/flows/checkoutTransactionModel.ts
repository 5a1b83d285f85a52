import { checkoutTransactionMachine, type CheckoutTransactionContext } from '@machines/checkoutTransaction';
import type { FlowEvent, FlowModel } from './flowPaths';

const failure = { message: 'Declined.' };

/** The response to the transaction request. */
export const requested = (offersSheet: boolean, keepsWalletButton: boolean): FlowEvent => ({
  type: 'xstate.done.actor.0.checkoutTransaction.opening',
  output: { offersSheet, keepsWalletButton },
});
/** Event type of a rejected transaction request. */
export const refused = 'xstate.error.actor.0.checkoutTransaction.opening';
/** Event type of the hosted page's time-out. */
export const overdue = 'xstate.after.load is overdue.checkoutTransaction.active.loading.waiting';

/** Event type of the time-out of the sheet. */
export const sheetOverdue = 'xstate.after.sheet is overdue.checkoutTransaction.active.loading.waiting';

/** The relevant events of a card payment. */
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
    { type: sheetOverdue },
  ],
  deciding: ({ offersSheet, keepsWalletButton, isShown }) => [offersSheet, keepsWalletButton, isShown],
};
