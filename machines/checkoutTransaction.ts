import { assign, fromPromise, setup } from 'xstate';
import type { CheckoutFailure, CheckoutTransactionEvent, LoadedTransaction, PaymentOutcome, PaymentStart } from './checkoutTransactionEvents';

export interface CheckoutTransactionContext extends PaymentStart {
  /** The sheet of wallets and saved payments goes before the hosted page. */
  offersSheet: boolean;
  /** A wallet's button stands in the page, so that leaving the hosted page is not leaving the payment. */
  keepsWalletButton: boolean;
}

/** What the answer to the request says of the way to pay. */
export interface RequestedTransaction {
  offersSheet: boolean;
  keepsWalletButton: boolean;
}

const provided = (name: string) => (): never => {
  throw new Error(`action '${name}' was not provided`);
};
/** The type of an action that takes parameters. */
type Told<Params> = (_: unknown, params: Params) => void;

/** The effects that are told something. */
const tellings: {
  'show what comes first': Told<PaymentStart & RequestedTransaction>;
  'keep the status': Told<{ status?: string | undefined }>;
  'keep the failure': Told<{ failure: CheckoutFailure }>;
  'tell the failure': Told<{ failure: CheckoutFailure }>;
  'tell that it is loaded': Told<{ transaction: LoadedTransaction }>;
  'tell that it succeeded': Told<{ outcome: PaymentOutcome }>;
} = {
  'show what comes first': provided('show what comes first'),
  'keep the status': provided('keep the status'),
  'keep the failure': provided('keep the failure'),
  'tell the failure': provided('tell the failure'),
  'tell that it is loaded': provided('tell that it is loaded'),
  'tell that it succeeded': provided('tell that it succeeded'),
};

const tellFailure = { type: 'tell the failure', params: ({ event }: { event: { failure: CheckoutFailure } }) => event } as const;
const keepFailure = { type: 'keep the failure', params: ({ event }: { event: { failure: CheckoutFailure } }) => event } as const;
const tellLoaded = { type: 'tell that it is loaded', params: ({ event }: { event: { transaction: LoadedTransaction } }) => event } as const;
const keepStatus = { type: 'keep the status', params: ({ event }: { event: { status?: string | undefined } }) => event } as const;

/**
 * One payment from its start to its end (specification section 4): opening, loading, then the sheet of wallets or the
 * hosted page, until it succeeds, waits for a transfer, is cancelled, or nobody knows. Each ending is told once. The
 * client of `src/checkout` provides 'request the transaction' and every action; a state tagged `active` is one that the
 * hosted page and the wallet can still change.
 *
 * Building it takes longer than loading the rest of the client, which therefore builds its own when it is used.
 */
export function makeCheckoutTransactionMachine() {
  return setup({
    types: {
      context: {} as CheckoutTransactionContext,
      events: {} as CheckoutTransactionEvent,
      tags: {} as 'active',
    },
    actors: {
      'request the transaction': fromPromise<RequestedTransaction>(() => Promise.reject(new Error("actor 'request the transaction' was not provided"))),
    },
    guards: {
      'is requested here': (_, { isRequestedHere }: PaymentStart) => isRequestedHere,
      'offers the sheet': ({ context }) => context.offersSheet,
      'keeps a wallet button': ({ context }) => context.keepsWalletButton,
    },
    actions: {
      'keep how it starts': assign((_, { isRequestedHere, isShown }: PaymentStart) => ({ isRequestedHere, isShown })),
      'keep the ways to pay': assign((_, { offersSheet, keepsWalletButton }: RequestedTransaction) => ({ offersSheet, keepsWalletButton })),
      'forget the sheet': assign({ offersSheet: false }),
      ...tellings,
      'send the parameters': provided('send the parameters'),
      'open the sheet': provided('open the sheet'),
      'take the sheet away': provided('take the sheet away'),
      'hide the overlay': provided('hide the overlay'),
      'offer another try': provided('offer another try'),
      'load the frame again': provided('load the frame again'),
      'stand down': provided('stand down'),
      'tell that it is cancelled': provided('tell that it is cancelled'),
      'tell that a transfer is awaited': provided('tell that a transfer is awaited'),
    },
    delays: {
      /** From showing the hosted page to its transaction, in milliseconds: then the customer is offered another try. */
      'load is overdue': 20_000,
    },
  }).createMachine({
    id: 'checkoutTransaction',
    context: { isRequestedHere: false, isShown: false, offersSheet: false, keepsWalletButton: false },
    initial: 'idle',
    states: {
      idle: {
        on: {
          'payment.started': [
            {
              guard: { type: 'is requested here', params: ({ event }) => event },
              target: 'opening',
              actions: { type: 'keep how it starts', params: ({ event }) => event },
            },
            { target: 'active.loading', actions: { type: 'keep how it starts', params: ({ event }) => event } },
          ],
        },
      },
      opening: {
        invoke: {
          src: 'request the transaction',
          onDone: { target: 'active.loading', actions: { type: 'keep the ways to pay', params: ({ event }) => event.output } },
          onError: {
            target: 'refused',
            // What was open before is not this payment.
            actions: ['hide the overlay', { type: 'tell the failure', params: ({ event }) => ({ failure: { status: false, message: event.error instanceof Error ? event.error.message : String(event.error) } }) }],
          },
        },
        on: { 'payment.withdrawn': 'cancelled' },
      },
      active: {
        tags: 'active',
        initial: 'loading',
        on: {
          'frame.ready': { actions: 'send the parameters' },
          'transaction.loaded': { target: '.paying', actions: tellLoaded },
          'setUp.failed': { target: '.failedSetUp', actions: [keepFailure, tellFailure] },
          'failure.reported': { actions: keepFailure },
          'load.retried': { target: '.loading.waiting', actions: 'load the frame again' },
          'wallet.failed': { actions: [keepFailure, tellFailure] },
          'outcome.doubted': { target: '.uncertain', actions: [keepFailure, tellFailure] },
          'outcome.lost': { target: 'unknownOutcome', actions: ['hide the overlay', keepFailure, tellFailure] },
          'payment.withdrawn': 'cancelled',
          'payment.cancelled': [
            { guard: 'keeps a wallet button', actions: ['hide the overlay', keepStatus, 'tell that it is cancelled'] },
            { target: 'cancelled', actions: ['hide the overlay', keepStatus] },
          ],
          'transfer.awaited': { target: 'pendingTransfer', actions: ['hide the overlay', keepStatus] },
          'payment.succeeded': { target: 'succeeded', actions: ['hide the overlay', { type: 'tell that it succeeded', params: ({ event }) => event }] },
        },
        exit: ['take the sheet away', 'stand down'],
        states: {
          loading: {
            entry: { type: 'show what comes first', params: ({ context }) => context },
            initial: 'waiting',
            on: {
              'overlay.opened': '.waiting',
              'transaction.loaded': [{ guard: 'offers the sheet', target: 'presheet', actions: tellLoaded }, { target: 'paying', actions: tellLoaded }],
            },
            states: {
              waiting: { after: { 'load is overdue': 'overdue' } },
              overdue: { entry: 'offer another try' },
            },
          },
          presheet: {
            entry: 'open the sheet',
            on: {
              'transaction.loaded': { actions: tellLoaded },
              'sheet.left': { target: 'paying', actions: 'forget the sheet' },
              'outcome.doubted': { actions: [keepFailure, tellFailure] },
            },
            exit: 'take the sheet away',
          },
          paying: {},
          failedSetUp: { entry: 'offer another try' },
          uncertain: {},
        },
      },
      succeeded: { type: 'final' },
      pendingTransfer: { type: 'final', entry: ['tell that it is cancelled', 'tell that a transfer is awaited'] },
      cancelled: { type: 'final', entry: 'tell that it is cancelled' },
      unknownOutcome: { type: 'final' },
      refused: { type: 'final' },
    },
  });
}

/** The machine itself, for those who look at it. */
export const checkoutTransactionMachine = /* @__PURE__ */ makeCheckoutTransactionMachine();
