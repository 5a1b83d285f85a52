import { checkoutTransactionMachine, type RequestedTransaction } from '@machines/checkoutTransaction';
import { createActor, fromPromise, type Actor } from 'xstate';
import type { Inspect } from './inspection';
import type { Overlay } from './Overlay';
import type { Sheet } from './Sheet';
import type { Transaction } from './Transaction';

type Machine = typeof checkoutTransactionMachine;

/** One run of a transaction: the machine that drives it, and what belongs to this run alone. */
export interface Payment {
  readonly transaction: Transaction;
  readonly actor: Actor<Machine>;
  sheet: Sheet | null;
  /** A wallet's button in the page, which goes when the payment is over. */
  walletButton: HTMLElement | null;
}

export interface PaymentSetting {
  overlay: Overlay;
  transaction: Transaction;
  /** Asks the API; the transaction knows the answer when this is done. */
  request?: () => Promise<RequestedTransaction>;
  inspect?: Inspect | undefined;
}

const overdue = 'The payment page takes longer than usual.';
const notSetUp = 'The payment could not be set up.';

/** Gives `machines/checkoutTransaction` its effects for one payment. Not started yet. */
export function preparePayment({ overlay, transaction, request, inspect }: PaymentSetting): Payment {
  const send = (isAnnounced: boolean) => overlay.post({ type: 'inline:url', path: 'newTransaction', params: transaction.frameParameters(isAnnounced) });
  const machine = checkoutTransactionMachine.provide({
    actors: {
      'request the transaction': fromPromise(() => (request === undefined ? Promise.reject(new Error('Nothing was asked for.')) : request())),
    },
    actions: {
      'show what comes first': (_, { isRequestedHere, isShown, offersSheet }) => {
        transaction.isActive = true;
        // A payment request: the hosted page hears of it when its button is pressed.
        if (isRequestedHere && !isShown) return;
        send(false);
        if (isShown && !offersSheet) overlay.open();
      },
      'send the parameters': () => send(true),
      'open the sheet': () => payment.sheet?.show(),
      'take the sheet away': () => {
        payment.sheet?.remove();
        payment.sheet = null;
      },
      'hide the overlay': () => overlay.close(),
      'offer another try': ({ context, event }) => {
        if (context.isShown) overlay.open();
        overlay.offerRetry(event.type === 'setUp.failed' ? notSetUp : overdue);
      },
      'load the frame again': () => overlay.reload(),
      'stand down': () => {
        transaction.isActive = false;
        payment.walletButton?.replaceChildren();
      },
      'keep the status': (_, { status }) => {
        if (status) transaction.status = status;
      },
      'keep the failure': (_, { failure }) => {
        transaction.errors.push(failure);
      },
      'tell the failure': (_, { failure }) => transaction.tellFailure(failure),
      'tell that it is loaded': (_, { transaction: loaded }) => {
        overlay.showLoaded();
        transaction.tellLoaded(loaded);
      },
      'tell that it is cancelled': () => transaction.tellCancelled(),
      'tell that a transfer is awaited': () => transaction.tellTransferAwaited(),
      'tell that it succeeded': (_, { outcome }) => transaction.tellSuccess(outcome),
    },
  });
  const payment: Payment = { transaction, actor: createActor(machine, inspect === undefined ? {} : { inspect }), sheet: null, walletButton: null };
  return payment;
}
