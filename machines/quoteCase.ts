import { assertEvent, assign, setup } from 'xstate';
import { isUntold, mailedText, type CaseMerged, type Told } from './caseEvents';
import { agentAsked, type AgentEvent, askedAnew, questionsAfter, type QuestionEvent } from './quoteCaseAgent';
import {
  afterOf,
  agentsAnswered,
  agentsAfter,
  deskWaits,
  hasAgent,
  hasOffers,
  isAnswered,
  isAnyValid,
  isCorrection,
  isAnyAwaited,
  isLate,
  offerOf,
  offersEnd,
  openedAgain,
  unreached,
  versionOf,
  withCorrection,
  type QuoteCaseContext,
} from './quoteCaseContext';
import type {
  CloseReason,
  QuoteCaseEvent,
  QuoteCaseOutput,
  QuoteEnding,
  QuoteReceived,
  SpamReason,
} from './quoteCaseEvents';

/** What the output of a final state is made of: the event that led there. */
interface Ended {
  context: QuoteCaseContext;
  event: QuoteCaseEvent;
}

type DeskWrote = Extract<QuoteCaseEvent, { type: 'desk.wrote' }>;
type Corrected = Extract<QuoteCaseEvent, { type: 'request.corrected' }>;
type ShipperAsked = Extract<QuoteCaseEvent, { type: 'shipper.asked' }>;

/** When the last of the offers ended, and when it was noticed. */
type OffersEnded = Record<'since' | 'at', number>;
const haveEnded = (context: QuoteCaseContext, { since, at }: OffersEnded): boolean =>
  since === offersEnd(context) && at > since;

/** Agents per request. */
export const mostAgents = 5;

const newAgents = {
  type: 'the agents are new and few enough',
  params: ({ event }: { event: { agentIds: readonly string[] } }) => event,
} as const;
const addAgents = {
  type: 'add the agents',
  params: ({ event }: { event: { agentIds: readonly string[]; at: number } }) => event,
} as const;
const changesAgent = {
  type: 'changes the agent',
  params: ({ event }: { event: AgentEvent }) => event,
} as const;
const storeAgent = { type: 'store the agent', params: ({ event }: { event: AgentEvent }) => event } as const;
const ofAgent = { guard: changesAgent, actions: storeAgent } as const;
const ofOffer = ({ event }: { event: AgentEvent }) => event;
const askAnew = { type: 'ask the agent anew', params: ofOffer } as const;
const isOffered = { guard: changesAgent, actions: [storeAgent, askAnew] } as const;
const ofQuestion = {
  guard: { type: 'fits the questions', params: ({ event }: { event: QuestionEvent }) => event },
  actions: { type: 'store the question', params: ({ event }: { event: QuestionEvent }) => event },
} as const;
/** An answer, with which the time of an agent that waited for it begins anew. */
const ofAnswer = {
  guard: ofQuestion.guard,
  actions: [
    ofQuestion.actions,
    { type: 'give the agent its time', params: ({ event }: { event: { question: number; at: number } }) => event },
  ],
} as const;
const answered = {
  type: 'end the wait for the shipper',
  params: ({ event }: { event: { at: number } }) => event,
} as const;
const asking = {
  'shipper.asked': [
    {
      guard: { type: 'the desk may be asked', params: ({ event }: { event: ShipperAsked }) => event },
      actions: [ofQuestion.actions, answered],
    },
    ofQuestion,
  ],
  'desk.replied': ofAnswer,
  'request.corrected': {
    guard: { type: 'it corrects something', params: ({ event }: { event: Corrected }) => event },
    actions: { type: 'correct the request', params: ({ event }: { event: Corrected }) => event },
  },
  'desk.wrote': {
    guard: 'the shipper may be mailed',
    actions: { type: 'remember what the desk wrote', params: ({ event }: { event: DeskWrote }) => event },
  },
  'shipper.wrote': { guard: 'the shipper may write', actions: ['remember the letter', answered] },
  'deadline.shipper': {
    guard: { type: 'of this question of the desk', params: ({ event }: { event: { since: number } }) => event },
    actions: answered,
  },
} as const;
const giveBack = { type: 'give it back to the desk', params: ({ event }: { event: { at: number } }) => event } as const;
/** An agent that can make no offer: without another one that is awaited, the desk has to look for some. */
const leaves = [
  {
    guard: { type: 'it was the last one awaited', params: ({ event }: { event: AgentEvent }) => event },
    target: 'stalled',
    actions: [storeAgent, giveBack],
  },
  ofAgent,
] as const;
const overdue = {
  guard: { type: 'the desk is late', params: ({ event }: { event: { since: number } }) => event },
  actions: { type: 'remember that it is late', params: ({ event }: { event: { since: number } }) => event },
} as const;
const ofTimes = ({ event }: { event: OffersEnded }) => event;
const end = {
  guard: { type: 'it may end so', params: ({ event }: { event: { reason: CloseReason; told: Told } }) => event },
  target: '#quoteCase.closed',
  actions: 'remember the ending',
} as const;
const merge = {
  guard: { type: 'it may be a double', params: ({ event }: { event: CaseMerged }) => event },
  target: '#quoteCase.closed',
  actions: 'remember the ending',
} as const;
const reject = {
  guard: { type: 'may be rejected so', params: ({ event }: { event: { reason: SpamReason; told: Told } }) => event },
  target: 'rejected',
  actions: 'remember the ending',
} as const;
const withdraw = [
  { guard: 'the shipper withdraws', target: '#quoteCase.withdrawn' },
  {
    guard: { type: 'may be told so', params: ({ event }: { event: { type: string; told?: Told } }) => event },
    target: '#quoteCase.withdrawalNoted',
    actions: 'remember the ending',
  },
] as const;
/** Back to where it was: to its agents, or to the desk. */
const openAgain = {
  on: {
    'staff.reopened': [
      { guard: 'it was not screened', target: 'received', actions: 'open it again' },
      { guard: 'no agent has it', target: 'screened', actions: 'open it again' },
      { guard: 'an offer can be chosen', target: '#quoteCase.open.offers', actions: 'open it again' },
      { guard: 'an agent is awaited', target: '#quoteCase.open.sent', actions: 'open it again' },
      { target: '#quoteCase.open.stalled', actions: 'open it again' },
    ],
  },
} as const;
const ofCase = ({ event }: { event: { since: number | null } }) => event;
const expire = { guard: { type: 'of this time of the case', params: ofCase }, target: '#quoteCase.expired' } as const;
/** How the desk ended a case, by its event. */
function endingBy(event: QuoteCaseEvent): QuoteEnding {
  assertEvent(event, ['screening.rejected', 'desk.closed', 'staff.merged', 'shipper.withdrew']);
  switch (event.type) {
    case 'screening.rejected':
      return { end: 'rejected', reason: event.reason };
    case 'desk.closed':
      return { end: 'closed', reason: event.reason };
    case 'staff.merged':
      return { end: 'closed', reason: 'double', into: event.into };
    case 'shipper.withdrew':
      return { end: 'withdrawn', isNoted: true };
  }
}
/** Nobody mails the address of a request that may be spam, since it may be anybody's. Every other shipper is told. */
const mayBeTold = ({ isHeld }: QuoteCaseContext, told: Told | undefined, mayBeUntold = false): boolean =>
  isHeld ? mailedText(told) === null : mayBeUntold || !isUntold(told);

/**
 * The case of a quote request (docs/product.md "Quote request"): received → screened → open with one to five agents
 * → chosen; or rejected, withdrawn, closed, expired; the desk can undo its own endings. Without an agent that may still offer it is the desk's again. Folded from the log of events (server/lib/caselog): pure, without actors and
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
    'the agents are new and few enough': ({ context: { agents } }, { agentIds }: { agentIds: readonly string[] }) => {
      // One that no mail reached has its place already.
      const others = agentIds.filter((id) => !unreached(agents).includes(id));
      return (
        agentIds.length > 0 &&
        new Set(agentIds).size === agentIds.length &&
        !others.some((id) => hasAgent(agents, id)) &&
        Object.keys(agents).length + others.length <= mostAgents
      );
    },
    'changes the agent': ({ context }, event: AgentEvent) => afterOf(context, event) !== null,
    'fits the questions': ({ context: { questions, agents } }, event: QuestionEvent) =>
      questionsAfter(questions, agents, event) !== null,
    'the offer stands': ({ context }, { agentId, version, at }: { agentId: string; version: number; at: number }) => {
      const offer = offerOf(context, agentId);
      return offer !== null && version === versionOf(context, agentId) && at <= offer.validUntil;
    },
    'it was the last one awaited': ({ context }, event: AgentEvent) =>
      afterOf(context, event) !== null && !isAnyAwaited(agentsAfter(context, event)),
    'another offer is left': ({ context }, event: AgentEvent) =>
      afterOf(context, event) !== null && hasOffers(agentsAfter(context, event)),
    'another agent is awaited': ({ context }, event: AgentEvent) =>
      afterOf(context, event) !== null && isAnyAwaited(context.agents),
    'no offer stands': ({ context }, ended: OffersEnded) => haveEnded(context, ended),
    'only awaited agents are left': ({ context }, ended: OffersEnded) =>
      haveEnded(context, ended) && isAnyAwaited(context.agents),
    'the desk is late': ({ context }, { since }: { since: number }) =>
      since === deskWaits(context) && !isLate(context, since),
    'it may end so': ({ context, event }, { reason, told }: { reason: CloseReason; told: Told }) =>
      mayBeTold(context, told, reason === 'double' || (reason === 'answered' && isAnswered(context))) &&
      (reason === 'double' || (offersEnd(context) ?? 0) < event.at),
    'the shipper may be mailed': ({ context: { isHeld, letters }, event }) =>
      !isHeld && !letters.desk.includes(event.at),
    'the desk may be asked': ({ context: { questions, agents } }, event: ShipperAsked) =>
      event.agentId === null && questionsAfter(questions, agents, event) !== null,
    // On the page only as an answer; staff record what they hear at any time.
    'the shipper may write': ({ context: { asked, letters }, event }) =>
      (asked !== null || event.by.kind === 'staff') && !letters.shipper.includes(event.at),
    'the desk is late again': ({ context }, { since }: { since: number }) =>
      context.deskSince !== null && since === deskWaits(context) && !isLate(context, since),
    'of this question of the desk': ({ context }, { since }: { since: number }) => since === context.asked,
    'the screening has not been put off': ({ context }) => context.asked === null && context.deskSince === null,
    'it may be a double': ({ context }, { into, told }: CaseMerged) =>
      into !== context.reference && mayBeTold(context, told, true),
    'it corrects something': ({ context }, { changed }: Corrected) => isCorrection(context, changed),
    'the shipper withdraws': ({ event }) => event.by.kind === 'shipper',
    'it was not screened': ({ context: { isPassed } }) => !isPassed,
    'no agent has it': ({ context: { agents } }) => Object.keys(agents).length === 0,
    'an offer can be chosen': ({ context, event: { at } }) => isAnyValid(context, at),
    'an agent is awaited': ({ context: { agents } }) => isAnyAwaited(agents),
    'of this time of the case': ({ context: { openedAt, lastsSince } }, { since }: { since: number | null }) =>
      (since ?? openedAt) === lastsSince,
    // Who asked for something that we do not do is a person all the same.
    'may be rejected so': ({ context }, { reason, told }: { reason: SpamReason; told: Told }) =>
      mayBeTold(context, told, reason !== 'notFreight'),
    'may be told so': ({ context }, { told }: { told?: Told }) => mayBeTold(context, told),
  },
  actions: {
    'remember the ending': assign({ ending: ({ event }) => endingBy(event) }),
    'open it again': assign(({ context, event: { at } }) => openedAgain(context, at)),
    'pass it': assign({ isHeld: false, isPassed: true, asked: null, deskSince: ({ event }) => event.at }),
    'remember what the desk wrote': assign({
      questions: ({ context: { questions } }, { text, at }: DeskWrote) =>
        questions.map((asked) =>
          asked.agentId === null && asked.answer === null ? { ...asked, answer: { text, at } } : asked,
        ),
      asked: ({ context }, { asks, at }: DeskWrote) => (asks ? at : context.asked),
      letters: ({ context: { letters } }, { at }: DeskWrote) => ({ ...letters, desk: [...letters.desk, at] }),
    }),
    'remember the letter': assign({
      letters: ({ context: { letters }, event: { at } }) => ({ ...letters, shipper: [...letters.shipper, at] }),
    }),
    // While agents have it, the desk has nothing to do; what came to it after its question has a time of its own.
    'end the wait for the shipper': assign({
      asked: null,
      deskSince: ({ context: { asked, agents, deskSince } }, { at }: { at: number }) => {
        if (asked === null) return deskSince;
        if (deskSince === null) return Object.keys(agents).length === 0 ? at : null;
        return deskSince > asked ? deskSince : at;
      },
    }),
    'go on without the answer': assign({ asked: null }),
    'add the agents': assign({
      agents: ({ context: { agents } }, { agentIds, at }: { agentIds: readonly string[]; at: number }) => ({
        ...agents,
        ...Object.fromEntries(agentIds.map((id) => [id, agentAsked(at)])),
      }),
      tried: ({ context: { agents, tried } }, { agentIds }: { agentIds: readonly string[]; at: number }) =>
        Math.max(0, tried - agentIds.filter((id) => unreached(agents).includes(id)).length),
      questions: ({ context: { questions } }, { agentIds, at }: { agentIds: readonly string[]; at: number }) =>
        askedAnew(questions, agentIds, at),
      deskSince: null,
    }),
    'store the agent': assign({ agents: ({ context }, event: AgentEvent) => agentsAfter(context, event) }),
    'ask the agent anew': assign({
      questions: ({ context }, event: AgentEvent) => askedAnew(context.questions, [event.agentId], event.at),
    }),
    'take it from the desk': assign({ deskSince: null }),
    'give it back to the desk': assign({
      deskSince: (_, { at }: { at: number }) => at,
      tried: ({ context: { agents } }) => Object.keys(agents).length,
    }),
    'remember that it is late': assign({ lateSince: (_, { since }: { since: number }) => since }),
    'give the agent its time': assign({
      agents: ({ context }, { question, at }: { question: number; at: number }) =>
        agentsAnswered(context, question, at),
    }),
    'correct the request': assign(({ context }, { changed }: Corrected) => withCorrection(context, changed)),
    'store the question': assign({
      questions: ({ context: { questions, agents } }, event: QuestionEvent) =>
        questionsAfter(questions, agents, event) ?? questions,
    }),
  },
}).createMachine({
  id: 'quoteCase',
  context: ({ input: { reference, wishedAgents, suspicions, at } }) => ({
    reference,
    openedAt: at,
    lastsSince: at,
    isPassed: false,
    ending: null,
    wishedAgents,
    suspicions,
    isHeld: suspicions.length > 0,
    agents: {},
    tried: 0,
    questions: [],
    corrected: {},
    corrections: 0,
    asked: null,
    letters: { desk: [], shipper: [] },
    deskSince: null,
    lateSince: null,
  }),
  initial: 'received',
  states: {
    received: {
      initial: 'inTime',
      states: {
        inTime: { on: { 'deadline.screening': { guard: 'the screening has not been put off', target: 'overdue' } } },
        overdue: {},
      },
      on: {
        ...asking,
        'screening.passed': { target: 'screened', actions: 'pass it' },
        'screening.rejected': reject,
        'shipper.withdrew': withdraw,
        'desk.closed': end,
        'staff.merged': merge,
        'deadline.desk': { ...overdue, guard: { ...overdue.guard, type: 'the desk is late again' } },
        'deadline.case': expire,
      },
    },
    screened: {
      on: {
        ...asking,
        'request.sent': { guard: newAgents, target: 'open', actions: [addAgents, 'go on without the answer'] },
        'shipper.withdrew': withdraw,
        'desk.closed': end,
        'staff.merged': merge,
        'deadline.desk': overdue,
        'deadline.case': expire,
      },
    },
    open: {
      initial: 'sent',
      states: {
        sent: {
          on: {
            'agent.offered': { ...isOffered, target: 'offers' },
            // One whose time was over.
            'agent.corrected': { guard: changesAgent, target: 'offers', actions: storeAgent },
            'agent.bounced': leaves,
            'agent.declined': leaves,
            'deadline.agent': leaves,
          },
        },
        offers: {
          on: {
            'agent.offered': isOffered,
            'agent.corrected': ofAgent,
            'agent.withdrew': [
              { guard: { type: 'another offer is left', params: ofOffer }, actions: storeAgent },
              { guard: { type: 'another agent is awaited', params: ofOffer }, target: 'sent', actions: storeAgent },
              { guard: changesAgent, target: 'stalled', actions: [storeAgent, giveBack] },
            ],
            'shipper.chose': {
              guard: { type: 'the offer stands', params: ({ event }) => event },
              target: '#quoteCase.chosen',
            },
            'deadline.offers': [
              { guard: { type: 'only awaited agents are left', params: ofTimes }, target: 'sent' },
              { guard: { type: 'no offer stands', params: ofTimes }, target: 'stalled', actions: giveBack },
            ],
          },
        },
        /** No agent is left that may be waited for: the desk asks others, or ends the case. */
        stalled: {
          on: {
            // From the desk's hands, into those of the shipper.
            'agent.offered': {
              ...isOffered,
              target: 'offers',
              actions: [storeAgent, askAnew, 'take it from the desk'],
            },
            'agent.corrected': { ...ofAgent, target: 'offers', actions: [storeAgent, 'take it from the desk'] },
            'request.sent': { guard: newAgents, target: 'sent', actions: addAgents },
          },
        },
      },
      on: {
        ...asking,
        'agent.replied': ofQuestion,
        'agent.asked': ofQuestion,
        'shipper.replied': ofAnswer,
        'request.sent': { guard: newAgents, actions: addAgents },
        'agent.delivered': ofAgent,
        'agent.bounced': ofAgent,
        'agent.opened': ofAgent,
        'agent.confirmed': ofAgent,
        'agent.declined': ofAgent,
        'agent.withdrew': ofAgent,
        'deadline.reminder': ofAgent,
        'deadline.agent': ofAgent,
        'deadline.questionReminder': ofQuestion,
        'deadline.question': ofQuestion,
        'deadline.desk': overdue,
        'desk.closed': end,
        'staff.merged': merge,
        'shipper.withdrew': withdraw,
        'deadline.case': expire,
      },
    },
    /** Ended by the desk, which can open it again. */
    rejected: openAgain,
    closed: openAgain,
    withdrawalNoted: openAgain,
    chosen: {
      type: 'final',
      output: ({ context, event }: Ended): QuoteCaseOutput => {
        assertEvent(event, 'shipper.chose');
        const offer = offerOf(context, event.agentId);
        if (offer === null) throw new Error('An agent without an offer was chosen.');
        return { end: 'chosen', agentId: event.agentId, offer };
      },
    },
    withdrawn: { type: 'final', output: { end: 'withdrawn', isNoted: false } satisfies QuoteCaseOutput },
    expired: { type: 'final', output: { end: 'expired' } satisfies QuoteCaseOutput },
  },
  output: ({ event }) => event.output as QuoteCaseOutput,
});
