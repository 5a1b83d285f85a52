import * as v from 'valibot';
import { listingFieldsSchema } from './listingFields';

const listingStages = ['applied', 'papers', 'checked', 'listed', 'grace', 'hidden'] as const;

/** A listing as its member sees it. Times in epoch milliseconds. */
export const memberListingSchema = v.object({
  /** Of the agent. */
  id: v.string(),
  name: v.string(),
  location: v.string(),
  stage: v.picklist(listingStages),
  isSuspended: v.boolean(),
  graceEndsAt: v.nullable(v.number()),
  /** Path of its page; null while the directory does not show it. */
  path: v.nullable(v.string()),
  fields: listingFieldsSchema,
});
export type MemberListing = v.InferOutput<typeof memberListingSchema>;

/** `GET /api/account/listings`: those of the caller's account. */
export const memberListingsSchema = v.object({ listings: v.array(memberListingSchema) });
export type MemberListings = v.InferOutput<typeof memberListingsSchema>;
