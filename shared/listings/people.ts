import * as v from 'valibot';
import { t } from '../language/words';
import { emailSchema, missing } from '../text/fields';

/** Colleagues of an owner at one listing, with those that are invited. */
export const mostPeople = 10;

/** What an owner may let a colleague do. */
export const listingRights = ['mayPropose', 'getsRequests', 'mayPay'] as const;
export type ListingRight = (typeof listingRights)[number];

const rightNames: Readonly<Record<ListingRight, () => string>> = {
  mayPropose: () => t('May propose changes'),
  getsRequests: () => t('Gets the requests'),
  mayPay: () => t('May pay for the membership'),
};
/** A right in words. */
export const rightName = (right: ListingRight): string => rightNames[right]();

const rights = { mayPropose: v.boolean(), getsRequests: v.boolean(), mayPay: v.boolean() };

/** Body of `PUT /api/account/listings/:id/people/:person`. */
export const listingRightsSchema = v.object(rights, missing);
export type ListingRights = v.InferOutput<typeof listingRightsSchema>;

/** Body of `POST /api/account/listings/:id/people`. */
export const invitedPersonSchema = v.object({ email: emailSchema, ...rights }, missing);
export type InvitedPerson = v.InferOutput<typeof invitedPersonSchema>;

/** A colleague, or who is invited, as the owner sees them. Times in epoch milliseconds. */
export const listingPersonSchema = v.object({
  id: v.string(),
  email: v.string(),
  ...rights,
  /** Until when the link of the invitation counts. */
  expiresAt: v.number(),
  /** The mail of the invitation came back. */
  isBounced: v.boolean(),
  /** Null while the invitation waits. */
  acceptedAt: v.nullable(v.number()),
});
export type ListingPerson = v.InferOutput<typeof listingPersonSchema>;

/** Body of `POST /api/account/listings/:id/invitation` and `…/acceptance`. */
export const invitationTokenSchema = v.object({ token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(2_000)) }, missing);

/** Answer of `POST /api/account/listings/:id/invitation`: to what the link of a mail invites. */
export const listingInvitationSchema = v.object({
  name: v.string(),
  location: v.string(),
  /** The address that was invited. */
  email: v.string(),
  ...rights,
  /** `otherAccount`: the caller’s address is another one. `accepted`: by the caller. */
  state: v.picklist(['open', 'otherAccount', 'expired', 'accepted']),
});
export type ListingInvitation = v.InferOutput<typeof listingInvitationSchema>;

/** Body of `PUT /api/account/listings/:id/owner`: the colleague who becomes the owner. */
export const nextOwnerSchema = v.object({ person: v.string() }, missing);
