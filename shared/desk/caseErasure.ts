import * as v from 'valibot';
import { t } from '../language/words';
import { lineSchema, missing } from '../text/fields';

/** `GET /api/desk/cases/{reference}/erasure`: what goes with a case, and what stays. */
export const caseErasureSchema = v.object({
  /** Why the whole case stays; null: it can be erased. */
  keptBecause: v.nullable(v.string()),
  places: v.array(v.object({ name: v.string(), count: v.number() })),
  /** What stays elsewhere, a sentence each. */
  stays: v.array(v.string()),
});
export type CaseErasure = v.InferOutput<typeof caseErasureSchema>;

/** `POST …/erasure`: the reference once more, so that nothing is erased by a slip. */
export const eraseCaseSchema = v.object(
  { reference: lineSchema({ empty: () => t('Type the reference.'), longest: 60 }) },
  missing,
);
