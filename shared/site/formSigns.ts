import * as v from 'valibot';

/** What tells people from programs; a person who trips over it only waits for the desk (server/cases/spam.ts). */
export const formSignsSchema = v.object({
  /** Milliseconds since the form was shown. */
  openFor: v.optional(v.pipe(v.number(), v.minValue(0))),
  /** A field that people do not see. */
  trap: v.optional(v.pipe(v.string(), v.maxLength(1_000))),
});
/** Absent without scripts. */
export type FormSigns = v.InferOutput<typeof formSignsSchema>;
