import type { Kysely } from 'kysely';
import { countOnce, type Limit } from '../database/rateCounts';
import type { Schema } from '../database/schema';

interface Log {
  warn: (fields: object, message: string) => void;
  error: (fields: object, message: string) => void;
}

export interface DailyBudgetOptions {
  kysely: Kysely<Schema>;
  /** Questions per 24 hours; 0 disables the model. */
  questions: number;
  log: Log;
  /** Epoch milliseconds, in tests; otherwise the database's clock. */
  now?: () => number;
}

/** Questions of all visitors and gateways in a day. */
export const modelQuestions = (max: number): Limit => ({
  name: 'chat-day',
  who: 'everybody',
  max,
  within: 86_400_000,
});

/**
 * Daily cap on model requests across all gateways. A day is the 24 hours after the first question since the previous
 * one ended.
 */
export class DailyBudget {
  readonly #kysely: Kysely<Schema>;
  readonly #limit: Limit;
  readonly #log: Log;
  readonly #now: (() => number) | undefined;

  constructor({ kysely, questions, log, now }: DailyBudgetOptions) {
    this.#kysely = kysely;
    this.#limit = modelQuestions(questions);
    this.#log = log;
    this.#now = now;
  }

  /** Counts a question. Resolves with false if it must not go to the model: the budget is spent, or counting failed. */
  async take(): Promise<boolean> {
    const { max } = this.#limit;
    try {
      const { count, resetsIn } = await countOnce(this.#kysely, this.#limit, this.#now?.());
      // Log once a day, on whichever gateway gets the first question over the cap.
      if (count === max + 1) {
        this.#log.warn(
          { questions: max, resetsIn },
          "the daily question budget is spent (CHAT_DAILY_QUESTIONS); answering from the site's content",
        );
      }
      return count <= max;
    } catch (error) {
      // Uncounted questions could cost any amount; the site's content costs nothing.
      this.#log.error({ err: error }, "could not count a question to the model; answering from the site's content");
      return false;
    }
  }
}
