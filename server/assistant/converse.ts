import type { AgentSummary } from '../../places/agent';
import type { DirectoryIndex } from '../../places/directoryIndex';
import { findAgents, type FoundAgents } from '../../places/findAgents';
import type { Model, ModelEvent, ModelPart, ModelTurn } from './gemini';
import { ModelFailure } from './modelFailure';

/** How long the gateway waits for the model, in milliseconds. */
export interface ModelTimes {
  /** From the question to the first words that go out, a second attempt included. */
  firstWord: number;
  /** From the question to the end of the answer. */
  whole: number;
  /** Before the second attempt. */
  pause: number;
}

export const modelTimes: ModelTimes = { firstWord: 8_000, whole: 30_000, pause: 250 };

/**
 * How long one answer may still take, and who waits for it. `signal` aborts when it is late, when `left` aborts, and with
 * `stop`, which ends whatever is still under way.
 */
export class Patience {
  // Not AbortSignal.any: Node 20 never lets go of a joined signal that somebody listens to.
  readonly #controller = new AbortController();
  readonly #left: AbortSignal;
  readonly #firstWord: NodeJS.Timeout;
  readonly #whole: NodeJS.Timeout;
  readonly #leave = (): void => this.#controller.abort();
  readonly #firstWordBy: number;
  #isLate = false;

  constructor({ firstWord, whole }: ModelTimes, left: AbortSignal) {
    this.#firstWordBy = performance.now() + firstWord;
    const beLate = (): void => {
      this.#isLate = true;
      this.#controller.abort();
    };
    this.#firstWord = setTimeout(beLate, firstWord);
    this.#whole = setTimeout(beLate, whole);
    this.#left = left;
    if (left.aborted) this.#leave();
    else left.addEventListener('abort', this.#leave);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  get isLate(): boolean {
    return this.#isLate;
  }

  /** Whether a pause of so many milliseconds leaves time for a first word. */
  leavesTimeFor(pause: number): boolean {
    return performance.now() + pause < this.#firstWordBy;
  }

  /** The visitor has something to read. */
  wordsAreOut(): void {
    clearTimeout(this.#firstWord);
  }

  stop(): void {
    clearTimeout(this.#firstWord);
    clearTimeout(this.#whole);
    this.#left.removeEventListener('abort', this.#leave);
    this.#controller.abort();
  }
}

/** What a conversation with the model gives: text, the agents that it was told of, and one end. */
export type ConversationEvent =
  { kind: 'text'; text: string } | { kind: 'agents'; found: FoundAgents } | { kind: 'end'; isWhole: boolean };

/** How often the model may look into the directory for one answer. */
const mostLookups = 3;
const longestPlace = 120;

function placeOf(args: object): string {
  return 'place' in args && typeof args.place === 'string' ? args.place.slice(0, longestPlace) : '';
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });

/**
 * Talks with the model until it has answered: does its look-ups, asks a second time when it fails before its first
 * word, and gives up when it is late.
 * `pauseBefore` the second attempt is in milliseconds; a longer one that the provider asks for is kept, or there is no
 * second attempt. The upstream call ends at once with `patience`.
 * @throws ModelFailure; nothing more comes after it.
 */
export async function* converse(
  model: Model,
  index: DirectoryIndex<AgentSummary>,
  question: readonly ModelTurn[],
  patience: Patience,
  pauseBefore: number,
): AsyncGenerator<ConversationEvent, void, undefined> {
  const { signal } = patience;
  const turns = [...question];
  let hasSpoken = false;
  let hasRetried = false;

  async function* attempt(): AsyncGenerator<ModelEvent, void, undefined> {
    for (;;) {
      let isEmpty = true;
      try {
        for await (const event of model.ask(turns, signal)) {
          if (event.kind === 'end' && isEmpty && !hasSpoken)
            throw new ModelFailure(event.isWhole || !event.isCut ? 'empty' : 'exhausted');
          if (event.kind !== 'part') isEmpty = false;
          yield event;
        }
        return;
      } catch (error) {
        if (patience.isLate) throw new ModelFailure('late');
        if (signal.aborted || hasSpoken || !isEmpty || hasRetried || !(error instanceof ModelFailure)) throw error;
        const wait = error.pauseBeforeRetry(pauseBefore);
        if (wait === undefined || !patience.leavesTimeFor(wait)) throw error;
        hasRetried = true;
        await pause(wait, signal);
      }
    }
  }

  try {
    for (let lookups = 0; ;) {
      const said: ModelPart[] = [];
      const answers: ModelPart[] = [];
      let isWhole = false;
      for await (const event of attempt()) {
        if (event.kind !== 'end') said.push(event.part);
        if (event.kind === 'text') {
          hasSpoken = true;
          yield { kind: 'text', text: event.text };
        } else if (event.kind === 'call') {
          const { name, args, id } = event.call;
          const found = name === 'findAgents' ? findAgents(index, placeOf(args)) : undefined;
          const response = found ?? { error: 'There is no such function.' };
          answers.push({ functionResponse: { ...(id !== undefined && { id }), name, response } });
          if (found !== undefined) yield { kind: 'agents', found };
        } else if (event.kind === 'end') isWhole = event.isWhole;
      }
      if (answers.length === 0 || lookups >= mostLookups) {
        if (!hasSpoken) throw new ModelFailure('empty');
        yield { kind: 'end', isWhole };
        return;
      }
      lookups += answers.length;
      // Answers of functions are the user's words: newest models know no other role for them.
      turns.push({ role: 'model', parts: said }, { role: 'user', parts: answers });
    }
  } finally {
    // Leaving the loop does not end the upstream call: this does.
    patience.stop();
  }
}
