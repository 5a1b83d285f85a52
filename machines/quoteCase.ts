import { assertEvent, assign, setup } from 'xstate';
import { agentAfter, agentStart, type AgentEvent, type AgentState } from './quoteCaseAgent';
import type { QuoteCaseEvent, QuoteCaseOutput, QuoteOffer, QuoteQuestion, QuoteReceived } from './quoteCaseEvents';
import { questionsAfter, type QuestionEvent } from './quoteCaseQuestions';
import type { Suspicion } from './suspicions';

export interface QuoteCaseContext {
  reference: string;
  /** Agents that the shipper chose; none: the desk picks. */
  wishedAgents: readonly string[];
  suspicions: readonly Suspicion[];
  /** Nobody has judged the suspicions yet: the shipper gets no mail, since anybody may have entered the address. */
  isHeld: boolean;
  /** Agents that got the request, by id. */
  agents: Readonly<Record<string, AgentState>>;
  /** Of the shipper, in order. */
  questions: readonly QuoteQuestion[];
}

/** What the output of a final state is made of: the event that led there. */
interface Ended {
  context: QuoteCaseContext;
  event: QuoteCaseEvent;
}

/** Agents per request. */
export const mostAgents = 5;

const has = (agents: QuoteCaseContext['agents'], id: string): boolean => Object.hasOwn(agents, id);

/** The offer of an agent; null if it made none. */
function offerOf({ agents }: QuoteCaseContext, agentId: string): QuoteOffer | null {
  const agent = has(agents, agentId) ? agents[agentId] : undefined;
  return agent?.status === 'offered' ? agent.offer : null;
}

function afterOf({ agents }: QuoteCaseContext, event: AgentEvent): AgentState | null {
  const agent = has(agents, event.agentId) ? agents[event.agentId] : undefined;
  return agent === undefined ? null : agentAfter(agent, event);
}

const newAgents = {
  type: 'the agents are new and few enough',
  params: ({ event }: { event: { agentIds: readonly string[] } }) => event,
} as const;
const addAgents = {
  type: 'add the agents',
  params: ({ event }: { event: { agentIds: readonly string[] } }) => event,
} as const;
const changesAgent = {
  type: 'changes the agent',
  params: ({ event }: { event: AgentEvent }) => event,
} as const;
const storeAgent = { type: 'store the agent', params: ({ event }: { event: AgentEvent }) => event } as const;
const ofAgent = { guard: changesAgent, actions: storeAgent } as const;
const ofQuestion = {
  guard: { type: 'fits the questions', params: ({ event }: { event: QuestionEvent }) => event },
  actions: { type: 'store the question', params: ({ event }: { event: QuestionEvent }) => event },
} as const;
const asking = { 'shipper.asked': ofQuestion, 'desk.replied': ofQuestion } as const;

/**
 * The case of a quote request (docs/product.md "Quote request"): received → screened → open with one to five agents
 * → chosen; or rejected, withdrawn, expired. Folded from the log of events (server/cases): pure, without actors and
 * without delays. An event that is late or doubled has no transition.
 */
export const quoteCaseMachine = setup({
  types: {
    input: {} as QuoteReceived,
    context: {} as QuoteCaseContext,
    events: {} as QuoteCaseEvent,
    output: {} as QuoteCaseOutput,
  },
  guards: {
    'the agents are new and few enough': ({ context: { agents } }, { agentIds }: { agentIds: readonly string[] }) =>
      agentIds.length > 0 &&
      new Set(agentIds).size === agentIds.length &&
      !agentIds.some((id) => has(agents, id)) &&
      Object.keys(agents).length + agentIds.length <= mostAgents,
    'changes the agent': ({ context }, event: AgentEvent) => afterOf(context, event) !== null,
    'fits the questions': ({ context: { questions, agents } }, event: QuestionEvent) =>
      questionsAfter(questions, agents, event) !== null,
    'the offer stands': ({ context }, { agentId, at }: { agentId: string; at: number }) => {
      const offer = offerOf(context, agentId);
      return offer !== null && at <= offer.validUntil;
    },
  },
  actions: {
    'release it': assign({ isHeld: false }),
    'add the agents': assign({
      agents: ({ context: { agents } }, { agentIds }: { agentIds: readonly string[] }) => ({
        ...agents,
        ...Object.fromEntries(agentIds.map((id) => [id, agentStart])),
      }),
    }),
    'store the agent': assign({
      agents: ({ context }, event: AgentEvent) => {
        const state = afterOf(context, event);
        return state === null ? context.agents : { ...context.agents, [event.agentId]: state };
      },
    }),
    'store the question': assign({
      questions: ({ context: { questions, agents } }, event: QuestionEvent) =>
        questionsAfter(questions, agents, event) ?? questions,
    }),
  },
}).createMachine({
  id: 'quoteCase',
  context: ({ input: { reference, wishedAgents, suspicions } }) => ({
    reference,
    wishedAgents,
    suspicions,
    isHeld: suspicions.length > 0,
    agents: {},
    questions: [],
  }),
  initial: 'received',
  states: {
    received: {
      initial: 'inTime',
      states: {
        inTime: { on: { 'deadline.screening': 'overdue' } },
        overdue: {},
      },
      on: {
        ...asking,
        'screening.passed': { target: 'screened', actions: 'release it' },
        'screening.rejected': 'rejected',
        'shipper.withdrew': 'withdrawn',
        'deadline.case': 'expired',
      },
    },
    screened: {
      on: {
        ...asking,
        'request.sent': { guard: newAgents, target: 'open', actions: addAgents },
        'shipper.withdrew': 'withdrawn',
        'deadline.case': 'expired',
      },
    },
    open: {
      initial: 'sent',
      states: {
        sent: {
          on: { 'agent.offered': { guard: changesAgent, target: 'offers', actions: storeAgent } },
        },
        offers: {
          on: {
            'agent.offered': ofAgent,
            'shipper.chose': {
              guard: { type: 'the offer stands', params: ({ event }) => event },
              target: '#quoteCase.chosen',
            },
          },
        },
      },
      on: {
        ...asking,
        'agent.replied': ofQuestion,
        'request.sent': { guard: newAgents, actions: addAgents },
        'agent.delivered': ofAgent,
        'agent.bounced': ofAgent,
        'agent.opened': ofAgent,
        'agent.declined': ofAgent,
        'deadline.reminder': ofAgent,
        'deadline.agent': ofAgent,
        'shipper.withdrew': 'withdrawn',
        'deadline.case': 'expired',
      },
    },
    rejected: {
      type: 'final',
      output: ({ event }: Ended): QuoteCaseOutput => {
        assertEvent(event, 'screening.rejected');
        return { end: 'rejected', reason: event.reason };
      },
    },
    chosen: {
      type: 'final',
      output: ({ context, event }: Ended): QuoteCaseOutput => {
        assertEvent(event, 'shipper.chose');
        const offer = offerOf(context, event.agentId);
        if (offer === null) throw new Error('An agent without an offer was chosen.');
        return { end: 'chosen', agentId: event.agentId, offer };
      },
    },
    withdrawn: { type: 'final', output: { end: 'withdrawn' } satisfies QuoteCaseOutput },
    expired: { type: 'final', output: { end: 'expired' } satisfies QuoteCaseOutput },
  },
  output: ({ event }) => event.output as QuoteCaseOutput,
});
