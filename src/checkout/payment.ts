import { makeCheckoutTransactionMachine, type RequestedTransaction } from '@machines/checkoutTransaction';
import { createActor, fromPromise, transition, type Actor } from 'xstate';
import type { Inspect } from './inspection';
import type { Overlay } from './Overlay';
import type { Sheet } from './Sheet';
import type { Transaction } from './Transaction';
import { startLog } from './transactionLog';

type Machine = ReturnType<typeof makeCheckoutTransactionMachine>;

/** One run of a transaction: the machine that drives it, and what belongs to this run alone. */
export interface Payment {
  readonly transaction: Transaction;
  readonly actor: Actor<Machine>;
  sheet: Sheet | null;
  /** A wallet's button in the page, which goes when the payment is over. */
  walletButton: HTMLElement | null;
  /** Takes the wallet's own sheet away. */
  leaveWallet?: () => void;
}

export interface PaymentSetting {
  overlay: Overlay;
  transaction: Transaction;
  /** The API was asked; the transaction knows the answer when this is done. */
  requested?: Promise<RequestedTransaction>;
  inspect?: Inspect | undefined;
}

const overdue = 'The payment page takes longer than usual.';
const notSetUp = 'The payment could not be set up.';

/** What the machine of a payment acts on. */
interface Scene extends PaymentSetting {
  payment: Payment;
}

const scenes = new WeakMap<object, Scene>();

/** `preparePayment` has given each actor one. */
const sceneOf = (actor: object | undefined): Scene => scenes.get(actor as object) as Scene;

const send = ({ overlay, transaction }: Scene, isAnnounced: boolean) => overlay.post({ type: 'inline:url', path: 'newTransaction', params: transaction.frameParameters(isAnnounced) });

let machine: Machine | undefined;

/** `machines/checkoutTransaction` with its effects, which find by the actor what they act on: built once, as building takes longer than a payment's first step. */
function paymentMachine(): Machine {
  return (machine ??= makeCheckoutTransactionMachine().provide({
    actors: {
      'request the transaction': fromPromise(({ self }) => sceneOf(self._parent).requested ?? Promise.reject(new Error('Nothing was asked for.'))),
    },
    actions: {
      'show what comes first': ({ self }, { isRequestedHere, isShown, offersSheet }) => {
        const scene = sceneOf(self);
        scene.transaction.isActive = true;
        // A payment request: the hosted page hears of it when its button is pressed.
        if (isRequestedHere && !isShown) return;
        send(scene, false);
        if (isShown && !offersSheet) scene.overlay.open();
      },
      'send the parameters': ({ self }) => send(sceneOf(self), true),
      'open the sheet': ({ self }) => sceneOf(self).payment.sheet?.show(),
      'take the sheet away': ({ self }) => {
        const { payment } = sceneOf(self);
        payment.sheet?.remove();
        payment.sheet = null;
      },
      'hide the overlay': ({ self }) => sceneOf(self).overlay.close(),
      'offer another try': ({ self, context, event }) => {
        const { overlay } = sceneOf(self);
        if (context.isShown) overlay.open();
        overlay.offerRetry(event.type === 'setUp.failed' ? notSetUp : overdue);
      },
      'load the frame again': ({ self }) => sceneOf(self).overlay.reload(),
      'stand down': ({ self }) => {
        const { payment, transaction } = sceneOf(self);
        transaction.isActive = false;
        payment.walletButton?.replaceChildren();
      },
      'keep the status': ({ self }, { status }) => {
        if (status) sceneOf(self).transaction.status = status;
      },
      'keep the failure': ({ self }, { failure }) => {
        sceneOf(self).transaction.errors.push(failure);
      },
      'tell the failure': ({ self }, { failure }) => sceneOf(self).transaction.tellFailure(failure),
      'tell that it is loaded': ({ self }, { transaction: loaded }) => {
        const { overlay, transaction } = sceneOf(self);
        transaction.tellLoaded(loaded);
        // Afterwards: moving the focus into the frame lays the page out.
        if (transaction.isActive) overlay.showLoaded();
      },
      'tell that it is cancelled': ({ self }) => sceneOf(self).transaction.tellCancelled(),
      'tell that a transfer is awaited': ({ self }) => sceneOf(self).transaction.tellTransferAwaited(),
      'tell that it succeeded': ({ self }, { outcome }) => sceneOf(self).transaction.tellSuccess(outcome),
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
  const start = (isRequestedHere: boolean) => transition(paymentMachine(), idle, { type: 'payment.started', isRequestedHere, isShown: true })[0];
  start(true);
  const loading = start(false);
  transition(paymentMachine(), loading, { type: 'frame.ready' });
  transition(paymentMachine(), loading, { type: 'transaction.loaded', transaction: { id: null, customer: null, accessCode: null } });
}

/** The machine of one payment, which has not begun yet. */
export function preparePayment(setting: PaymentSetting): Payment {
  const { transaction, inspect } = setting;
  const ready = inspect === undefined ? next : undefined;
  const actor = ready ?? createActor(paymentMachine(), inspect === undefined ? {} : { inspect }).start();
  next = undefined;
  const payment: Payment = { transaction, actor, sheet: null, walletButton: null };
  scenes.set(actor, { ...setting, payment });
  return payment;
}
