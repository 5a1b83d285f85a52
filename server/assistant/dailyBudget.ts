import type { Kysely } from 'kysely';
import { countOnce, type Limit } from '../database/rateCounts';
import type { Schema } from '../database/schema';

interface Log {
  warn: (fields: object, message: string) => void;
  error: (fields: object, message: string) => void;
}

export interface DailyBudgetOptions {
  kysely: Kysely<Schema>;
  /** Questions within 24 hours; 0: none goes to the model. */
  questions: number;
  log: Log;
  /** Epoch milliseconds. */
  now?: () => number;
}

/**
 * Caps what the language model can cost in a day, over all gateways of one database. A day is the 24 hours that begin
 * with the first question after the last day was over.
 */
export class DailyBudget {
  readonly #kysely: Kysely<Schema>;
  readonly #limit: Limit;
  readonly #log: Log;
  readonly #now: () => number;

  constructor({ kysely, questions, log, now = Date.now }: DailyBudgetOptions) {
    this.#kysely = kysely;
    this.#limit = { name: 'chat-day', who: 'everybody', max: questions, within: 86_400_000 };
    this.#log = log;
    this.#now = now;
  }

  /** Counts a question. False when it must not go to the model: the day's are spent, or cannot be counted. */
  async take(): Promise<boolean> {
    const { max } = this.#limit;
    try {
      const { count, resetsIn } = await countOnce(this.#kysely, this.#limit, this.#now());
      // Exactly one question in a day is the first over the cap, whichever gateway it reaches.
      if (count === max + 1) {
        this.#log.warn(
          { questions: max, resetsIn },
          "the day's questions to the model are spent (CHAT_DAILY_QUESTIONS): the site's own content answers",
        );
      }
      return count <= max;
    } catch (error) {
      // An uncounted question could cost without end; the site's own content costs nothing.
      this.#log.error({ err: error }, "a question to the model could not be counted: the site's own content answers");
      return false;
    }
  }
}
