import { assign, fromPromise, setup } from 'xstate';

/** A failure as the hosted page, the API or this page reports it. */
export interface CheckoutFailure {
  message?: string;
  type?: string;
  status?: unknown;
}

/** A transaction as the hosted page reports it once loaded. */
export interface LoadedTransaction {
  id: number | string | null;
  customer: unknown;
  accessCode: string | null;
}

/** The provider's report of a successful payment. */
export interface SuccessResponse {
  status?: string;
  reference?: string;
  [field: string]: unknown;
}

/**
 * How a payment ended, as the browser sees it: only the server knows what was paid. Without a `failure` the customer
 * left, or the page withdrew the payment.
 */
export type PaymentOutcome =
  | { kind: 'succeeded'; response: SuccessResponse }
  /** The customer reports a bank transfer. */
  | { kind: 'transferAwaited' }
  /** Left before anything was tried. */
  | { kind: 'cancelled' }
  /** Left after the provider reported that the payment failed. */
  | { kind: 'declined' }
  /** No transaction was ever shown: refused by the API, or left after its set-up failed. */
  | { kind: 'notOpened'; failure?: CheckoutFailure }
  /** Perhaps paid: the hosted page closed without a result, or was left while the result was unknown. */
  | { kind: 'uncertain'; failure?: CheckoutFailure };

/** How a payment starts. */
export interface PaymentStart {
  /** Whether this page requests the transaction from the API; otherwise the hosted page does. */
  isRequestedHere: boolean;
  /** Whether the hosted page is shown as soon as there is a transaction. */
  isShown: boolean;
}

export type CheckoutTransactionEvent =
  | ({ type: 'payment.started' } & PaymentStart)
  | { type: 'frame.ready' }
  | { type: 'overlay.opened' }
  | { type: 'load.retried' }
  | { type: 'transaction.loaded'; transaction: LoadedTransaction }
  | { type: 'setUp.failed'; failure: CheckoutFailure }
  | { type: 'failure.reported'; failure: CheckoutFailure }
  | { type: 'sheet.left' }
  | { type: 'payment.cancelled'; status?: string | undefined }
  | { type: 'transfer.awaited'; status?: string | undefined }
  | { type: 'payment.succeeded'; response: SuccessResponse }
  /** An attempt with a wallet was refused; another may follow. */
  | { type: 'wallet.failed'; failure: CheckoutFailure }
  /** The payment may have succeeded, but the answer was lost; the hosted page may still report it. */
  | { type: 'outcome.doubted'; failure: CheckoutFailure }
  /** The payment may have succeeded, and nothing more will be known. */
  | { type: 'outcome.lost'; failure: CheckoutFailure }
  /** The merchant's page withdraws it: another payment starts, or it was cancelled by a call. */
  | { type: 'payment.withdrawn' };

export interface CheckoutTransactionContext extends PaymentStart {
  /** The sheet of wallets and saved payments is shown before the hosted page. */
  offersSheet: boolean;
  /** The page has a wallet's button, so closing the hosted page does not end the payment. */
  keepsWalletButton: boolean;
  /** The set-up failed, and no transaction was shown since then. */
  isSetUpFailed: boolean;
  /** The hosted page or a wallet has reported a failed attempt to pay. */
  hasFailedAttempt: boolean;
}

/** The ways to pay that the answer to the request allows. */
export interface RequestedTransaction {
  offersSheet: boolean;
  keepsWalletButton: boolean;
}

const provided = (name: string) => (): never => {
  throw new Error(`action '${name}' was not provided`);
};
/** The type of an action that takes parameters. */
type Action<Params> = (_: unknown, params: Params) => void;

/** Effects with parameters. */
const parameterized: {
  'show what comes first': Action<PaymentStart & RequestedTransaction>;
  'store the status': Action<{ status?: string | undefined }>;
  'store the failure': Action<{ failure: CheckoutFailure }>;
  'report the failure': Action<{ failure: CheckoutFailure }>;
  'report that it is loaded': Action<{ transaction: LoadedTransaction }>;
} = {
  'show what comes first': provided('show what comes first'),
  'store the status': provided('store the status'),
  'store the failure': provided('store the failure'),
  'report the failure': provided('report the failure'),
  'report that it is loaded': provided('report that it is loaded'),
};

type Failed = { event: { failure: CheckoutFailure } };
type Loaded = { event: { transaction: LoadedTransaction } };
type Left = { event: { status?: string | undefined } };
const reportFailure = { type: 'report the failure', params: ({ event }: Failed) => event } as const;
const keepFailure = { type: 'store the failure', params: ({ event }: Failed) => event } as const;
const reportLoaded = { type: 'report that it is loaded', params: ({ event }: Loaded) => event } as const;
const keepStatus = { type: 'store the status', params: ({ event }: Left) => event } as const;
const attemptFailed = ['mark an attempt as failed', keepFailure] as const;
const markLoaded = ['mark it as set up', reportLoaded] as const;
const giveSheetUp = ['clear the sheet', 'remove the sheet', 'open the hosted page'] as const;

interface Ended {
  context: CheckoutTransactionContext;
  event: CheckoutTransactionEvent;
}

/** The outcome of a payment that was left or withdrawn; `status` is the last one of the hosted page. */
function outcomeOfLeaving({ context: { isSetUpFailed, hasFailedAttempt }, event }: Ended): PaymentOutcome {
  if (isSetUpFailed) return { kind: 'notOpened' };
  if (!hasFailedAttempt) return { kind: 'cancelled' };
  return { kind: 'status' in event && event.status === 'failed' ? 'declined' : 'uncertain' };
}

const failureIn = (error: unknown): CheckoutFailure => ({
  status: false,
  message: error instanceof Error ? error.message : String(error),
});

/**
 * One payment (docs/product.md "Checkout transaction"): opening, loading, then the sheet of wallets or the hosted page,
 * until it succeeds, waits for a transfer, is left, or its outcome is unknown. Its output is a `PaymentOutcome`.
 * `src/checkout` provides 'request the transaction' and every action. In states tagged `active` the hosted page and the
 * wallet can still change the payment.
 */
export const checkoutTransactionMachine = setup({
  types: {
    context: {} as CheckoutTransactionContext,
    events: {} as CheckoutTransactionEvent,
    tags: {} as 'active',
    output: {} as PaymentOutcome,
  },
  actors: {
    'request the transaction': fromPromise<RequestedTransaction>(() =>
      Promise.reject(new Error("actor 'request the transaction' was not provided")),
    ),
  },
  guards: {
    'is requested here': (_, { isRequestedHere }: PaymentStart) => isRequestedHere,
    'offers the sheet': ({ context }) => context.offersSheet,
    'keeps a wallet button': ({ context }) => context.keepsWalletButton,
  },
  actions: {
    'store the start options': assign((_, { isRequestedHere, isShown }: PaymentStart) => ({
      isRequestedHere,
      isShown,
    })),
    'store the ways to pay': assign((_, { offersSheet, keepsWalletButton }: RequestedTransaction) => ({
      offersSheet,
      keepsWalletButton,
    })),
    'clear the sheet': assign({ offersSheet: false }),
    'mark it as set up': assign({ isSetUpFailed: false }),
    'mark the set-up as failed': assign({ isSetUpFailed: true }),
    'mark an attempt as failed': assign({ hasFailedAttempt: true }),
    ...parameterized,
    'send the parameters': provided('send the parameters'),
    'open the sheet': provided('open the sheet'),
    'open the hosted page': provided('open the hosted page'),
    'remove the sheet': provided('remove the sheet'),
    'hide the overlay': provided('hide the overlay'),
    'offer another try': provided('offer another try'),
    'load the frame again': provided('load the frame again'),
    'deactivate it': provided('deactivate it'),
    'report the cancellation': provided('report the cancellation'),
  },
  delays: {
    /** Deadline of the hosted page for its transaction, in milliseconds; then a retry is offered. */
    'load is overdue': 20_000,
    /** Longest wait for the sheet, during which nothing is shown; then the hosted page opens without it. */
    'sheet is overdue': 8_000,
  },
}).createMachine({
  id: 'checkoutTransaction',
  context: {
    isRequestedHere: false,
    isShown: false,
    offersSheet: false,
    keepsWalletButton: false,
    isSetUpFailed: false,
    hasFailedAttempt: false,
  },
  output: ({ event }) => event.output as PaymentOutcome,
  initial: 'idle',
  states: {
    idle: {
      on: {
        'payment.started': [
          {
            guard: { type: 'is requested here', params: ({ event }) => event },
            target: 'opening',
            actions: { type: 'store the start options', params: ({ event }) => event },
          },
          { target: 'active.loading', actions: { type: 'store the start options', params: ({ event }) => event } },
        ],
      },
    },
    opening: {
      invoke: {
        src: 'request the transaction',
        onDone: {
          target: 'active.loading',
          actions: { type: 'store the ways to pay', params: ({ event }) => event.output },
        },
        // What is open belongs to an earlier payment.
        onError: { target: 'refused', actions: 'hide the overlay' },
      },
      on: { 'payment.withdrawn': 'cancelled' },
    },
    active: {
      tags: 'active',
      initial: 'loading',
      on: {
        'frame.ready': { actions: 'send the parameters' },
        'transaction.loaded': { target: '.paying', actions: markLoaded },
        'setUp.failed': {
          target: '.failedSetUp',
          actions: ['mark the set-up as failed', keepFailure, reportFailure],
        },
        'failure.reported': { actions: attemptFailed },
        'load.retried': { target: '.loading.waiting', actions: 'load the frame again' },
        'wallet.failed': { actions: [...attemptFailed, reportFailure] },
        'outcome.doubted': { target: '.uncertain', actions: [...attemptFailed, reportFailure] },
        'outcome.lost': { target: 'unknownOutcome', actions: ['hide the overlay', keepFailure] },
        'payment.withdrawn': 'cancelled',
        'payment.cancelled': [
          { guard: 'keeps a wallet button', actions: ['hide the overlay', keepStatus, 'report the cancellation'] },
          { target: 'cancelled', actions: ['hide the overlay', keepStatus] },
        ],
        'transfer.awaited': { target: 'pendingTransfer', actions: ['hide the overlay', keepStatus] },
        'payment.succeeded': { target: 'succeeded', actions: 'hide the overlay' },
      },
      exit: ['remove the sheet', 'deactivate it'],
      states: {
        loading: {
          entry: { type: 'show what comes first', params: ({ context }) => context },
          initial: 'waiting',
          on: {
            'overlay.opened': '.waiting',
            'transaction.loaded': [
              { guard: 'offers the sheet', target: 'presheet', actions: markLoaded },
              { target: 'paying', actions: markLoaded },
            ],
          },
          states: {
            waiting: {
              after: {
                'sheet is overdue': { guard: 'offers the sheet', actions: giveSheetUp },
                'load is overdue': 'overdue',
              },
            },
            overdue: { entry: 'offer another try' },
          },
        },
        presheet: {
          entry: 'open the sheet',
          on: {
            'transaction.loaded': { actions: markLoaded },
            'sheet.left': { target: 'paying', actions: 'clear the sheet' },
            'outcome.doubted': { actions: [...attemptFailed, reportFailure] },
          },
          exit: 'remove the sheet',
        },
        paying: {},
        failedSetUp: { entry: 'offer another try' },
        uncertain: {},
      },
    },
    succeeded: {
      type: 'final',
      output: ({ event }: Ended): PaymentOutcome => ({
        kind: 'succeeded',
        response: 'response' in event ? event.response : {},
      }),
    },
    pendingTransfer: { type: 'final', output: { kind: 'transferAwaited' } satisfies PaymentOutcome },
    cancelled: { type: 'final', output: outcomeOfLeaving },
    unknownOutcome: {
      type: 'final',
      output: ({ event }: Ended): PaymentOutcome => ({
        kind: 'uncertain',
        ...('failure' in event ? { failure: event.failure } : {}),
      }),
    },
    refused: {
      type: 'final',
      output: ({ event }: { event: object }): PaymentOutcome => ({
        kind: 'notOpened',
        failure: failureIn('error' in event ? event.error : ''),
      }),
    },
  },
});
