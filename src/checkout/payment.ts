import {
  checkoutTransactionMachine,
  type RequestedTransaction,
  type PaymentOutcome,
} from '@machines/checkoutTransaction';
import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import type { Inspect } from './options';
import type { Overlay } from './Overlay';
import type { Sheet } from './sheet/Sheet';
import type { Transaction } from './Transaction';

/** One run of a transaction, with its machine. */
export interface Payment {
  readonly transaction: Transaction;
  readonly actor: ActorRefFrom<typeof checkoutTransactionMachine>;
  /** The outcome, after the callbacks were called. Rejects when the machine itself fails. */
  readonly ended: Promise<PaymentOutcome>;
  sheet: Sheet | null;
  /** Element of the wallet's button, emptied when the payment ends. */
  walletButton: HTMLElement | null;
  /** Closes the wallet's own sheet. */
  leaveWallet?: () => void;
}

export interface PaymentSetting {
  overlay: Overlay;
  transaction: Transaction;
  /** The request to the API; once resolved, the transaction holds the answer. */
  requested?: Promise<RequestedTransaction>;
  inspect?: Inspect | undefined;
}

/** `machines/checkoutTransaction` with the effects of one payment. */
function paymentMachine({ overlay, transaction, requested }: PaymentSetting, payment: () => Payment) {
  const send = (isAnnounced: boolean) =>
    overlay.post({ type: 'inline:url', path: 'newTransaction', params: transaction.frameParameters(isAnnounced) });
  return checkoutTransactionMachine.provide({
    actors: {
      'request the transaction': fromPromise(() => requested ?? Promise.reject(new Error('Nothing was asked for.'))),
    },
    actions: {
      'show what comes first': (_, { isRequestedHere, isShown, offersSheet }) => {
        transaction.isActive = true;
        // A payment request reaches the hosted page when its button is pressed.
        if (isRequestedHere && !isShown) return;
        send(false);
        if (isShown && !offersSheet) overlay.open();
      },
      'send the parameters': () => send(true),
      'open the sheet': () => payment().sheet?.show(),
      'remove the sheet': () => {
        payment().sheet?.remove();
        payment().sheet = null;
      },
      'open the hosted page': () => overlay.open(),
      'hide the overlay': () => overlay.close(),
      'offer another try': ({ context, event }) => {
        if (context.isShown) overlay.open();
        overlay.offerRetry(event.type === 'setUp.failed' ? overlay.texts.notSetUp : overlay.texts.overdue);
      },
      'load the frame again': () => overlay.reload(),
      'deactivate it': () => {
        transaction.isActive = false;
        payment().walletButton?.replaceChildren();
      },
      'store the status': (_, { status }) => {
        if (status) transaction.status = status;
      },
      'store the failure': (_, { failure }) => {
        transaction.errors.push(failure);
      },
      'report the failure': (_, { failure }) => transaction.tellFailure(failure),
      'report that it is loaded': (_, { transaction: loaded }) => {
        transaction.tellLoaded(loaded);
        // Last, because moving the focus into the frame causes a layout.
        if (transaction.isActive) overlay.showLoaded();
      },
      'report the cancellation': () => transaction.tellCancelled(),
    },
  });
}

/** Creates a payment and starts its machine, which waits for the first event. */
export function preparePayment(setting: PaymentSetting): Payment {
  const { transaction, inspect } = setting;
  const machine = paymentMachine(setting, () => payment);
  const actor = createActor(machine, inspect && { inspect }).start();
  const ended = new Promise<PaymentOutcome>((resolve, error) => {
    const complete = () => {
      const { output } = actor.getSnapshot();
      if (output === undefined) return;
      transaction.tellOutcome(output);
      resolve(output);
    };
    actor.subscribe({ complete, error });
  });
  const payment: Payment = { transaction, actor, ended, sheet: null, walletButton: null };
  return payment;
}
