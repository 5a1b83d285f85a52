import type { Kysely, Transaction } from 'kysely';
import notices from '../../../content/legal/notices.json' with { type: 'json' };
import { questionDaysKept, type RatedAnswer, type Rating, type SentQuestion } from '../../../shared/assistant/feedback';
import { dayOf } from '../../../shared/listings/evidence';
import type { Schema } from '../../lib/database/schema';
import { consentTo } from '../../lib/links/hashes';

type Counted = 'up' | 'down' | 'unanswered';
type Cell = Pick<Schema['answer_counts'], 'day' | 'intent' | 'language'>;

/** The consent text beside the box. */
const consent = consentTo(notices.question);

async function add(kysely: Kysely<Schema>, cell: Cell, counted: Counted, by: 1 | -1): Promise<void> {
  const none = { up: 0, down: 0, unanswered: 0 };
  await kysely
    .insertInto('answer_counts')
    .values({ ...cell, ...none, [counted]: Math.max(0, by) })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'intent', 'language'])
        .doUpdateSet((row) => ({ [counted]: row(`answer_counts.${counted}`, '+', by) })),
    )
    .execute();
}

/** Changes the rating of an answer that was rated before; false if it was not. */
async function change(transaction: Transaction<Schema>, id: string, rating: Rating): Promise<boolean> {
  for (const before of (['up', 'down', 'none'] as const).filter((one) => one !== rating)) {
    const cell = await transaction
      .updateTable('answer_ratings')
      .set({ rating })
      .where('id', '=', id)
      .where('rating', '=', before)
      .returning(['day', 'intent', 'language'])
      .executeTakeFirst();
    if (cell === undefined) continue;
    if (before !== 'none') await add(transaction, cell, before, -1);
    if (rating !== 'none') await add(transaction, cell, rating, 1);
    return true;
  }
  return false;
}

/** Counts how a visitor rates an answer; a repeated request changes nothing. `now`: epoch milliseconds. */
export async function rate(
  kysely: Kysely<Schema>,
  id: string,
  { rating, intent, language }: RatedAnswer,
  now: number,
): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    const cell = { day: dayOf(now), intent, language };
    const inserted = await transaction
      .insertInto('answer_ratings')
      .values({ id, ...cell, rating, rated_at: now })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted === undefined) await change(transaction, id, rating);
    else if (rating !== 'none') await add(transaction, cell, rating, 1);
  });
}

/** Counts a question that the assistant has no answer to. */
export const countUnanswered = (kysely: Kysely<Schema>, about: Omit<Cell, 'day'>, now: number): Promise<void> =>
  add(kysely, { day: dayOf(now), intent: about.intent, language: about.language }, 'unanswered', 1);

/** Stores a question that the visitor agreed to send, once for each answer. */
export async function storeQuestion(
  kysely: Kysely<Schema>,
  id: string,
  { question, intent, language }: SentQuestion,
  now: number,
): Promise<void> {
  const agreed = { consent_version: consent.version, consent_text: consent.text };
  await kysely
    .insertInto('asked_questions')
    .values({ id, question, intent, language, ...agreed, asked_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

const day = 86_400_000;
/** As content/legal/privacy.md says, in days. */
export const kept = { ratings: 2, questions: questionDaysKept, counts: 400, replacedAnswers: 365 } as const;

/** Deletes what has been kept for long enough. An answer that is shown stays. */
export async function deleteOldGaps(kysely: Kysely<Schema>, now: number): Promise<void> {
  await kysely
    .deleteFrom('answer_ratings')
    .where('rated_at', '<', now - kept.ratings * day)
    .execute();
  await kysely
    .deleteFrom('asked_questions')
    .where('asked_at', '<', now - kept.questions * day)
    .execute();
  await kysely
    .deleteFrom('answer_counts')
    .where('day', '<', dayOf(now - kept.counts * day))
    .execute();
  await kysely
    .deleteFrom('written_answers')
    .where('at', '<', now - kept.replacedAnswers * day)
    .where((row) => row.or([row('is_latest', '=', 0), row('is_shown', '=', 0)]))
    .execute();
}
