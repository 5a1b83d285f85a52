import { listingClaimSchema } from '@shared/listings/claims';
import type { ListingFields } from '@shared/listings/fields';
import {
  memberListingSchema,
  memberListingsSchema,
  storedLogoSchema,
  type MemberListing,
  type MemberListings,
} from '@shared/listings/contract';
import { listingInvitationSchema, type InvitedPerson, type ListingRights } from '@shared/listings/people';
import { api } from '@/kit/api/api';

const signedIn = { signedIn: true } as const;
const claimOf = (id: string): string => `/api/account/claims/${encodeURIComponent(id)}`;
const path = (id: string): string => `/api/account/listings/${encodeURIComponent(id)}`;
const personOf = (id: string, person: string): string => `${path(id)}/people/${encodeURIComponent(person)}`;

interface Named {
  id: string;
  seen: MemberListing['seen'];
}

/**
 * Listings of the user's account, and claims of others (docs/architecture.md "Gateway API"). Errors: those of
 * `siteBaseQuery`, 'listing_changed', 'nothing_changed', 'invalid_logo'; of claims 'email_not_verified',
 * 'other_account', 'link_expired', 'link_used'; of people 'right_missing', 'own_address', 'already_there', 'people_full',
 * 'no_mail', 'email_not_verified', 'other_account', 'link_expired'.
 */
export const memberListingApi = api
  .enhanceEndpoints({ addTagTypes: ['MemberListing', 'ListingClaim'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getMemberListings: build.query<MemberListings, undefined>({
        query: () => '/api/account/listings',
        responseSchema: memberListingsSchema,
        extraOptions: signedIn,
        providesTags: ['MemberListing'],
      }),
      /** `fields`: those that change, as typed. */
      proposeChanges: build.mutation({
        query: ({ id, ...body }: Named & { fields: Partial<ListingFields> }) => ({
          url: `${path(id)}/proposal`,
          method: 'PUT',
          body,
        }),
        responseSchema: memberListingSchema,
        extraOptions: signedIn,
        // Also after a failure: somebody else may have changed it.
        invalidatesTags: ['MemberListing'],
      }),
      withdrawChanges: build.mutation({
        query: ({ id, ...body }: Named) => ({ url: `${path(id)}/proposal`, method: 'DELETE', body }),
        responseSchema: memberListingSchema,
        extraOptions: signedIn,
        invalidatesTags: ['MemberListing'],
      }),
      sendLogo: build.mutation({
        query: ({ id, file }: { id: string; file: Blob }) => ({
          url: `${path(id)}/logo`,
          method: 'POST',
          body: file,
          headers: { 'content-type': 'application/octet-stream' },
        }),
        responseSchema: storedLogoSchema,
        extraOptions: signedIn,
      }),
      invitePerson: build.mutation<unknown, { id: string } & InvitedPerson>({
        query: ({ id, ...body }) => ({ url: `${path(id)}/people`, method: 'POST', body }),
        extraOptions: signedIn,
        invalidatesTags: ['MemberListing'],
      }),
      changePerson: build.mutation<unknown, { id: string; person: string } & ListingRights>({
        query: ({ id, person, ...body }) => ({ url: personOf(id, person), method: 'PUT', body }),
        extraOptions: signedIn,
        invalidatesTags: ['MemberListing'],
      }),
      endPerson: build.mutation<unknown, { id: string; person: string }>({
        query: ({ id, person }) => ({ url: personOf(id, person), method: 'DELETE' }),
        extraOptions: signedIn,
        invalidatesTags: ['MemberListing'],
      }),
      giveListing: build.mutation<unknown, { id: string; person: string }>({
        query: ({ id, ...body }) => ({ url: `${path(id)}/owner`, method: 'PUT', body }),
        extraOptions: signedIn,
        invalidatesTags: ['MemberListing'],
      }),
      /** Changes nothing: the token is too long for an address. */
      readInvitation: build.mutation({
        query: ({ id, ...body }: { id: string; token: string }) => ({
          url: `${path(id)}/invitation`,
          method: 'POST',
          body,
        }),
        responseSchema: listingInvitationSchema,
        extraOptions: signedIn,
      }),
      acceptInvitation: build.mutation<unknown, { id: string; token: string }>({
        query: ({ id, ...body }) => ({ url: `${path(id)}/acceptance`, method: 'POST', body }),
        extraOptions: signedIn,
        invalidatesTags: ['MemberListing'],
      }),
      /** `uid`: another account has another answer. */
      getClaim: build.query({
        query: ({ id }: { id: string; uid: string }) => claimOf(id),
        responseSchema: listingClaimSchema,
        extraOptions: signedIn,
        providesTags: ['ListingClaim'],
      }),
      claimListing: build.mutation({
        query: ({ id }: { id: string }) => ({ url: claimOf(id), method: 'POST' }),
        responseSchema: listingClaimSchema,
        extraOptions: signedIn,
        // Also after a failure: somebody else may have been first.
        invalidatesTags: ['ListingClaim', 'MemberListing'],
      }),
      confirmClaim: build.mutation({
        query: ({ id, token }: { id: string; token: string }) => ({
          url: `${claimOf(id)}/confirmation`,
          method: 'POST',
          body: { token },
        }),
        responseSchema: listingClaimSchema,
        extraOptions: signedIn,
        invalidatesTags: ['ListingClaim', 'MemberListing'],
      }),
    }),
  });
