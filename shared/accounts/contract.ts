import * as v from 'valibot';

/** A person in the directory or on the members page (docs/product.md "Directory of people"). */
export const personSchema = v.object({
  id: v.string(),
  name: v.string(),
  /** Image address; a monogram is shown without one. */
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
