import type { QuoteCaseEvent, QuoteOffer, QuoteQuestion } from './quoteCaseEvents';

/** How far the request has got with one agent. Only an agent that offered has an offer. */
export type AgentState =
  /** `askedAt`: epoch milliseconds; `isReminded`: the reminder was queued. */
  | { status: 'sent' | 'delivered' | 'opened'; askedAt: number; isReminded: boolean }
  /** `earlier`: what it offered before, in order. The number of offers is the version of the latest. */
  | { status: 'offered'; offer: QuoteOffer; earlier: readonly QuoteOffer[] }
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

/** Questions per request. */
const mostQuestions = 20;

type Questions = readonly QuoteQuestion[];
export type QuestionEvent = Extract<
  QuoteCaseEvent,
  { type: 'shipper.asked' | 'agent.replied' | 'desk.replied' | 'deadline.questionReminder' | 'deadline.question' }
>;

/** A question about an offer that was withdrawn: nobody waits for its answer, unless the agent makes another one. */
export const isMoot = (agents: Readonly<Record<string, AgentState>>, { agentId }: QuoteQuestion): boolean =>
  agentId !== null && agents[agentId]?.status === 'withdrawn';

/** The questions after an agent has offered again: it has the whole time for those that it has not answered. */
export const askedAnew = (questions: Questions, { agentId, at }: Pick<AgentEvent, 'agentId' | 'at'>): Questions =>
  questions.map((question) =>
    question.agentId === agentId && question.answer === null
      ? { ...question, since: at, isReminded: false, deskSince: null }
      : question,
  );

/**
 * The questions after an event; null if the event is late, doubled or impossible. An agent can be asked once it has
 * offered; the same question is asked once.
 */
export function questionsAfter(
  questions: Questions,
  agents: Readonly<Record<string, AgentState>>,
  event: QuestionEvent,
): Questions | null {
  if (event.type === 'shipper.asked') {
    const { agentId, text, at } = event;
    const isKnown = agentId === null || (Object.hasOwn(agents, agentId) && agents[agentId]?.status === 'offered');
    const isDoubled = questions.some((question) => question.agentId === agentId && question.text === text);
    if (!isKnown || isDoubled || questions.length >= mostQuestions) return null;
    return [...questions, { agentId, text, at, since: at, answer: null, isReminded: false, deskSince: null }];
  }
  const question = questions[event.question];
  if (question === undefined || question.answer !== null) return null;
  if (event.type === 'deadline.questionReminder' || event.type === 'deadline.question') {
    if (question.agentId === null || question.deskSince !== null || isMoot(agents, question)) return null;
    if (event.since !== null && event.since !== question.since) return null;
    if (event.type === 'deadline.question') return questions.with(event.question, { ...question, deskSince: event.at });
    return question.isReminded ? null : questions.with(event.question, { ...question, isReminded: true });
  }
  if (question.agentId !== (event.type === 'agent.replied' ? event.agentId : null)) return null;
  return questions.with(event.question, { ...question, answer: { text: event.text, at: event.at } });
}
