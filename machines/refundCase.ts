import { setup, type SnapshotFrom } from 'xstate';

/** What is asked for: the machine's input. `amount` in the ledger's hundredths, above zero. */
export interface RefundAsked {
  /** Uid of the person of staff who asks. */
  askedBy: string;
  amount: number;
  /** `card`: the card provider pays back. `hand`: staff paid back what had come without a card. */
  how: 'card' | 'hand';
}

/** What a refund ended in. */
export type RefundOutcome =
  | { kind: 'settled'; amount: number }
  /** `problem`: what the provider said; null if it gave no reason. */
  | { kind: 'failed'; problem: string | null }
  | { kind: 'declined'; reason: string };

/** What confirming depends on. `left`: of the payment, neither paid back nor lost. */
export interface Confirmation {
  /** Uid of the person of staff. */
  by: string;
  left: number;
  /** A dispute of the payment is open, or was lost. */
  isDisputed: boolean;
}

/** `call.notTaken`: the provider certainly has nothing of the call. What it says of a refund may come late or twice. */
export type RefundCaseEvent =
  | ({ type: 'staff.confirmed' } & Confirmation)
  | { type: 'staff.declined'; reason: string }
  | { type: 'call.begun' }
  | { type: 'call.notTaken' }
  | { type: 'provider.refused'; problem: string }
  | { type: 'provider.pending' }
  | { type: 'provider.processing' }
  | { type: 'provider.needsAttention' }
  | { type: 'provider.processed' }
  | { type: 'provider.failed' };

type Ending<Type extends RefundCaseEvent['type']> = { event: Extract<RefundCaseEvent, { type: Type }> };

/** Whether a refund may be sent: confirmed by somebody else, no more than is left, and no bank demands it as well. */
const maySend = (context: RefundAsked, { by, left, isDisputed }: Confirmation): boolean =>
  by !== context.askedBy && context.amount <= left && !isDisputed;

const processing = { 'provider.processing': 'processing' } as const;
const ends = { 'provider.processed': 'settled', 'provider.failed': 'failed' } as const;
const said = { 'provider.needsAttention': 'attention', ...ends } as const;

/**
 * A refund of a payment (docs/product.md "Refunds"): asked for by one person, confirmed by another, sent to the card
 * provider once, and ended by what the provider says. Pure: an event that is late or doubled has no transition.
 */
export const refundCaseMachine = setup({
  types: {
    input: {} as RefundAsked,
    context: {} as RefundAsked,
    events: {} as RefundCaseEvent,
    output: {} as RefundOutcome,
  },
  guards: {
    'somebody else confirms what may be sent': ({ context }, given: Confirmation) =>
      context.how === 'card' && maySend(context, given),
    'somebody else confirms what was paid back by hand': ({ context }, given: Confirmation) =>
      context.how === 'hand' && maySend(context, given),
  },
}).createMachine({
  id: 'refundCase',
  context: ({ input }) => input,
  initial: 'asked',
  output: ({ event }) => event.output as RefundOutcome,
  states: {
    asked: {
      on: {
        'staff.confirmed': [
          {
            guard: { type: 'somebody else confirms what may be sent', params: ({ event }) => event },
            target: 'confirmed',
          },
          {
            guard: { type: 'somebody else confirms what was paid back by hand', params: ({ event }) => event },
            target: 'settled',
          },
        ],
        /** By anybody: who asked takes it back. */
        'staff.declined': 'declined',
      },
    },
    /** Waits to be sent. */
    confirmed: { on: { 'call.begun': 'calling' } },
    /** The provider may have it, as when its answer was lost: it is looked for before it is sent again. */
    calling: {
      on: {
        'call.notTaken': 'confirmed',
        'provider.refused': 'failed',
        'provider.pending': 'pending',
        ...processing,
        ...said,
      },
    },
    pending: { on: { ...processing, ...said } },
    processing: { on: said },
    /** Staff have to act in the provider's dashboard. */
    attention: { on: { ...processing, ...ends } },
    settled: {
      type: 'final',
      output: ({ context }: { context: RefundAsked }): RefundOutcome => ({ kind: 'settled', amount: context.amount }),
    },
    failed: {
      type: 'final',
      output: ({ event }: Ending<'provider.refused' | 'provider.failed'>): RefundOutcome => ({
        kind: 'failed',
        problem: 'problem' in event ? event.problem : null,
      }),
    },
    declined: {
      type: 'final',
      output: ({ event }: Ending<'staff.declined'>): RefundOutcome => ({ kind: 'declined', reason: event.reason }),
    },
  },
});

export type RefundSnapshot = SnapshotFrom<typeof refundCaseMachine>;
