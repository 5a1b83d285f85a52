import { makeCheckoutTransactionMachine, type RequestedTransaction } from '@machines/checkoutTransaction';
import type { PaymentOutcome } from '@machines/checkoutTransactionEvents';
import { createActor, fromPromise, transition, type Actor } from 'xstate';
import type { Inspect } from './inspection';
import type { Overlay } from './Overlay';
import type { Sheet } from './Sheet';
import type { Transaction } from './Transaction';
import { startLog } from './transactionLog';

type Machine = ReturnType<typeof makeCheckoutTransactionMachine>;

/** One run of a transaction, with its machine. */
export interface Payment {
  readonly transaction: Transaction;
  readonly actor: Actor<Machine>;
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

const overdue = 'The payment page takes longer than usual.';
const notSetUp = 'The payment could not be set up.';

/** What the machine of a payment acts on. */
interface Scene extends PaymentSetting {
  payment: Payment;
}

/** By the actor's system, which the machine and the actors that it invokes have in common. */
const scenes = new WeakMap<object, Scene>();

/** `preparePayment` has given each system one. */
const sceneOf = (system: object): Scene => scenes.get(system) as Scene;

const send = ({ overlay, transaction }: Scene, isAnnounced: boolean) =>
  overlay.post({ type: 'inline:url', path: 'newTransaction', params: transaction.frameParameters(isAnnounced) });

let machine: Machine | undefined;

/** `machines/checkoutTransaction` with its effects, which find by the actor what they act on: built once, as building takes longer than a payment's first step. */
function paymentMachine(): Machine {
  return (machine ??= makeCheckoutTransactionMachine().provide({
    actors: {
      'request the transaction': fromPromise(
        ({ system }) => sceneOf(system).requested ?? Promise.reject(new Error('Nothing was asked for.')),
      ),
    },
    actions: {
      'show what comes first': ({ system }, { isRequestedHere, isShown, offersSheet }) => {
        const scene = sceneOf(system);
        scene.transaction.isActive = true;
        // A payment request reaches the hosted page when its button is pressed.
        if (isRequestedHere && !isShown) return;
        send(scene, false);
        if (isShown && !offersSheet) scene.overlay.open();
      },
      'send the parameters': ({ system }) => send(sceneOf(system), true),
      'open the sheet': ({ system }) => sceneOf(system).payment.sheet?.show(),
      'take the sheet away': ({ system }) => {
        const { payment } = sceneOf(system);
        payment.sheet?.remove();
        payment.sheet = null;
      },
      'hide the overlay': ({ system }) => sceneOf(system).overlay.close(),
      'offer another try': ({ system, context, event }) => {
        const { overlay } = sceneOf(system);
        if (context.isShown) overlay.open();
        overlay.offerRetry(event.type === 'setUp.failed' ? notSetUp : overdue);
      },
      'load the frame again': ({ system }) => sceneOf(system).overlay.reload(),
      'stand down': ({ system }) => {
        const { payment, transaction } = sceneOf(system);
        transaction.isActive = false;
        payment.walletButton?.replaceChildren();
      },
      'keep the status': ({ system }, { status }) => {
        if (status) sceneOf(system).transaction.status = status;
      },
      'keep the failure': ({ system }, { failure }) => {
        sceneOf(system).transaction.errors.push(failure);
      },
      'tell the failure': ({ system }, { failure }) => sceneOf(system).transaction.tellFailure(failure),
      'tell that it is loaded': ({ system }, { transaction: loaded }) => {
        const { overlay, transaction } = sceneOf(system);
        transaction.tellLoaded(loaded);
        // Last, because moving the focus into the frame causes a layout.
        if (transaction.isActive) overlay.showLoaded();
      },
      'tell that it was left': ({ system }) => sceneOf(system).transaction.tellCancelled(),
    },
  }));
}

/** The machine of the next payment, running already. */
let next: Actor<Machine> | undefined;

/** Makes the machine of the next payment and thinks its first steps through, without effects, so that the payment finds ready what it needs. */
export function warmUp(): void {
  const idle = (next ??= createActor(paymentMachine()).start()).getSnapshot();
  startLog();
  // Means nothing to a payment that has not begun.
  next.send({ type: 'frame.ready' });
  const start = (isRequestedHere: boolean) =>
    transition(paymentMachine(), idle, { type: 'payment.started', isRequestedHere, isShown: true })[0];
  start(true);
  const loading = start(false);
  transition(paymentMachine(), loading, { type: 'frame.ready' });
  transition(paymentMachine(), loading, {
    type: 'transaction.loaded',
    transaction: { id: null, customer: null, accessCode: null },
  });
}

/** A payment with a running machine that has not started it yet. */
export function preparePayment(setting: PaymentSetting): Payment {
  const { transaction, inspect } = setting;
  const ready = inspect === undefined ? next : undefined;
  const actor = ready ?? createActor(paymentMachine(), inspect === undefined ? {} : { inspect }).start();
  next = undefined;
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
  scenes.set(actor.system, { ...setting, payment });
  return payment;
}
