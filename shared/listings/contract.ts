import * as v from 'valibot';
import { seenSchema } from '../desk/proposals';
import { missing } from '../text/fields';
import { listingPersonSchema, listingRightsSchema } from './people';
import { listingFieldNames, listingFieldsSchema } from './fields';

const listingStages = ['applied', 'papers', 'checked', 'listed', 'grace', 'hidden'] as const;
const field = v.picklist(listingFieldNames);

/** A listing as its member sees it. Times in epoch milliseconds. */
export const memberListingSchema = v.object({
  /** Of the agent. */
  id: v.string(),
  name: v.string(),
  location: v.string(),
  /** Of the last event, and of the agent, for `seen`. */
  seen: seenSchema,
  stage: v.picklist(listingStages),
  isSuspended: v.boolean(),
  graceEndsAt: v.nullable(v.number()),
  /** Path of its page; null while the directory does not show it. */
  path: v.nullable(v.string()),
  fields: listingFieldsSchema,
  /** What waits for the association; null if nothing does. `fields`: as the listing would be. */
  proposal: v.nullable(v.object({ proposedAt: v.number(), names: v.array(field), fields: listingFieldsSchema })),
  /** What became of the last proposal; null if none was decided, or another one is open. */
  decided: v.nullable(
    v.object({
      at: v.number(),
      accepted: v.array(field),
      declined: v.array(v.object({ field, reason: v.string() })),
    }),
  ),
  /**
   * What the caller may do; absent from an earlier gateway, where only owners see a listing. `id`: of a colleague, who
   * may leave.
   */
  rights: v.optional(v.object({ ...listingRightsSchema.entries, isOwner: v.boolean(), id: v.nullable(v.string()) })),
  /** The colleagues of the owner, and who is invited; for the owner. */
  people: v.optional(v.array(listingPersonSchema)),
  /** Pictures of the logos that are named, as addresses, by hash. */
  logos: v.record(v.string(), v.string()),
});
export type MemberListing = v.InferOutput<typeof memberListingSchema>;

/** `GET /api/account/listings`: those of the caller's account. */
export const memberListingsSchema = v.object({ listings: v.array(memberListingSchema) });
export type MemberListings = v.InferOutput<typeof memberListingsSchema>;

/** Body of `DELETE /api/account/listings/:id/proposal`. */
export const withdrawalSchema = v.object({ seen: seenSchema }, missing);

/** The 409 of both: as the listing is now. */
export const memberListingChangedSchema = v.object({
  code: v.literal('listing_changed'),
  message: v.string(),
  retryable: v.boolean(),
  listing: memberListingSchema,
});

/** Answer of `POST /api/account/listings/:id/logo`: the stored picture and its address. */
export const storedLogoSchema = v.object({ logo: v.string(), picture: v.string() });
export type StoredLogo = v.InferOutput<typeof storedLogoSchema>;

/** Largest file of a logo, in bytes. */
export const largestLogo = 2 * 1_048_576;
