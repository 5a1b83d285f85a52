import * as v from 'valibot';
import { longestBody, longestSubject } from '@server/contracts/deskNewsletter';
import { keptDrafts } from './keptDraft';

const schema = v.object({
  seen: v.pipe(v.number(), v.safeInteger()),
  subject: v.pipe(v.string(), v.maxLength(longestSubject)),
  body: v.pipe(v.string(), v.maxLength(longestBody)),
});
export type KeptNewsletter = v.InferOutput<typeof schema>;

/** Newsletters as typed and not saved yet. */
export const keptNewsletters = keptDrafts('newsletter', schema);
