import { replies, suggestions } from '../../assistant/replies';
import type { Reply } from '../../assistant/retrieval';
import { summaryOf, type AgentSummary } from '../../places/agent';
import { findAgents, type FoundAgents } from '../../places/findAgents';
import { fold } from '../../places/folding';
import type { ChatEvent, ChatRequest } from '../contracts/chat';
import { AllowedContacts } from './contacts';
import { converse, Deadline } from './converse';
import type { ModelTurn } from './gemini';
import { ModelFailure, type FailureReason } from './modelFailure';
import { contentsOf } from './history';
import type { Assistant } from './openAssistant';
import { OutgoingFilter } from './outgoingFilter';

const busyNow = "Sorry, my language model is busy right now, so this answer comes from our site's own content. ";
const noAnswer = "Sorry, my language model had no answer, so this one comes from our site's own content. ";
/** Prefix of an answer from the content, by why the model failed. */
const apologies: Readonly<Record<FailureReason, string>> = {
  blocked: "I could not answer that in my own words, so this comes from our site's own content. ",
  unreachable: "Sorry, I cannot reach my language model right now, so this answer comes from our site's own content. ",
  busy: busyNow,
  refused: busyNow,
  // Visitors cannot do anything about it; operators see it in the log.
  misconfigured: "Sorry, I cannot use my language model right now, so this answer comes from our site's own content. ",
  unreadable: "Sorry, my language model did not answer properly, so this answer comes from our site's own content. ",
  empty: noAnswer,
  exhausted: noAnswer,
  malformedCall: noAnswer,
  late: "Sorry, my language model takes too long right now, so this answer comes from our site's own content. ",
};

const mostAgents = 10;

/** What the log records about an answer: how it was produced, never its text. */
export interface AnswerNote {
  failure?: Pick<ModelFailure, 'reason' | 'status' | 'advice'>;
}

/** The agents that an answer is based on, without duplicates, and the contacts it may mention. */
class Evidence {
  readonly contacts = new AllowedContacts();
  readonly #agents = new Map<string, AgentSummary>();

  constructor(ownContacts: readonly string[]) {
    this.contacts.add(ownContacts);
  }

  take({ agents }: FoundAgents): void {
    for (const agent of agents) {
      this.#agents.set(agent.id, summaryOf(agent));
      this.contacts.add([agent.phone, agent.email, agent.website]);
    }
  }

  events(): ChatEvent[] {
    return this.#agents.size === 0
      ? []
      : [{ name: 'agents', data: { agents: [...this.#agents.values()].slice(0, mostAgents) } }];
  }
}

const token = (text: string): ChatEvent[] => (text === '' ? [] : [{ name: 'token', data: { text } }]);

/** The widget's opening message (docs/product.md "Conversation"): answered with a fixed text, without the model. */
export function isHello(prompt: string): boolean {
  return fold(prompt) === 'hello';
}

/** The events of the fixed answer to `hello`. */
export function* greet(): Generator<ChatEvent> {
  yield* token(replies.greeting);
  yield { name: 'done', data: { source: 'preset', isCutShort: false, suggestions: [...suggestions.start] } };
}

function retrieved(
  { retrieval, ownContacts }: Assistant,
  { prompt, history }: ChatRequest,
): { reply: Reply; evidence: Evidence } {
  const evidence = new Evidence(ownContacts);
  const decision = retrieval.decide(prompt, history);
  if (decision.kind === 'reply') return { reply: decision.reply, evidence };
  const found = findAgents(retrieval.index, decision.place);
  evidence.take(found);
  return { reply: decision.replyTo(found), evidence };
}

/** Answers from the site's own content, with the reason for it. */
function* answerFromContent(assistant: Assistant, request: ChatRequest, reason: FailureReason): Generator<ChatEvent> {
  const { reply, evidence } = retrieved(assistant, request);
  const filter = new OutgoingFilter(evidence.contacts);
  yield* token(apologies[reason] + filter.push(reply.text) + filter.end());
  yield* evidence.events();
  yield { name: 'done', data: { source: 'content', isCutShort: false, suggestions: [...reply.suggestions] } };
}

/**
 * Answers a question (docs/architecture.md "Gateway API") with the model or, if that fails before its first word, by
 * retrieval over the site's content. Ends without a final event if `disconnected` is aborted.
 */
export async function* answer(
  assistant: Assistant,
  request: ChatRequest,
  disconnected: AbortSignal,
  note: AnswerNote = {},
): AsyncGenerator<ChatEvent, void, undefined> {
  const { model, retrieval, preset, times, isStandIn } = assistant;
  const evidence = new Evidence(assistant.ownContacts);
  const filter = new OutgoingFilter(evidence.contacts);
  const contents: ModelTurn[] = [
    ...preset,
    ...contentsOf(request.history),
    { role: 'user', parts: [{ text: request.prompt }] },
  ];
  const deadline = new Deadline(times, disconnected);
  let isOut = false;
  let hasSpoken = false;
  const finished = (isCutShort: boolean): ChatEvent[] => [
    ...evidence.events(),
    {
      name: 'done',
      data: {
        source: isStandIn ? 'content' : 'model',
        isCutShort,
        suggestions: [...retrieved(assistant, request).reply.suggestions],
      },
    },
  ];
  try {
    for await (const event of converse(model, retrieval.index, contents, deadline, times.pause)) {
      if (event.kind === 'agents') evidence.take(event.found);
      else if (event.kind === 'end') yield* [...token(filter.end()), ...finished(!event.isWhole)];
      else {
        hasSpoken = true;
        const text = filter.push(event.text);
        if (text !== '') {
          isOut = true;
          deadline.firstWordSent();
        }
        yield* token(text);
      }
    }
  } catch (error) {
    if (disconnected.aborted) return;
    if (!(error instanceof ModelFailure)) throw error;
    note.failure = { reason: error.reason, status: error.status, advice: error.advice };
    if (error.reason === 'blocked' && hasSpoken) yield* [...token(filter.end()), ...finished(true)];
    else if (!isOut) yield* answerFromContent(assistant, request, error.reason);
    else {
      yield* token(filter.end());
      const message =
        error.reason === 'late'
          ? 'The answer took too long and was stopped. Please try again.'
          : 'The answer broke off. Please try again.';
      yield {
        name: 'error',
        data: { code: error.reason === 'late' ? 'answer_late' : 'answer_interrupted', message, retryable: true },
      };
    }
  }
}

/** Answers over the budget, from the site's own content. */
export function answerOverBudget(assistant: Assistant, request: ChatRequest): Generator<ChatEvent> {
  return answerFromContent(assistant, request, 'refused');
}
