import type { Kysely } from 'kysely';
import type { AnswerLanguage, GapsAnswer, WrittenByDesk } from '../../../shared/desk/gaps';
import { isSpoken } from '../../../assistant/understanding';
import type { FindWritten, WrittenAnswer } from '../../../assistant/written';
import type { Schema } from '../../lib/database/schema';
import { audit } from '../../lib/database/audit';

/** On the page; who has more to mend begins with these. Of answers, no more are shown to visitors. */
export const most = { gaps: 200, questions: 500, answers: 500 } as const;

const questionsOf = (json: string): string[] => JSON.parse(json) as string[];

/** The answers that are shown to visitors. */
export async function readShownAnswers(kysely: Kysely<Schema>): Promise<WrittenAnswer[]> {
  const rows = await kysely
    .selectFrom('written_answers')
    .select(['language', 'questions', 'answer'])
    .where('is_latest', '=', 1)
    .where('is_shown', '=', 1)
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ language, questions, answer }) =>
    isSpoken(language) ? { language, questions: questionsOf(questions), answer } : [],
  );
}

/** What differs after each change of the answers. */
export async function answersVersion(kysely: Kysely<Schema>): Promise<string> {
  const { count, last } = await kysely
    .selectFrom('written_answers')
    .select((row) => [row.fn.countAll<number>().as('count'), row.fn.max('at').as('last')])
    .executeTakeFirstOrThrow();
  return `${count} ${String(last)}`;
}

async function readWritten(kysely: Kysely<Schema>): Promise<WrittenByDesk[]> {
  const rows = await kysely
    .selectFrom('written_answers')
    .selectAll()
    .where('is_latest', '=', 1)
    .orderBy('is_shown', 'desc')
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(most.answers)
    .execute();
  const emails = new Map(
    (await kysely.selectFrom('staff').select(['uid', 'email']).execute()).map(({ uid, email }) => [uid, email]),
  );
  return rows.map(({ id, version, language, questions, answer, uid, at, is_shown: isShown }) => ({
    id,
    version,
    language: language as AnswerLanguage,
    questions: questionsOf(questions),
    answer,
    isShown: isShown === 1,
    by: uid === null ? null : (emails.get(uid) ?? uid),
    at,
  }));
}

/** Where the assistant fails, the worst first; what visitors let us read, which `find` may answer; what was written. */
export async function readGaps(kysely: Kysely<Schema>, find: FindWritten): Promise<GapsAnswer> {
  const rows = await kysely
    .selectFrom('answer_counts')
    .select((row) => [
      'intent',
      'language',
      row.fn.countAll<number>().as('days'),
      row.fn.max('day').as('lastOn'),
      row.fn.sum<number>('up').as('up'),
      row.fn.sum<number>('down').as('down'),
      row.fn.sum<number>('unanswered').as('unanswered'),
    ])
    .groupBy(['intent', 'language'])
    .execute();
  const gaps = rows
    .sort((one, other) => other.down + other.unanswered - one.down - one.unanswered || other.up - one.up)
    .slice(0, most.gaps);
  const asked = await kysely
    .selectFrom('asked_questions')
    .selectAll()
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .limit(most.questions)
    .execute();
  const questions = asked.map(({ id, intent, language, question, asked_at: askedAt }) => {
    const isAnswered = isSpoken(language) && find(question, language) !== undefined;
    return { id, intent, language, question, askedAt, isAnswered };
  });
  return { gaps, questions, answers: await readWritten(kysely) };
}

interface Act {
  id: string;
  /** Uid of the editor. */
  uid: string;
  /** The version that the person saw; 0 before the first. */
  seen: number;
  /** Epoch milliseconds. */
  now: number;
}

type Text = Pick<WrittenAnswer, 'language' | 'questions' | 'answer'>;

/** The version that was stored; null: somebody else was first, or there is nothing to withdraw; `full`: see `most`. */
type Saved = number | null | 'full';

const isFull = async (kysely: Kysely<Schema>): Promise<boolean> => {
  const { count } = await kysely
    .selectFrom('written_answers')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('is_latest', '=', 1)
    .where('is_shown', '=', 1)
    .executeTakeFirstOrThrow();
  return count >= most.answers;
};

/** Adds a version on top of the one that was seen. */
async function addVersion(kysely: Kysely<Schema>, { id, uid, seen, now }: Act, text: Text | null): Promise<Saved> {
  return kysely.transaction().execute(async (transaction): Promise<Saved> => {
    const before = await transaction
      .selectFrom('written_answers')
      .selectAll()
      .where('id', '=', id)
      .where('is_latest', '=', 1)
      .executeTakeFirst();
    const version = seen + 1;
    const values =
      text === null
        ? before && { language: before.language, questions: before.questions, answer: before.answer, is_shown: 0 }
        : { language: text.language, questions: JSON.stringify(text.questions), answer: text.answer, is_shown: 1 };
    if (values === undefined) return null;
    const isRepeated =
      before?.version === version &&
      before.uid === uid &&
      Object.entries(values).every(([column, value]) => before[column as keyof typeof values] === value);
    if (isRepeated) return version;
    if ((before?.version ?? 0) !== seen) return null;
    if (text !== null && before?.is_shown !== 1 && (await isFull(transaction))) return 'full';
    // A second one that was as quick is refused by the key.
    const added = await transaction
      .insertInto('written_answers')
      .values({ id, version, ...values, is_latest: 1, uid, at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('version')
      .executeTakeFirst();
    if (added === undefined) return null;
    await transaction
      .updateTable('written_answers')
      .set({ is_latest: 0 })
      .where('id', '=', id)
      .where('version', '<', version)
      .execute();
    const action = text === null ? 'assistant.withdrawn' : 'assistant.written';
    await audit(transaction, { uid, action, subject: id, detail: { version }, at: now });
    return version;
  });
}

/** Stores an answer. A repeated request counts as stored. */
export const writeAnswer = (kysely: Kysely<Schema>, act: Act, text: Text): Promise<Saved> =>
  addVersion(kysely, act, text);

/** Takes an answer from the visitors; it can be written again. */
export const withdrawAnswer = (kysely: Kysely<Schema>, act: Act): Promise<Saved> => addVersion(kysely, act, null);

/** Deletes a question that says too much, or is mended. False if there is none. */
export async function deleteQuestion(kysely: Kysely<Schema>, { id, uid, now }: Omit<Act, 'seen'>): Promise<boolean> {
  return kysely.transaction().execute(async (transaction) => {
    const deleted = await transaction
      .deleteFrom('asked_questions')
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    if (deleted !== undefined)
      await audit(transaction, { uid, action: 'assistant.questionDeleted', subject: id, at: now });
    return deleted !== undefined;
  });
}
