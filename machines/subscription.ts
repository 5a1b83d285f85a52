import { assign, fromCallback, fromPromise, setup } from 'xstate';
import type { PaymentOutcome } from './checkoutTransaction';
import { unknownFailure } from './unknownFailure';

/** The notice after an attempt to pay. */
export type SubscriptionNotice =
  | { kind: 'paid'; reference: string }
  /** How the payment stands otherwise, in the words of the gateway; unpaid: left, and the order remains. */
  | { kind: Exclude<Confirmation, 'paid' | 'pending'> | 'disputed' }
  /** The person reports a bank transfer. */
  | { kind: 'transferAwaited'; reference: string }
  /** The provider does not know of the reported transfer, or no longer waits for it. */
  | { kind: 'transferNotSeen'; reference: string }
  /** Perhaps paid; the gateway, or the provider behind it, could not be reached. */
  | { kind: 'unconfirmed'; reference: string }
  /** Returned from the provider with a reference that belongs to none of the person's orders. */
  | { kind: 'unknownPayment' }
  /** The checkout did not open; the provider's own page for the same payment may work. */
  | { kind: 'notOpened'; authorizationUrl: string }
  | { kind: 'alreadyActive' }
  /** There is no order. */
  | { kind: 'refused'; message: string };

/** A notice whose payment may still arrive. */
type UnsettledNotice = Extract<SubscriptionNotice, { kind: 'unconfirmed' | 'transferAwaited' | 'transferNotSeen' }>;

/** The gateway's answer about an order (shared/payments/contract.ts); `disputed` it answers as an error. */
export type Confirmation = 'paid' | 'pending' | 'failed' | 'unpaid';

/** An order that is asked about, and how its payment was left: `returned` from the provider's own page. */
export interface LeftOrder {
  reference: string;
  /** The provider's own page for the same payment; null where it is not known. */
  authorizationUrl: string | null;
  left: PaymentOutcome['kind'] | 'returned';
}

/** After these, money may have moved. */
const mayBePaid: ReadonlySet<LeftOrder['left']> = new Set(['succeeded', 'transferAwaited', 'uncertain', 'returned']);

/** Whether the payment may still arrive, so that the page keeps asking. */
export const isUnsettled = (notice: SubscriptionNotice | null): notice is UnsettledNotice =>
  notice !== null && ['unconfirmed', 'transferAwaited', 'transferNotSeen'].includes(notice.kind);

/** The notice once nothing more can be ordered, because a payment was confirmed in the meantime. */
export function noticeOnceActive(notice: SubscriptionNotice | null): SubscriptionNotice | null {
  if (isUnsettled(notice)) return { kind: 'paid', reference: notice.reference };
  return notice !== null && ['unpaid', 'failed', 'notOpened'].includes(notice.kind) ? null : notice;
}

/** The notice when no order could be created. */
function noticeOfRefusal({ code, message }: SubscriptionFailure): SubscriptionNotice {
  return code === 'already_active' ? { kind: 'alreadyActive' } : { kind: 'refused', message };
}

/** The notice about an order; null when the subscription itself shows the result. */
export function noticeOfConfirmation(confirmation: Confirmation, order: LeftOrder): SubscriptionNotice | null {
  const { reference, authorizationUrl, left } = order;
  if (confirmation === 'paid') return { kind: 'paid', reference };
  if (confirmation === 'pending') return left === 'transferAwaited' ? { kind: 'transferAwaited', reference } : null;
  if (left === 'transferAwaited') return { kind: 'transferNotSeen', reference };
  if (confirmation === 'failed' || left === 'declined') return { kind: 'failed' };
  if (left === 'succeeded') return { kind: 'unconfirmed', reference };
  return left === 'notOpened' && authorizationUrl !== null
    ? { kind: 'notOpened', authorizationUrl }
    : { kind: 'unpaid' };
}

/** The notice when asking about an order failed. */
export function noticeOfNoConfirmation({ code }: SubscriptionFailure, order: LeftOrder): SubscriptionNotice | null {
  if (code === 'payment_mismatch') return { kind: 'disputed' };
  if (code === 'not_found') return { kind: 'unknownPayment' };
  if (code === 'payment_unconfirmed' || mayBePaid.has(order.left))
    return { kind: 'unconfirmed', reference: order.reference };
  return noticeOfConfirmation('unpaid', order);
}

/** Why the gateway created no order or confirmed none: its code and its message for the person. */
export interface SubscriptionFailure {
  code: string;
  message: string;
}

/** Rejection of the actors of `machines/subscription`. */
export class SubscriptionError extends Error {
  override readonly name = 'SubscriptionError';
  readonly code: string;

  constructor(message: string, code: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** The failure in an actor's rejection; code 'unknown' for anything else. */
export function failureOf(error: unknown): SubscriptionFailure {
  if (error instanceof SubscriptionError) return { code: error.code, message: error.message };
  return { code: 'unknown', message: unknownFailure };
}

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
  order && noticeOfConfirmation(answerIn(event) as Confirmation, order);
const unanswered = ({ context: { order }, event }: Ended): SubscriptionNotice | null =>
  order && noticeOfNoConfirmation(failureIn(event), order);

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
    'the notice is unsettled': ({ context }) => isUnsettled(context.notice),
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
      order: isUnsettled(notice)
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
        refused: { type: 'final', output: ({ event }: Ended) => noticeOfRefusal(failureIn(event)) },
        notLoaded: { type: 'final', output: notLoaded },
        answered: { type: 'final', output: answered },
        unanswered: { type: 'final', output: unanswered },
      },
    },
  },
});
