import type { About, Advice, Reply } from '../../assistant/retrieval';
import { texts } from '../../assistant/texts';
import { currentLanguage, t } from '../../shared/language/words';
import { summaryOf } from '../../places/agent';
import { findAgents, type FoundAgents, type KnownAgent } from '../../places/match/findAgents';
import { datesOf } from '../../places/stamp';
import { fold } from '../../shared/text/fold';
import { dayOf } from '../../shared/listings/evidence';
import type { ChatAgent, ChatEvent, ChatRequest } from '../../shared/assistant/contract';
import { withButtonNames } from './buttonNames';
import { AllowedContacts } from './contacts';
import { converse, Deadline } from './converse';
import type { ModelTurn } from './gemini';
import { ModelFailure, type FailureReason } from './modelFailure';
import { contentsOf } from './history';
import type { Assistant } from './openAssistant';
import { OutgoingFilter } from './outgoingFilter';

const busyNow = "Sorry, my language model is busy right now, so this answer comes from our site's own content. ";
const noAnswer = "Sorry, my language model had no answer, so this one comes from our site's own content. ";
const unusable = "Sorry, I cannot use my language model right now, so this answer comes from our site's own content. ";
/** English prefix of an answer from the content, by why the model failed. */
const apologies: Readonly<Record<FailureReason, string>> = {
  blocked: "I could not answer that in my own words, so this comes from our site's own content. ",
  unreachable: "Sorry, I cannot reach my language model right now, so this answer comes from our site's own content. ",
  busy: busyNow,
  refused: busyNow,
  // Visitors cannot do anything about these; operators see them in the log.
  misconfigured: unusable,
  spent: unusable,
  unreadable: "Sorry, my language model did not answer properly, so this answer comes from our site's own content. ",
  empty: noAnswer,
  exhausted: noAnswer,
  malformedCall: noAnswer,
  late: "Sorry, my language model takes too long right now, so this answer comes from our site's own content. ",
};

const mostAgents = 10;
/** How long the first words may wait for the end of their sentence, in milliseconds. */
const longestWait = 1_000;

/** What the log records about an answer: how it was produced, never its text. */
export interface AnswerNote {
  /** What was asked, for counts. */
  about?: About;
  failure?: Pick<ModelFailure, 'reason'> & Pick<ModelFailure['details'], 'status' | 'advice'>;
}

/** The agents that an answer is based on, without duplicates, and the contacts it may mention. */
class Evidence {
  readonly contacts: AllowedContacts;
  readonly #agents = new Map<string, ChatAgent>();

  constructor(contacts: AllowedContacts) {
    this.contacts = contacts;
  }

  take({ agents }: FoundAgents<KnownAgent>): void {
    for (const agent of agents) {
      this.#agents.set(agent.id, { ...summaryOf(agent), services: agent.services, ...datesOf(agent) });
      this.contacts.add([agent.phone, agent.email, agent.website]);
    }
  }

  events(): ChatEvent[] {
    return this.#agents.size === 0
      ? []
      : [{ name: 'agents', data: { agents: [...this.#agents.values()].slice(0, mostAgents) } }];
  }
}

const token = (text: string): ChatEvent[] =>
  text === '' ? [] : [{ name: 'token', data: { text: withButtonNames(text) } }];

/** The widget's opening message (docs/product.md "Conversation"): answered with a fixed text, without the model. */
export function isHello(prompt: string): boolean {
  return fold(prompt) === 'hello';
}

/** The events of the fixed answer to `hello`, in the language of the page. */
export function* greet(): Generator<ChatEvent> {
  const { replies, suggest } = texts[currentLanguage()];
  yield* token(replies.greeting);
  yield { name: 'done', data: { source: 'preset', isCutShort: false, suggestions: [...suggest('start')] } };
}

/** What the site has on a question: the same for the model and for the answer without it. */
interface Retrieved {
  reply: Reply;
  evidence: Evidence;
  /** What the model is told of it, besides its rules. */
  grounds: string;
  advice: Advice;
  about: About;
  /** An editor's answer, which is given as it was written. */
  isWritten: boolean;
}

function retrieve(assistant: Assistant, { prompt, history }: ChatRequest): Retrieved {
  const { retrieval, ownContacts } = assistant;
  const contacts = new AllowedContacts();
  contacts.add(ownContacts);
  const evidence = new Evidence(contacts);
  const advice = retrieval.advise(prompt, history);
  const decision = retrieval.decide(prompt, history);
  const { about, isWritten } = decision;
  if (decision.kind === 'reply') {
    const { reply } = decision;
    // An agent that it names may have left the directory since.
    if (isWritten)
      return { reply, evidence: new Evidence(assistant.editorsEvidence), grounds: '', advice, about, isWritten };
    evidence.contacts.addText(reply.text);
    return { reply, evidence, grounds: `Found in the site's content: ${reply.text}`, advice, about, isWritten };
  }
  const found = findAgents(retrieval.index, decision.place, decision.service, dayOf(Date.now()));
  evidence.take(found);
  // Without the place, which is in the visitor's words: these are instructions.
  const { match, total, service, agents } = found;
  const grounds = `Found by findAgents for the place in the question: ${JSON.stringify({ match, total, service, agents })}`;
  return { reply: decision.replyTo(found), evidence, grounds, advice, about, isWritten };
}

const nextSteps = ({ reply: { suggestions: following, check }, about }: Retrieved) => ({
  suggestions: [...following],
  about,
  ...(check === undefined ? {} : { check }),
});

/** Answers from the site's own content, with the reason for it if the model should have answered. */
function* answerFromContent(retrieved: Retrieved, reason?: FailureReason): Generator<ChatEvent> {
  const { reply, evidence, advice } = retrieved;
  const filter = new OutgoingFilter(evidence.contacts, advice);
  const because = reason === undefined ? '' : (advice.withoutModel ?? apologies[reason]);
  const apology = because === '' ? '' : `${because.trimEnd()} `;
  yield* token(apology + filter.push(reply.text) + filter.end());
  yield* evidence.events();
  yield { name: 'done', data: { source: 'content', isCutShort: false, ...nextSteps(retrieved) } };
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
  const retrieved = retrieve(assistant, request);
  const { evidence, grounds, advice, about, isWritten } = retrieved;
  note.about = about;
  if (isWritten) {
    yield* answerFromContent(retrieved);
    return;
  }
  const filter = new OutgoingFilter(evidence.contacts, advice);
  const contents: ModelTurn[] = [
    ...preset,
    ...contentsOf(request.history),
    { role: 'user', parts: [{ text: request.prompt }] },
  ];
  const deadline = new Deadline(times, disconnected);
  let isOut = false;
  let spokeAt: number | undefined;
  const finished = (isCutShort: boolean): ChatEvent[] => [
    ...evidence.events(),
    {
      name: 'done',
      data: {
        source: isStandIn ? 'content' : 'model',
        isCutShort,
        ...nextSteps(retrieved),
      },
    },
  ];
  try {
    for await (const event of converse(model, retrieval.index, { grounds, contents }, deadline, times.pause)) {
      if (event.kind === 'agents') evidence.take(event.found);
      else if (event.kind === 'end') yield* [...token(filter.end()), ...finished(!event.isWhole)];
      else {
        spokeAt ??= performance.now();
        const isSlow = !isOut && performance.now() - spokeAt > longestWait;
        const text = filter.push(event.text) || (isSlow ? filter.hurry() : '');
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
    note.failure = { reason: error.reason, status: error.details.status, advice: error.details.advice };
    if (error.reason === 'blocked' && spokeAt !== undefined) yield* [...token(filter.end()), ...finished(true)];
    else if (!isOut) yield* answerFromContent(retrieve(assistant, request), error.reason);
    else {
      yield* token(filter.end());
      const message =
        error.reason === 'late'
          ? t('The answer took too long and was stopped. Please try again.')
          : t('The answer broke off. Please try again.');
      yield {
        name: 'error',
        data: { code: error.reason === 'late' ? 'answer_late' : 'answer_interrupted', message, retryable: true },
      };
    }
  }
}

/** Answers over the budget, from the site's own content. */
export function answerOverBudget(
  assistant: Assistant,
  request: ChatRequest,
  note: AnswerNote = {},
): Generator<ChatEvent> {
  const retrieved = retrieve(assistant, request);
  note.about = retrieved.about;
  return answerFromContent(retrieved, retrieved.isWritten ? undefined : 'refused');
}
