import * as v from 'valibot';
import { imageAddress, line, slug } from './text';

/** A person of the directory or of the members page (docs/product.md "Directory of people"). */
export const personSchema = v.strictObject({
  id: slug,
  name: line(80),
  /** Left out: the page shows a monogram. */
  profilePicture: v.optional(imageAddress),
  position: line(80),
  company: line(80),
  /** English name, as `Intl.DisplayNames` writes it. */
  country: line(60),
});

/** `content/people.json`: the directory of people, public. */
export const peopleSchema = v.pipe(v.array(personSchema), v.minLength(36), v.maxLength(48));

/** `content/members.json`: shown after the key; never part of what a browser downloads before. */
export const membersSchema = v.pipe(v.array(personSchema), v.minLength(24), v.maxLength(40));
