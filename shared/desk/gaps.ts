import * as v from 'valibot';
import { t } from '../language/words';
import { lineText } from '../text/codeText';
import { missing, textSchema } from '../text/fields';

/** Languages that the assistant answers in. */
export const answerLanguages = ['en', 'sw', 'fr', 'ar'] as const;
export type AnswerLanguage = (typeof answerLanguages)[number];

/** Of a written answer, in UTF-16 code units, and of each question that gets it. */
export const answerLimits = { answer: 2_000, question: 300, questions: 10 } as const;

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const gapSchema = v.object({
  /** As `About` of assistant/decisions.ts. */
  intent: v.string(),
  language: v.string(),
  /** On how many days something was counted, and on which last (ISO date). */
  days: count,
  lastOn: v.string(),
  up: count,
  down: count,
  unanswered: count,
});
export type Gap = v.InferOutput<typeof gapSchema>;

const askedSchema = v.object({
  id: v.string(),
  intent: v.string(),
  language: v.string(),
  question: v.string(),
  /** Epoch milliseconds. */
  askedAt: count,
  /** A written answer that is shown answers it by now. */
  isAnswered: v.boolean(),
});
export type AskedQuestion = v.InferOutput<typeof askedSchema>;

const writtenSchema = v.object({
  id: v.string(),
  version: count,
  language: v.picklist(answerLanguages),
  questions: v.array(v.string()),
  answer: v.string(),
  /** False: withdrawn. */
  isShown: v.boolean(),
  /** Who wrote this version, by address; null if the account is deleted. */
  by: v.nullable(v.string()),
  /** Epoch milliseconds. */
  at: count,
});
export type WrittenByDesk = v.InferOutput<typeof writtenSchema>;

/** `GET /api/desk/gaps`: the most doubtful first, then the latest questions and written answers. */
export const gapsAnswerSchema = v.object({
  gaps: v.array(gapSchema),
  questions: v.array(askedSchema),
  answers: v.array(writtenSchema),
});
export type GapsAnswer = v.InferOutput<typeof gapsAnswerSchema>;

export const writtenParamsSchema = v.object({ id: v.pipe(v.string(), v.uuid()) });
export const questionParamsSchema = v.object({ id: v.pipe(v.string(), v.maxLength(64)) });

/** The questions of a field, one a line. */
const questionLines = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map(lineText)
      .filter((line) => line !== ''),
  ),
];

/** `PUT /api/desk/gaps/answers/{id}`: writes an answer, or another version of it. */
export const writtenDraftSchema = v.object(
  {
    /** The version that the person saw; 0 before the first. */
    seen: count,
    language: v.picklist(answerLanguages, () => t('Choose a language.')),
    /** One a line. */
    questions: v.pipe(
      v.string(() => t('Write the question, as visitors ask it.')),
      v.transform(questionLines),
      v.minLength(1, () => t('Write the question, as visitors ask it.')),
      v.maxLength(answerLimits.questions, () =>
        t('Write at most {most, number} questions, one a line.', { most: answerLimits.questions }),
      ),
      v.check(
        (lines) => lines.every((line) => line.length <= answerLimits.question && /^\P{Cc}*$/u.test(line)),
        () => t('Use at most {longest} characters for each question.', { longest: answerLimits.question }),
      ),
    ),
    answer: textSchema({ empty: () => t('Write the answer.'), longest: answerLimits.answer }),
  },
  missing,
);
export const writtenSavedSchema = v.object({ version: count });

/** `POST /api/desk/gaps/answers/{id}/withdrawal` */
export const writtenSeenSchema = v.object({ seen: count }, missing);
