import type { AgentEvent, AgentState } from './quoteCaseAgent';
import type { QuoteCaseEvent, QuoteQuestion } from './quoteCaseEvents';

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
