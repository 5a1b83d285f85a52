import type { About, Reply } from '../../assistant/retrieval';
import { texts, type Texts } from '../../assistant/texts';
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
  /** The places that were looked up, with how many agents the results page has there. */
  readonly #places = new Map<string, { place: string; total: number }>();

  constructor(contacts: AllowedContacts) {
    this.contacts = contacts;
  }

  take({ agents, place, match, total }: FoundAgents<KnownAgent>): void {
    this.#places.set(fold(place), { place, total: match === 'exact' ? total : 0 });
    for (const agent of agents) {
      this.#agents.set(agent.id, { ...summaryOf(agent), services: agent.services, ...datesOf(agent) });
      this.contacts.add([agent.phone, agent.email, agent.website]);
    }
  }

  /** The place that was looked up, if there are more agents than the answer shows. */
  more(): { place: string; total: number } | undefined {
    const [found, ...others] = this.#places.values();
    return found !== undefined && others.length === 0 && found.total > this.#agents.size ? found : undefined;
  }

  events(): ChatEvent[] {
    const agents = [...this.#agents.values()].slice(0, mostAgents);
    return agents.length === 0 ? [] : [{ name: 'agents', data: { agents } }];
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
  /** In the language of the question. */
  texts: Texts;
  about: About;
  /** An editor's answer, which is given as it was written. */
  isWritten: boolean;
}

function retrieve(assistant: Assistant, { prompt, history }: ChatRequest): Retrieved {
  const { retrieval, ownContacts } = assistant;
  const decision = retrieval.decide(prompt, history);
  const { about, isWritten } = decision;
  // An agent that an editor's answer names may have left the directory since.
  const contacts = isWritten ? assistant.editorsEvidence : new AllowedContacts();
  const evidence = new Evidence(contacts);
  const known = { evidence, texts: retrieval.textsFor(prompt, history), about, isWritten };
  if (!isWritten) contacts.add(ownContacts);
  if (decision.kind === 'reply') {
    const { reply } = decision;
    if (!isWritten) contacts.addText(reply.text);
    return { ...known, reply, grounds: `Found in the site's content: ${reply.text}` };
  }
  const found = findAgents(retrieval.index, decision.place, decision.service, dayOf(Date.now()));
  evidence.take(found);
  // Without the place, which is in the visitor's words: these are instructions.
  const { match, total, service, agents } = found;
  const grounds = `Found by findAgents for the place in the question: ${JSON.stringify({ match, total, service, agents })}`;
  return { ...known, reply: decision.replyTo(found), grounds };
}

const filterFor = ({ evidence: { contacts }, texts: { replies } }: Retrieved): OutgoingFilter =>
  new OutgoingFilter(contacts, { price: replies.price, contacts: replies.ownContacts });

function* finish(retrieved: Retrieved, source: 'model' | 'content', isCutShort = false): Generator<ChatEvent> {
  const { evidence, reply, about } = retrieved;
  const { suggestions: following, check } = reply;
  const more = evidence.more();
  const next = {
    suggestions: [...following],
    about,
    ...(check !== undefined && { check }),
    ...(more !== undefined && { more }),
  };
  yield* evidence.events();
  yield { name: 'done', data: { source, isCutShort, ...next } };
}

/** Answers from the site's own content, with the reason for it if the model should have answered. */
function* answerFromContent(retrieved: Retrieved, reason?: FailureReason): Generator<ChatEvent> {
  const filter = filterFor(retrieved);
  const apology = reason === undefined ? '' : `${retrieved.texts.apologyFor(reason)} `;
  yield* token(apology + filter.push(retrieved.reply.text) + filter.end());
  yield* finish(retrieved, 'content');
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
  const { evidence, grounds, about, isWritten } = retrieved;
  note.about = about;
  if (isWritten) {
    yield* answerFromContent(retrieved);
    return;
  }
  const filter = filterFor(retrieved);
  const contents: ModelTurn[] = [
    ...preset,
    ...contentsOf(request.history),
    { role: 'user', parts: [{ text: request.prompt }] },
  ];
  const deadline = new Deadline(times, disconnected);
  let isOut = false;
  let spokeAt: number | undefined;
  const finished = (isCutShort: boolean) => finish(retrieved, isStandIn ? 'content' : 'model', isCutShort);
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
      const [code, message] =
        error.reason === 'late'
          ? (['answer_late', t('The answer took too long and was stopped. Please try again.')] as const)
          : (['answer_interrupted', t('The answer broke off. Please try again.')] as const);
      yield { name: 'error', data: { code, message, retryable: true } };
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
