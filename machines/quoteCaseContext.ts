import {
  agentAfter,
  isAsking,
  isMoot,
  isPending,
  offerVersion,
  type AgentEvent,
  type AgentState,
} from './quoteCaseAgent';
import type { QuoteCaseOutput, QuoteCorrection, QuoteEnding, QuoteOffer, QuoteQuestion } from './quoteCaseEvents';
import type { Suspicion } from './suspicions';

export interface QuoteCaseContext {
  reference: string;
  /** Epoch milliseconds. */
  openedAt: number;
  /** When the time began that the whole case has: when it came, or was opened again; epoch milliseconds. */
  lastsSince: number;
  /** The desk has passed the screening. */
  isPassed: boolean;
  /** How the desk ended it; null: it has not, or has opened it again. */
  ending: QuoteEnding | null;
  /** Agents that the shipper chose; none: the desk picks. */
  wishedAgents: readonly string[];
  suspicions: readonly Suspicion[];
  /** Nobody has judged the suspicions yet: the shipper gets no mail, since anybody may have entered the address. */
  isHeld: boolean;
  /** Agents that got the request, by id. */
  agents: Readonly<Record<string, AgentState>>;
  /** How many agents had been asked when the case last came back to the desk; 0: it never did. */
  tried: number;
  /** Of shipper and agents, in order. */
  questions: readonly QuoteQuestion[];
  /** What was corrected of the request in all, and how often. */
  corrected: QuoteCorrection;
  corrections: number;
  /** Since when the shipper owes the desk an answer, in epoch milliseconds; null: they owe none. */
  asked: number | null;
  /** When the desk wrote, and when the shipper answered; epoch milliseconds. What comes twice counts once. */
  letters: Readonly<Record<'desk' | 'shipper', readonly number[]>>;
  /** Since when the desk has to ask agents, in epoch milliseconds; null: it has asked, or has not screened it. */
  deskSince: number | null;
  /** The beginning of the latest wait for the desk whose deadline has passed; null: none has. */
  lateSince: number | null;
}

type Agents = QuoteCaseContext['agents'];

/** How a case ended, whether it can be opened again or not; undefined while it is open. */
export const endOf = ({
  output,
  context: { ending },
}: {
  output?: QuoteCaseOutput | undefined;
  context: Pick<QuoteCaseContext, 'ending'>;
}): QuoteCaseOutput | QuoteEnding | undefined => output ?? ending ?? undefined;

/** Whether somebody may still act in a case. */
export const isOpen = (snapshot: Parameters<typeof endOf>[0]): boolean => endOf(snapshot) === undefined;

export const hasAgent = (agents: Agents, id: string): boolean => Object.hasOwn(agents, id);

/** The offer of an agent; null if it made none. */
export function offerOf({ agents }: Pick<QuoteCaseContext, 'agents'>, agentId: string): QuoteOffer | null {
  const agent = hasAgent(agents, agentId) ? agents[agentId] : undefined;
  return agent?.status === 'offered' ? agent.offer : null;
}

/** Which of its offers an agent's latest is, the first being 1; null if none stands. */
export function versionOf({ agents }: Pick<QuoteCaseContext, 'agents'>, agentId: string): number | null {
  const agent = hasAgent(agents, agentId) ? agents[agentId] : undefined;
  return agent?.status === 'offered' ? offerVersion(agent) : null;
}

/** Whether the desk has answered the shipper, who has written nothing since. */
export function isAnswered({ letters, questions, asked }: QuoteCaseContext): boolean {
  const toDesk = questions.filter(({ asker, agentId }) => asker === 'shipper' && agentId === null);
  const answers = [...letters.desk, ...toDesk.flatMap(({ answer }) => answer?.at ?? [])];
  const words = [...letters.shipper, ...toDesk.map(({ at }) => at)];
  return (
    asked === null && toDesk.every(({ answer }) => answer !== null) && Math.max(...answers) > Math.max(0, ...words)
  );
}

type AgentsAndQuestions = Pick<QuoteCaseContext, 'agents' | 'questions'>;

/** An agent's state after an event; null if the event changes nothing. */
export function afterOf({ agents, questions }: AgentsAndQuestions, event: AgentEvent): AgentState | null {
  const isDeadline = event.type === 'deadline.agent' || event.type === 'deadline.reminder';
  if (isDeadline && isAsking(questions, event.agentId)) return null;
  const agent = hasAgent(agents, event.agentId) ? agents[event.agentId] : undefined;
  return agent === undefined ? null : agentAfter(agent, event);
}

/** Agents after an event of one of them. */
export function agentsAfter(context: AgentsAndQuestions, event: AgentEvent): Agents {
  const state = afterOf(context, event);
  return state === null ? context.agents : { ...context.agents, [event.agentId]: state };
}

/** Agents after an answer: whoever waited for it has the whole time to make an offer. */
export function agentsAnswered({ agents, questions }: AgentsAndQuestions, index: number, at: number): Agents {
  const { asker, agentId } = questions[index] ?? { asker: 'shipper', agentId: null };
  const agent = asker === 'agent' && agentId !== null ? agents[agentId] : undefined;
  if (agentId === null || agent === undefined || !isPending(agent)) return agents;
  return { ...agents, [agentId]: { ...agent, askedAt: at, isReminded: false } };
}

/** Corrections per request. */
const mostCorrections = 20;

/** Whether a correction changes anything of those before. */
export const isCorrection = ({ corrected, corrections }: QuoteCaseContext, changed: QuoteCorrection): boolean =>
  corrections < mostCorrections &&
  Object.keys(changed).some((field) => !Object.hasOwn(corrected, field) || corrected[field] !== changed[field]);

/** A case with a correction: offers that stand were made before it. */
export const withCorrection = (
  { corrected, corrections, agents }: QuoteCaseContext,
  changed: QuoteCorrection,
): Pick<QuoteCaseContext, 'corrected' | 'corrections' | 'agents'> => ({
  corrected: { ...corrected, ...changed },
  corrections: corrections + 1,
  agents: Object.fromEntries(
    Object.entries(agents).map(([id, state]) => [
      id,
      state.status === 'offered' ? { ...state, isBefore: true } : state,
    ]),
  ),
});

export const hasOffers = (agents: Agents): boolean => Object.values(agents).some(({ status }) => status === 'offered');

/** Whether an agent has made an offer, also one that ended or was withdrawn. */
export const hadOffers = (agents: Agents): boolean =>
  Object.values(agents).some(({ status }) => status === 'offered' || status === 'withdrawn');

/** Agents to whom the request can be sent anew. */
export const unreached = (agents: Agents): string[] =>
  Object.keys(agents).filter((id) => agents[id]?.status === 'bounced');

export const isAnyAwaited = (agents: Agents): boolean => Object.values(agents).some(isPending);

/** When the last of the offers ends, in epoch milliseconds; null without any. */
export function offersEnd({ agents }: Pick<QuoteCaseContext, 'agents'>): number | null {
  const ends = Object.values(agents).flatMap((agent) => (agent.status === 'offered' ? agent.offer.validUntil : []));
  return ends.length === 0 ? null : Math.max(...ends);
}

/** Since when a question waits for the desk; null: it is answered or moot, or its agent may still answer. */
function withDesk(agents: Agents, question: QuoteQuestion): number | null {
  const { agentId, since, answer, deskSince } = question;
  if (answer !== null || isMoot(agents, question)) return null;
  return agentId === null ? since : deskSince;
}

/**
 * Since when the desk has something to do in a screened case, in epoch milliseconds; null: nothing. Its question to the
 * shipper puts off what it had to do before, not what comes afterwards.
 */
export function deskWaits({
  agents,
  asked,
  deskSince,
  questions,
}: Pick<QuoteCaseContext, 'agents' | 'asked' | 'deskSince' | 'questions'>): number | null {
  const tasks = [deskSince, ...questions.map((question) => withDesk(agents, question))]
    .filter((since) => since !== null)
    .filter((since) => asked === null || since > asked);
  return tasks.length === 0 ? null : Math.min(...tasks);
}

/** Whether an offer can be chosen at a time, in epoch milliseconds. */
export const isAnyValid = (context: Pick<QuoteCaseContext, 'agents'>, at: number): boolean =>
  at <= (offersEnd(context) ?? 0);

/** A case as it is opened again at a time: whoever it waits for has the whole time once more. */
export function openedAgain(context: QuoteCaseContext, at: number): QuoteCaseContext {
  const { agents, questions, isPassed } = context;
  const isWithOthers = isPassed && (isAnyAwaited(agents) || isAnyValid(context, at));
  return {
    ...context,
    ending: null,
    asked: null,
    lastsSince: at,
    deskSince: isWithOthers ? null : at,
    tried: isWithOthers ? context.tried : Object.keys(agents).length,
    agents: Object.fromEntries(
      Object.entries(agents).map(([id, state]) => [
        id,
        isPending(state) ? { ...state, askedAt: at, isReminded: false } : state,
      ]),
    ),
    questions: questions.map((question) =>
      question.answer === null ? { ...question, since: at, isReminded: false, deskSince: null } : question,
    ),
  };
}

/** Whether the deadline of the desk has passed for a wait that began at a time. */
export const isLate = ({ lateSince }: Pick<QuoteCaseContext, 'lateSince'>, since: number): boolean =>
  lateSince !== null && since <= lateSince;
