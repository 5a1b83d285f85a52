import { setTimeout as pause } from 'node:timers/promises';
import { agentServices, type AgentService } from '../../places/agent';
import type { DirectoryIndex } from '../../places/index/directoryIndex';
import { findAgents, type FoundAgents, type KnownAgent } from '../../places/match/findAgents';
import { dayOf } from '../../shared/listings/evidence';
import type { Asking, Model, ModelEvent, ModelPart } from './gemini';
import { ModelFailure } from './modelFailure';

/** Deadlines for the model, in milliseconds. */
export interface ModelTimes {
  /** From the question to the first words sent, including a retry. */
  firstWord: number;
  /** From the question to the end of the answer. */
  total: number;
  /** Delay before the retry. */
  pause: number;
}

export const modelTimes: ModelTimes = { firstWord: 8_000, total: 30_000, pause: 250 };

/**
 * Deadlines of one answer. `signal` aborts when a deadline passes, when the visitor leaves (`disconnected`), and on `stop`,
 * which ends pending work.
 */
export class Deadline {
  // Not AbortSignal.any: Node 20 leaks joined signals that have listeners.
  readonly #controller = new AbortController();
  readonly signal = this.#controller.signal;
  readonly #disconnected: AbortSignal;
  readonly #firstWord: NodeJS.Timeout;
  readonly #total: NodeJS.Timeout;
  readonly #leave = (): void => this.#controller.abort();
  readonly #firstWordBy: number;

  constructor({ firstWord, total }: ModelTimes, disconnected: AbortSignal) {
    this.#firstWordBy = performance.now() + firstWord;
    const beLate = (): void => this.#controller.abort(new ModelFailure('late'));
    this.#firstWord = setTimeout(beLate, firstWord);
    this.#total = setTimeout(beLate, total);
    this.#disconnected = disconnected;
    if (disconnected.aborted) this.#leave();
    else disconnected.addEventListener('abort', this.#leave);
  }

  /** Whether a first word is still possible after a delay in milliseconds. */
  hasTimeFor(pause: number): boolean {
    return performance.now() + pause < this.#firstWordBy;
  }

  /** Cancels the deadline for the first word. */
  firstWordSent(): void {
    clearTimeout(this.#firstWord);
  }

  stop(): void {
    clearTimeout(this.#firstWord);
    clearTimeout(this.#total);
    this.#disconnected.removeEventListener('abort', this.#leave);
    this.#controller.abort();
  }
}

/** Events of a conversation: text, agents given to the model, and one end. */
export type ConversationEvent =
  | { kind: 'text'; text: string }
  | { kind: 'agents'; found: FoundAgents<KnownAgent> }
  | { kind: 'end'; isWhole: boolean };

/** Directory look-ups per answer, after which the model must answer in words. */
const mostLookups = 3;
const longestPlace = 120;

function placeOf(args: object): string {
  return 'place' in args && typeof args.place === 'string' ? args.place.slice(0, longestPlace) : '';
}

/** Undefined for what is no service of the directory. */
const serviceOf = (args: object): AgentService | undefined =>
  agentServices.find((service) => 'service' in args && args.service === service);

/**
 * Runs the conversation until the model has answered: performs its look-ups, retries each request once that fails
 * before its first word, and gives up at the deadline. `pauseBefore` the retry is in milliseconds; a longer delay requested by the
 * provider is respected, or there is no retry.
 * @throws ModelFailure; no events follow.
 */
export async function* converse(
  model: Model,
  index: DirectoryIndex<KnownAgent>,
  { grounds, contents }: Omit<Asking, 'mayLookUp'>,
  deadline: Deadline,
  pauseBefore: number,
): AsyncGenerator<ConversationEvent, void, undefined> {
  const { signal } = deadline;
  const turns = [...contents];
  let said: ModelPart[] = [];
  let hasSpoken = false;

  async function* attempt(mayLookUp: boolean): AsyncGenerator<ModelEvent, void, undefined> {
    for (let hasRetried = false; ;) {
      let isEmpty = true;
      // A signature of a failed attempt does not fit the next one.
      said = [];
      try {
        for await (const event of model.ask({ grounds, contents: turns, mayLookUp }, signal)) {
          if (event.kind === 'end' && isEmpty && !hasSpoken)
            throw new ModelFailure(event.isWhole || !event.isCut ? 'empty' : 'exhausted');
          if (event.kind !== 'part') isEmpty = false;
          yield event;
        }
        return;
      } catch (error) {
        if (signal.reason instanceof ModelFailure) throw signal.reason;
        if (signal.aborted || !isEmpty || hasRetried || !(error instanceof ModelFailure)) throw error;
        const wait = error.pauseBeforeRetry(pauseBefore);
        if (wait === undefined || !deadline.hasTimeFor(wait)) throw error;
        hasRetried = true;
        // What aborts meanwhile fails the next attempt.
        await pause(wait, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  try {
    for (let lookups = 0; ;) {
      const answers: ModelPart[] = [];
      let isWhole = false;
      const mayLookUp = lookups < mostLookups;
      for await (const event of attempt(mayLookUp)) {
        if (event.kind !== 'end') said.push(event.part);
        if (event.kind === 'text') {
          hasSpoken = true;
          yield { kind: 'text', text: event.text };
        } else if (event.kind === 'call') {
          const { name, args, id } = event.call;
          const found =
            name === 'findAgents' ? findAgents(index, placeOf(args), serviceOf(args), dayOf(Date.now())) : undefined;
          const response = found ?? { error: 'There is no such function.' };
          answers.push({ functionResponse: { ...(id !== undefined && { id }), name, response } });
          if (found !== undefined) yield { kind: 'agents', found };
        } else if (event.kind === 'end') isWhole = event.isWhole;
      }
      if (answers.length === 0 || !mayLookUp) {
        if (!hasSpoken) throw new ModelFailure('empty');
        yield { kind: 'end', isWhole };
        return;
      }
      lookups += answers.length;
      // Function results go back as user turns: the newest models accept no other role.
      turns.push({ role: 'model', parts: said }, { role: 'user', parts: answers });
    }
  } finally {
    // Leaving the loop does not cancel the upstream call.
    deadline.stop();
  }
}
