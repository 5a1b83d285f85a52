import * as v from 'valibot';
import { t } from '../language/words';
import { requestIdSchema } from '../requests/contact';
import { lineSchema, missing } from '../text/fields';
import { casesPerPage } from './inbox';

const reference = v.pipe(v.string(), v.maxLength(60));

/** `POST /api/desk/cases/assignments`: several cases, each as its author saw it. */
export const assignmentsSchema = v.object(
  {
    requestId: requestIdSchema,
    cases: v.pipe(
      v.array(v.object({ reference, from: v.nullable(v.string()) })),
      v.minLength(1),
      v.maxLength(casesPerPage),
    ),
    to: v.nullable(v.string()),
  },
  missing,
);
/** `left`: cases that somebody else assigned meanwhile, or that are gone. */
export const assignmentsAnswerSchema = v.object({ left: v.array(v.string()) });

/** How several cases are closed without a mail; `answered`: they had an answer before. */
export const closedAs = ['spam', 'double', 'answered'] as const;
export type ClosedAs = (typeof closedAs)[number];

const cases = v.pipe(
  v.array(v.object({ reference, seen: v.pipe(v.number(), v.safeInteger(), v.minValue(1)) })),
  v.minLength(1),
  v.maxLength(casesPerPage),
);
/** `POST /api/desk/cases/closings`: `seen` is the number of the last event of each that its author saw. */
export const closingsSchema = v.variant('as', [
  v.object({ cases, as: v.picklist(['spam', 'answered']), into: v.optional(v.literal(''), '') }),
  v.object(
    {
      cases,
      as: v.literal('double'),
      /** The case that goes on. */
      into: lineSchema({ empty: () => t('Enter the reference of the other case.'), longest: 60 }),
    },
    missing,
  ),
]);

const caseLeft = v.object({ reference: v.string(), why: v.string() });
export type CaseLeft = v.InferOutput<typeof caseLeft>;
/** `left`: cases that were not closed. */
export const closingsAnswerSchema = v.object({ left: v.array(caseLeft) });
