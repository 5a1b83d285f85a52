import type { Kysely } from 'kysely';
import { countOnce, type Limit } from '../lib/database/rateCounts';
import type { Schema } from '../lib/database/schema';

export interface DailyBudgetOptions {
  kysely: Kysely<Schema>;
  /** Questions per 24 hours; 0 disables the model. */
  questions: number;
  log: Readonly<Record<'warn' | 'error', (fields: object, message: string) => void>>;
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
  readonly #options: DailyBudgetOptions;

  constructor(options: DailyBudgetOptions) {
    this.#options = options;
  }

  /** Counts a question. Resolves with false if it must not go to the model: the budget is spent, or counting failed. */
  async take(): Promise<boolean> {
    const { kysely, questions, log, now } = this.#options;
    try {
      const { count, resetsIn } = await countOnce(kysely, modelQuestions(questions), now?.());
      // Log once a day, on whichever gateway gets the first question over the cap.
      if (count === questions + 1)
        log.warn(
          { questions, resetsIn },
          "the daily question budget is spent (CHAT_DAILY_QUESTIONS); answering from the site's content",
        );
      return count <= questions;
    } catch (error) {
      // Uncounted questions could cost any amount; the site's content costs nothing.
      log.error({ err: error }, "could not count a question to the model; answering from the site's content");
      return false;
    }
  }
}
