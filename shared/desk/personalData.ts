import * as v from 'valibot';
import { t } from '../language/words';
import { lineSchema, missing } from '../text/fields';

/** `GET /api/desk/cases/{reference}/personal-data`: what is stored under the address of a privacy request. */
export const heldDataSchema = v.object({
  email: v.string(),
  /** Epoch milliseconds of the legal deadline. */
  dueAt: v.number(),
  /** The sender has shown that the address is theirs. */
  isProven: v.boolean(),
  /** What the request asks for. */
  wish: v.picklist(['export', 'correct', 'delete']),
  places: v.array(
    v.object({
      name: v.string(),
      count: v.number(),
      /** Why it stays when the rest is erased; null if it does not. */
      kept: v.nullable(v.string()),
      /** How something wrong in it is put right. */
      corrected: v.string(),
    }),
  ),
});
export type HeldData = v.InferOutput<typeof heldDataSchema>;

/** `POST …/personal-data/erasure`: the address once more, so that nothing is erased by a slip. */
export const erasureSchema = v.object(
  { email: lineSchema({ empty: () => t('Type the address.'), longest: 320 }) },
  missing,
);

/** `GET …/personal-data/file`: rows by table, times in ISO 8601. */
export const personalDataFileSchema = v.object({
  exportedAt: v.string(),
  email: v.string(),
  tables: v.record(v.string(), v.array(v.record(v.string(), v.unknown()))),
});
