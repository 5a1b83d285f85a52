import { assign, fromCallback, fromPromise, setup } from 'xstate';
import type { PaymentOutcome } from './checkoutTransactionEvents';
import { failureOf, type SubscriptionFailure } from './subscriptionFailure';
import * as notices from './subscriptionNotice';
import type { Confirmation, LeftOrder, SubscriptionNotice } from './subscriptionNotice';

export type SubscriptionEvent =
  | { type: 'payment.requested' }
  /** The person returned from the provider's own page with the order's reference. */
  | { type: 'payment.returned'; reference: string }
  /** Asks again about the order of an unsettled notice. */
  | { type: 'confirmation.requested' }
  /** The gateway no longer waits for this order's payment, and it was not paid. */
  | { type: 'transfer.givenUp'; reference: string };

/** An order that the gateway has created at the card provider. */
export interface PlacedOrder {
  reference: string;
  accessCode: string;
  authorizationUrl: string;
}

/** `isCheckoutThere`: the checkout's code has loaded. */
export interface Placing {
  order: PlacedOrder;
  isCheckoutThere: boolean;
}

export interface SubscriptionContext {
  /** Notice about the last attempt. */
  notice: SubscriptionNotice | null;
  /** The order of the attempt. */
  order: LeftOrder | null;
}

const missing = (name: string) => new Error(`actor '${name}' was not provided`);

interface Ended {
  context: SubscriptionContext;
  event: object;
}

/** Answer or rejection of an actor: the event of a state's output is not typed by XState. */
const answerIn = (event: object): unknown => ('output' in event ? event.output : undefined);
const failureIn = (event: object): SubscriptionFailure => failureOf('error' in event ? event.error : undefined);

const notLoaded = ({ event }: Ended): SubscriptionNotice => ({
  kind: 'notOpened',
  authorizationUrl: (answerIn(event) as Placing).order.authorizationUrl,
});
const answered = ({ context: { order }, event }: Ended): SubscriptionNotice | null =>
  order && notices.noticeOfConfirmation(answerIn(event) as Confirmation, order);
const unanswered = ({ context: { order }, event }: Ended): SubscriptionNotice | null =>
  order && notices.noticeOfNoConfirmation(failureIn(event), order);

const left = (by: LeftOrder['left']) => ({ type: 'store how the payment was left', params: { left: by } }) as const;

/**
 * Paying for the subscription (docs/payments.md): an order, the card checkout, then the gateway's confirmation. One
 * attempt at a time; each ends with a notice as its output, or null when the subscription itself shows the result. A
 * return from the provider's own page, and a bank transfer that is no longer awaited, lead straight to the confirmation.
 * The actors are provided by
 * `src/features/payments/subscription.wiring.ts`; they reject with a `SubscriptionError`.
 */
export const subscriptionMachine = setup({
  types: {
    context: {} as SubscriptionContext,
    events: {} as SubscriptionEvent,
  },
  actors: {
    'hold the checkout': fromCallback<SubscriptionEvent>(() => {
      throw missing('hold the checkout');
    }),
    'place the order': fromPromise<Placing>(() => Promise.reject(missing('place the order'))),
    'take the payment': fromPromise<PaymentOutcome, { accessCode: string }>(() =>
      Promise.reject(missing('take the payment')),
    ),
    'confirm the order': fromPromise<Confirmation, { reference: string }>(() =>
      Promise.reject(missing('confirm the order')),
    ),
  },
  guards: {
    'the checkout is loaded': (_, { isCheckoutThere }: Placing) => isCheckoutThere,
    'the notice is unsettled': ({ context }) => notices.isUnsettled(context.notice),
    'the notice awaits this transfer': ({ context: { notice } }, { reference }: { reference: string }) =>
      notice?.kind === 'transferAwaited' && notice.reference === reference,
  },
  actions: {
    'store the order': assign((_, { order: { reference, authorizationUrl } }: Placing) => ({
      order: { reference, authorizationUrl, left: 'cancelled' as const },
    })),
    'store the reference': assign((_, { reference }: { reference: string }) => ({
      order: { reference, authorizationUrl: null, left: 'returned' as const },
    })),
    'store the order of the notice': assign(({ context: { notice } }) => ({
      order: notices.isUnsettled(notice)
        ? { reference: notice.reference, authorizationUrl: null, left: 'returned' as const }
        : null,
    })),
    'store how the payment was left': assign(({ context: { order } }, { left: by }: Pick<LeftOrder, 'left'>) => ({
      order: order && { ...order, left: by },
    })),
    'store the notice': assign((_, { notice }: { notice: SubscriptionNotice | null }) => ({ notice, order: null })),
    'clear the notice': assign({ notice: null }),
  },
}).createMachine({
  id: 'subscription',
  context: { notice: null, order: null },
  invoke: { src: 'hold the checkout' },
  initial: 'resting',
  states: {
    resting: {
      on: {
        'payment.requested': 'attempt',
        'payment.returned': {
          target: 'attempt.confirming',
          actions: { type: 'store the reference', params: ({ event }) => event },
        },
        'confirmation.requested': {
          guard: 'the notice is unsettled',
          target: 'attempt.confirming',
          actions: 'store the order of the notice',
        },
        'transfer.givenUp': {
          guard: { type: 'the notice awaits this transfer', params: ({ event }) => event },
          target: 'attempt.confirming',
          actions: ['store the order of the notice', left('transferAwaited')],
        },
      },
    },
    attempt: {
      entry: 'clear the notice',
      initial: 'preparing',
      onDone: {
        target: 'resting',
        actions: {
          type: 'store the notice',
          params: ({ event }) => ({ notice: event.output as SubscriptionNotice | null }),
        },
      },
      states: {
        preparing: {
          invoke: {
            src: 'place the order',
            onDone: [
              {
                guard: { type: 'the checkout is loaded', params: ({ event }) => event.output },
                target: 'paying',
                actions: { type: 'store the order', params: ({ event }) => event.output },
              },
              { target: 'notLoaded' },
            ],
            onError: 'refused',
          },
        },
        paying: {
          invoke: {
            src: 'take the payment',
            input: ({ event }) => ({ accessCode: (answerIn(event) as Placing).order.accessCode }),
            onDone: {
              target: 'confirming',
              actions: { type: 'store how the payment was left', params: ({ event }) => ({ left: event.output.kind }) },
            },
            onError: { target: 'confirming', actions: left('notOpened') },
          },
        },
        confirming: {
          invoke: {
            src: 'confirm the order',
            input: ({ context: { order } }) => ({ reference: order?.reference ?? '' }),
            onDone: 'answered',
            onError: 'unanswered',
          },
        },
        refused: { type: 'final', output: ({ event }: Ended) => notices.noticeOfRefusal(failureIn(event)) },
        notLoaded: { type: 'final', output: notLoaded },
        answered: { type: 'final', output: answered },
        unanswered: { type: 'final', output: unanswered },
      },
    },
  },
});
