import * as v from 'valibot';

/** An agent's latest badge. */
const issuedBadge = v.object({
  code: v.string(),
  /** Address of the page that checks it, with the site's origin. Its pictures are at /badge.svg and /badge.png below. */
  page: v.string(),
  name: v.string(),
  /** Epoch milliseconds. */
  expiresAt: v.number(),
  /** It ends soon, or says something that is no longer so: a new one can be made. */
  isDue: v.boolean(),
});
export type IssuedBadge = v.InferOutput<typeof issuedBadge>;

/** `GET` and `POST /api/desk/agents/:id/badge`, `GET` and `POST /api/account/listings/:id/badge`. */
export const badgeAnswerSchema = v.object({
  /** Only an agent that the directory shows gets a badge. */
  isListed: v.boolean(),
  badge: v.nullable(issuedBadge),
});
export type BadgeAnswer = v.InferOutput<typeof badgeAnswerSchema>;
