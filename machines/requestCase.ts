import { assertEvent, assign, setup } from 'xstate';
import {
  requestOutcomes,
  type RequestCaseEvent,
  type RequestCaseOutput,
  type RequestKind,
  type RequestOutcome,
  type RequestReceived,
} from './requestCaseEvents';
import type { Suspicion } from './suspicions';

export interface RequestCaseContext {
  reference: string;
  kind: RequestKind;
  suspicions: readonly Suspicion[];
  /** The desk was reminded of the legal deadline. */
  isReminded: boolean;
  /** When the case began to wait for the desk; epoch milliseconds. */
  openedAt: number;
  /** How many the sender wrote since, also by mail or phone. */
  messages: number;
  /** The sender has shown that the address is theirs. Only privacy requests ask for it. */
  isConfirmed: boolean;
}

/** On the page of a request. Staff may record more. */
const mostMessages = 50;

const close = {
  guard: { type: 'this kind may end so', params: ({ event }: { event: { outcome: RequestOutcome } }) => event },
  target: '#requestCase.closed',
} as const;
const write = { guard: 'not too many messages', actions: 'count the message' } as const;
const confirm = { guard: 'the address has to be confirmed', actions: 'remember the confirmation' } as const;
/** The case waits for the desk anew. */
const writeAgain = { ...write, target: 'open', actions: ['count the message', 'begin to wait'] } as const;
const confirmAgain = { ...confirm, target: 'open', actions: ['remember the confirmation', 'begin to wait'] } as const;
const remind = { guard: 'not reminded yet', actions: 'remember the reminder' } as const;

/**
 * The case of a request that staff answer by mail: enquiry, report about an agent, privacy request, membership
 * application, reported problem (docs/product.md "Requests to the desk"). Folded from the log of events
 * (server/cases): pure, without actors and without delays. An event that is late or doubled has no transition.
 */
export const requestCaseMachine = setup({
  types: {
    input: {} as RequestReceived,
    context: {} as RequestCaseContext,
    events: {} as RequestCaseEvent,
    output: {} as RequestCaseOutput,
  },
  guards: {
    'this kind may end so': ({ context: { kind } }, { outcome }: { outcome: RequestOutcome }) =>
      (requestOutcomes[kind] as readonly RequestOutcome[]).includes(outcome),
    'not reminded yet': ({ context }) => !context.isReminded,
    'of this waiting': ({ context }, { since }: { since: number | null }) =>
      since === null || since === context.openedAt,
    'not too many messages': ({ context, event }) => event.by.kind !== 'sender' || context.messages < mostMessages,
    'the address has to be confirmed': ({ context }) => context.kind === 'privacy' && !context.isConfirmed,
  },
  actions: {
    'remember the reminder': assign({ isReminded: true }),
    'count the message': assign({ messages: ({ context }) => context.messages + 1 }),
    'remember the confirmation': assign({ isConfirmed: true }),
    'begin to wait': assign({ openedAt: ({ event }) => event.at }),
  },
}).createMachine({
  id: 'requestCase',
  context: ({ input: { reference, kind, suspicions, at } }) => ({
    reference,
    kind,
    suspicions,
    isReminded: false,
    openedAt: at,
    messages: 0,
    isConfirmed: false,
  }),
  initial: 'open',
  states: {
    open: {
      initial: 'inTime',
      states: {
        inTime: {
          on: {
            'deadline.answer': {
              guard: { type: 'of this waiting', params: ({ event }) => event },
              target: 'overdue',
            },
          },
        },
        overdue: {},
      },
      on: {
        'staff.answered': 'answered',
        'staff.asked': 'asked',
        'sender.wrote': write,
        'sender.confirmed': confirm,
        'staff.closed': close,
        'deadline.reminder': remind,
      },
    },
    answered: {
      on: {
        'staff.answered': 'answered',
        'staff.asked': 'asked',
        'sender.wrote': writeAgain,
        'sender.confirmed': confirmAgain,
        'staff.closed': close,
        'deadline.reminder': remind,
      },
    },
    asked: {
      on: {
        'staff.answered': 'answered',
        'sender.wrote': writeAgain,
        'sender.confirmed': confirmAgain,
        'staff.closed': close,
        'deadline.reminder': remind,
      },
    },
    closed: {
      type: 'final',
      output: ({ event }: { event: RequestCaseEvent }): RequestCaseOutput => {
        assertEvent(event, 'staff.closed');
        return { outcome: event.outcome, note: event.note };
      },
    },
  },
  output: ({ event }) => event.output as RequestCaseOutput,
});
