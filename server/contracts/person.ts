import * as v from 'valibot';

/** A person of the directory or of the members page (docs/product.md "Directory of people"). */
export const personSchema = v.object({
  id: v.string(),
  name: v.string(),
  /** Address of an image; absent: a monogram is shown. */
  profilePicture: v.optional(v.string()),
  position: v.string(),
  company: v.string(),
  /** English name. */
  country: v.string(),
});

/** Answer of `GET /api/people`. */
export const peopleAnswerSchema = v.object({ people: v.array(personSchema) });

export type Person = v.InferOutput<typeof personSchema>;
export type PeopleAnswer = v.InferOutput<typeof peopleAnswerSchema>;
