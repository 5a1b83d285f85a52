import * as v from 'valibot';
import { t } from '../language/words';
import { missing } from '../text/fields';
import { chatLimits, aboutSchema } from './contract';

/** Random, of the browser: an answer is counted once, however often its thumbs are pressed. */
export const answerParamsSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/, 'An answer has an id of 16 to 64 letters and digits.')),
});

export const ratings = ['up', 'down', 'none'] as const;
export type Rating = (typeof ratings)[number];

const about = v.omit(aboutSchema, ['isAnswered']).entries;

/** Body of `PUT /api/chat/answers/{id}/rating`; `none` takes a rating back. Without the text of the conversation. */
export const ratingSchema = v.object(
  { rating: v.picklist(ratings, 'A rating is up, down or none.'), ...about },
  missing,
);
export type RatedAnswer = v.InferOutput<typeof ratingSchema>;

/** How long the desk keeps a question, in days; the consent and the privacy policy name it. */
export const questionDaysKept = 90;

/** Body of `PUT /api/chat/answers/{id}/question`: the desk gets the question, and nothing else of the conversation. */
export const sentQuestionSchema = v.object(
  {
    question: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(chatLimits.prompt)),
    hasConsented: v.literal(true, () => t('Tick the box, or the question is not sent.')),
    ...about,
  },
  missing,
);
export type SentQuestion = v.InferOutput<typeof sentQuestionSchema>;
