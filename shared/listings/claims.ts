import * as v from 'valibot';
import { missing } from '../text/fields';

/** Where the claim of a listing stands for one account. */
const claimStates = [
  /** Nobody looks after it: it can be claimed. */
  'free',
  /** A link went to the listing's address. */
  'mailed',
  /** With the association. */
  'waiting',
  /** Somebody else's claim is with the association. */
  'busy',
  /** The listing belongs to this account. */
  'yours',
  /** It belongs to another one. */
  'taken',
  /** The directory does not show it. */
  'withheld',
] as const;

/** `GET` and `POST /api/account/claims/:id`, and `POST …/confirmation`. */
export const listingClaimSchema = v.object({
  name: v.string(),
  location: v.string(),
  state: v.picklist(claimStates),
  /** The listing's address, such as `o•••@tembo.example`; null if it has none that gets a link. */
  address: v.nullable(v.string()),
  /** Since when it is with the association, or until when the link counts, in epoch milliseconds. */
  since: v.nullable(v.number()),
  until: v.nullable(v.number()),
});
export type ListingClaim = v.InferOutput<typeof listingClaimSchema>;

/** Body of `POST /api/account/claims/:id/confirmation`. */
export const claimTokenSchema = v.object({ token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(2_000)) }, missing);
