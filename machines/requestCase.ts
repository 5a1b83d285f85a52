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
}

const close = {
  guard: { type: 'this kind may end so', params: ({ event }: { event: { outcome: RequestOutcome } }) => event },
  target: '#requestCase.closed',
} as const;
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
  },
  actions: { 'remember the reminder': assign({ isReminded: true }) },
}).createMachine({
  id: 'requestCase',
  context: ({ input: { reference, kind, suspicions } }) => ({ reference, kind, suspicions, isReminded: false }),
  initial: 'open',
  states: {
    open: {
      initial: 'inTime',
      states: {
        inTime: { on: { 'deadline.answer': 'overdue' } },
        overdue: {},
      },
      on: {
        'staff.answered': 'answered',
        'staff.asked': 'asked',
        'staff.closed': close,
        'deadline.reminder': remind,
      },
    },
    answered: {
      on: {
        'staff.answered': 'answered',
        'staff.asked': 'asked',
        'sender.wrote': 'open',
        'staff.closed': close,
        'deadline.reminder': remind,
      },
    },
    asked: {
      on: {
        'staff.answered': 'answered',
        'sender.wrote': 'open',
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
