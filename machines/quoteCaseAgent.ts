import type { QuoteCaseEvent, QuoteOffer, QuoteQuestion } from './quoteCaseEvents';

/** How far the request has got with one agent. Only an agent that offered has an offer. */
export type AgentState =
  /** `askedAt`: epoch milliseconds; `isReminded`: the reminder was queued. */
  | { status: 'sent' | 'delivered' | 'opened'; askedAt: number; isReminded: boolean }
  /** `earlier`: what it offered before, in order. The number of offers is the version of the latest. */
  | {
      status: 'offered';
      offer: QuoteOffer;
      earlier: readonly QuoteOffer[];
      /** The request was corrected since, and the agent has neither confirmed nor changed it. */
      isBefore?: true;
    }
  /** Took its offer back; may make another one while the case is open. */
  | { status: 'withdrawn'; reason: string | null; earlier: readonly QuoteOffer[] }
  | { status: 'declined'; reason: string | null }
  /** Did not answer in time; may still answer while the case is open. */
  | { status: 'silent' }
  /** The mail server refused the address; the desk may send it anew, and record what the agent says otherwise. */
  | { status: 'bounced' };

export type AgentEvent = Extract<
  QuoteCaseEvent,
  {
    type:
      | 'agent.delivered'
      | 'agent.bounced'
      | 'agent.opened'
      | 'agent.offered'
      | 'agent.corrected'
      | 'agent.confirmed'
      | 'agent.withdrew'
      | 'agent.declined'
      | 'deadline.reminder'
      | 'deadline.agent';
  }
>;

/** An agent that is sent the request. `at`: epoch milliseconds. */
export const agentAsked = (at: number): AgentState => ({ status: 'sent', askedAt: at, isReminded: false });

type Pending = Extract<AgentState, { isReminded: boolean }>;

/** Whether the agent's answer is awaited. */
export function isPending(state: AgentState): state is Pending {
  return 'isReminded' in state;
}

/** Offers of one agent in a case, corrected ones with it. */
const mostOffers = 20;

/** The number of an offer: an agent's first is 1. */
export const offerVersion = ({ earlier }: Extract<AgentState, { status: 'offered' }>): number => earlier.length + 1;

const isSame = (one: QuoteOffer, other: QuoteOffer): boolean =>
  one.amount === other.amount &&
  one.currency === other.currency &&
  one.included === other.included &&
  one.transitDays === other.transitDays &&
  one.validUntil === other.validUntil &&
  one.remarks === other.remarks;

const canAnswer = (state: AgentState): boolean => isPending(state) || state.status === 'silent';

/** Whether an answer may be recorded: staff hear it also from an agent that no mail reached. */
const mayAnswer = (state: AgentState, { by }: AgentEvent): boolean =>
  canAnswer(state) || (by.kind === 'staff' && state.status === 'bounced');

/** Whether an offer may be made: a refusal that was noted by mistake, or taken back, keeps staff from recording none. */
const mayOffer = (state: AgentState, event: AgentEvent): boolean =>
  mayAnswer(state, event) || (event.by.kind === 'staff' && state.status === 'declined');

/** Whether a deadline belongs to the time that the agent has now. */
const isOfNow = ({ askedAt }: Pending, since: number | null): boolean => since === null || since === askedAt;

/** The agent's state after an event; null if the event is late, doubled or impossible. */
export function agentAfter(state: AgentState, event: AgentEvent): AgentState | null {
  switch (event.type) {
    case 'agent.delivered':
      return state.status === 'sent' ? { ...state, status: 'delivered' } : null;
    case 'agent.bounced':
      // A mail server may refuse a mail that another accepted, but never one that was read.
      return state.status === 'sent' || state.status === 'delivered' ? { status: 'bounced' } : null;
    case 'agent.opened':
      return state.status === 'sent' || state.status === 'delivered' ? { ...state, status: 'opened' } : null;
    case 'agent.offered':
      if (state.status === 'withdrawn')
        return state.earlier.length < mostOffers
          ? { status: 'offered', offer: event.offer, earlier: state.earlier }
          : null;
      return mayOffer(state, event) ? { status: 'offered', offer: event.offer, earlier: [] } : null;
    case 'agent.corrected':
      return state.status === 'offered' && offerVersion(state) < mostOffers && !isSame(state.offer, event.offer)
        ? { status: 'offered', offer: event.offer, earlier: [...state.earlier, state.offer] }
        : null;
    case 'agent.confirmed':
      return state.status === 'offered' && state.isBefore === true && event.at <= state.offer.validUntil
        ? { status: 'offered', offer: state.offer, earlier: state.earlier }
        : null;
    case 'agent.withdrew':
      return state.status === 'offered'
        ? { status: 'withdrawn', reason: event.reason, earlier: [...state.earlier, state.offer] }
        : null;
    case 'agent.declined':
      return mayAnswer(state, event) ? { status: 'declined', reason: event.reason } : null;
    case 'deadline.reminder':
      return isPending(state) && isOfNow(state, event.since) && !state.isReminded
        ? { ...state, isReminded: true }
        : null;
    case 'deadline.agent':
      return isPending(state) && isOfNow(state, event.since) ? { status: 'silent' } : null;
  }
}

/** Questions of the shipper, and of one agent, per request. */
const mostQuestions = { shipper: 20, agent: 5 } as const;

type Questions = readonly QuoteQuestion[];
type Agents = Readonly<Record<string, AgentState>>;
export type QuestionEvent = Extract<
  QuoteCaseEvent,
  {
    type:
      | 'shipper.asked'
      | 'agent.asked'
      | 'agent.replied'
      | 'shipper.replied'
      | 'desk.replied'
      | 'deadline.questionReminder'
      | 'deadline.question';
  }
>;

const stateOf = (agents: Agents, agentId: string): AgentState | undefined =>
  Object.hasOwn(agents, agentId) ? agents[agentId] : undefined;

/**
 * Nobody waits for the answer: the offer that it was about was withdrawn, or the agent that asks makes none. Another
 * offer, or a mail that reaches the agent, changes that.
 */
export function isMoot(agents: Agents, { asker, agentId }: QuoteQuestion): boolean {
  const status = agentId === null ? undefined : stateOf(agents, agentId)?.status;
  return status === 'withdrawn' || (asker === 'agent' && (status === 'declined' || status === 'bounced'));
}

/** Whether an agent waits for an answer before it makes an offer: its own time stands still. */
export const isAsking = (questions: Questions, agentId: string): boolean =>
  questions.some((one) => one.asker === 'agent' && one.agentId === agentId && one.answer === null);

/** The questions after agents offered again, or got the request anew: those not answered have the whole time. */
export const askedAnew = (questions: Questions, agentIds: readonly string[], at: number): Questions =>
  questions.map((question) =>
    question.agentId !== null && agentIds.includes(question.agentId) && question.answer === null
      ? { ...question, since: at, isReminded: false, deskSince: null }
      : question,
  );

/** An agent can be asked once it has offered, and asks itself before it does; the same question is asked once. */
function mayAsk(
  questions: Questions,
  agents: Agents,
  { type, agentId, text }: Extract<QuestionEvent, { type: 'shipper.asked' | 'agent.asked' }>,
): boolean {
  const state = agentId === null ? undefined : stateOf(agents, agentId);
  const asker = type === 'agent.asked' ? 'agent' : 'shipper';
  const own = questions.filter((one) => one.asker === asker && (asker === 'shipper' || one.agentId === agentId));
  if (own.length >= mostQuestions[asker] || own.some((one) => one.agentId === agentId && one.text === text))
    return false;
  if (asker === 'agent') return state !== undefined && canAnswer(state);
  return agentId === null || state?.status === 'offered';
}

/** Whether an answer is of whoever was asked: the desk also answers for the shipper. */
function isAsked(
  { asker, agentId }: QuoteQuestion,
  event: Extract<QuestionEvent, { type: 'agent.replied' | 'shipper.replied' | 'desk.replied' }>,
): boolean {
  switch (event.type) {
    case 'agent.replied':
      return asker === 'shipper' && agentId === event.agentId;
    case 'shipper.replied':
      return asker === 'agent';
    case 'desk.replied':
      return asker === 'agent' || agentId === null;
  }
}

/** The questions after an event; null if the event is late, doubled or impossible. */
export function questionsAfter(questions: Questions, agents: Agents, event: QuestionEvent): Questions | null {
  if (event.type === 'shipper.asked' || event.type === 'agent.asked') {
    if (!mayAsk(questions, agents, event)) return null;
    const { agentId, text, at } = event;
    const asker = event.type === 'agent.asked' ? 'agent' : 'shipper';
    return [...questions, { asker, agentId, text, at, since: at, answer: null, isReminded: false, deskSince: null }];
  }
  const question = questions[event.question];
  if (question === undefined || question.answer !== null) return null;
  if (event.type === 'deadline.questionReminder' || event.type === 'deadline.question') {
    if (question.agentId === null || question.deskSince !== null || isMoot(agents, question)) return null;
    if (event.since !== null && event.since !== question.since) return null;
    if (event.type === 'deadline.question') return questions.with(event.question, { ...question, deskSince: event.at });
    return question.isReminded ? null : questions.with(event.question, { ...question, isReminded: true });
  }
  if (!isAsked(question, event)) return null;
  return questions.with(event.question, { ...question, answer: { text: event.text, at: event.at } });
}
