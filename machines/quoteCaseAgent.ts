import type { QuoteCaseEvent, QuoteOffer } from './quoteCaseEvents';

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
  /** The mail server refused the address. */
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
      return canAnswer(state) ? { status: 'offered', offer: event.offer, earlier: [] } : null;
    case 'agent.corrected':
      return state.status === 'offered' && offerVersion(state) < mostOffers && !isSame(state.offer, event.offer)
        ? { status: 'offered', offer: event.offer, earlier: [...state.earlier, state.offer] }
        : null;
    case 'agent.withdrew':
      return state.status === 'offered'
        ? { status: 'withdrawn', reason: event.reason, earlier: [...state.earlier, state.offer] }
        : null;
    case 'agent.declined':
      return canAnswer(state) ? { status: 'declined', reason: event.reason } : null;
    case 'deadline.reminder':
      return isPending(state) && !state.isReminded ? { ...state, isReminded: true } : null;
    case 'deadline.agent':
      return isPending(state) ? { status: 'silent' } : null;
  }
}
