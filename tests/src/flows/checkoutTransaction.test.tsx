import { screen } from '@testing-library/react';
import { checkoutTransactionMachine, type CheckoutTransactionContext } from '@machines/checkoutTransaction';
import { eventOf } from '@/checkout/hostedMessages';
import { Overlay } from '@/checkout/Overlay';
import { preparePayment, type Payment } from '@/checkout/payment';
import { Sheet } from '@/checkout/sheet/Sheet';
import { englishTexts } from '@/checkout/texts';
import { Transaction } from '@/checkout/Transaction';
import { answer, bases, completeBrowser, loaded, paid, payment as paymentOf, stubNetwork } from '../checkout/support';
import { checkoutTransactionModel as model } from '../../support/flows/checkoutTransactionModel';
import { coveringPaths } from '../../support/flows/flowPaths';
import { expectWholeFlow, replayFlow, type FlowPlay } from '../../support/flows/replayFlow';
import { setStage, type Stage } from '../../support/flows/stagedXstate';

jest.mock('xstate', () =>
  jest.requireActual<{ stagedXstate: () => object }>('../../support/flows/stagedXstate').stagedXstate(),
);

const failure = { message: 'Declined.' };

/** The hosted page's message for each event. */
const messages: Record<string, [name: string, data?: unknown]> = {
  'frame.ready': ['loaded:checkout'],
  'transaction.loaded': ['loaded:transaction', loaded],
  'setUp.failed': ['error', { ...failure, type: 'setup' }],
  'failure.reported': ['error', failure],
  'payment.cancelled': ['cancel', { status: 'abandoned' }],
  'transfer.awaited': ['transfer:pending', { status: 'pending' }],
  'payment.succeeded': ['success', paid],
  'outcome.lost': ['success'],
};

interface Ending {
  succeeded: boolean;
  cancelled: boolean;
  pending: boolean;
}

/** The merchant's callback for each final state. */
const endings: Record<string, Ending> = {
  succeeded: { succeeded: true, cancelled: false, pending: false },
  cancelled: { succeeded: false, cancelled: true, pending: false },
  pendingTransfer: { succeeded: false, cancelled: true, pending: true },
  unknownOutcome: { succeeded: false, cancelled: false, pending: false },
  refused: { succeeded: false, cancelled: false, pending: false },
};

const overlays: Overlay[] = [];

function play(): FlowPlay<CheckoutTransactionContext> {
  const stage = setStage({ machine: 'checkoutTransaction', promises: ['request the transaction'] });
  const callbacks = paymentOf();
  const withdraw = () => {
    overlay.close();
    payment.actor.send({ type: 'payment.withdrawn' });
  };
  const transaction = new Transaction(callbacks, bases, withdraw);
  const overlay = new Overlay('flow1', bases, englishTexts, {
    onMessage: (name, data) => {
      const event = eventOf(name, data);
      if (event !== null) payment.actor.send(event);
    },
    onLeave: () => payment.actor.send({ type: 'payment.cancelled' }),
    onRetry: () => payment.actor.send({ type: 'load.retried' }),
  });
  overlays.push(overlay);
  overlay.frame.dispatchEvent(new Event('load'));
  const payment: Payment = preparePayment({ overlay, transaction });
  const leave = () => payment.actor.send({ type: 'sheet.left' });
  const nothing = () => undefined;
  payment.sheet = new Sheet(answer(), { wallet: false, vault: true }, englishTexts, {
    onWallet: nothing,
    onVault: leave,
    onOther: leave,
    onClose: nothing,
    onBackdrop: nothing,
  });
  payment.actor.start();
  const says = (type: string) => () => {
    const [event, data] = messages[type] ?? [];
    window.dispatchEvent(
      new MessageEvent('message', {
        data: data === undefined ? { event } : { event, data },
        origin: 'https://hosted.test',
        source: overlay.frame.contentWindow,
      }),
    );
    return Promise.resolve(true);
  };
  const click = (name: string | RegExp) => () => {
    const button = screen.queryAllByRole('button', { name, hidden: true }).at(-1);
    button?.click();
    return Promise.resolve(button !== undefined);
  };
  const isActive = () => transaction.isActive;
  const sheet = () => document.querySelector('.pre-checkout-modal.show');
  // A payment that is not shown cannot offer it.
  const offersRetry = (words: string) => !overlay.isOpen || screen.queryByText(words) !== null;
  const isTold = (callback: jest.Mock) => callback.mock.calls.length === 1;
  const hasEnded = ({ succeeded, cancelled, pending }: Ending) =>
    !isActive() &&
    !overlay.isOpen &&
    isTold(callbacks.onSuccess) === succeeded &&
    isTold(callbacks.onCancel) === cancelled &&
    isTold(callbacks.onBankTransferConfirmationPending) === pending;
  return {
    model,
    stage,
    gestures: {
      ...Object.fromEntries(Object.keys(messages).map((type) => [type, says(type)])),
      'load.retried': click(/again/i),
      'sheet.left': click('Use other payment methods'),
      'payment.withdrawn': () => {
        transaction.cancel();
        return Promise.resolve(true);
      },
    },
    shown: {
      idle: () => !transaction.isActive && !overlay.isOpen,
      opening: () => !transaction.isActive && !overlay.isOpen,
      waiting: isActive,
      overdue: () => isActive() && offersRetry('The payment page takes longer than usual.'),
      presheet: () => isActive() && sheet() !== null,
      paying: () => isActive() && sheet() === null,
      failedSetUp: () => isActive() && offersRetry('The payment could not be set up.'),
      uncertain: isActive,
      ...Object.fromEntries(Object.entries(endings).map(([state, ending]) => [state, () => hasEnded(ending)])),
    },
  };
}

beforeEach(() => {
  completeBrowser();
  stubNetwork();
});
afterEach(() => {
  for (const overlay of overlays.splice(0)) overlay.unmount();
  document.body.replaceChildren();
});

let stage: Stage;

describe('a card payment follows its machine', () => {
  it.each(coveringPaths(model))('$title', async (path) => {
    const scene = play();
    stage = scene.stage;
    await replayFlow(scene, path);
  });
});

afterAll(() => expectWholeFlow(checkoutTransactionMachine, stage));
