import type { ListingFields } from '@shared/listings/fields';
import {
  memberListingSchema,
  memberListingsSchema,
  storedLogoSchema,
  type MemberListing,
  type MemberListings,
} from '@shared/listings/contract';
import { api } from '@/kit/api/api';

const signedIn = { signedIn: true } as const;
const path = (id: string): string => `/api/account/listings/${encodeURIComponent(id)}`;

interface Named {
  id: string;
  seen: MemberListing['seen'];
}

/**
 * Listings of the user's account (docs/architecture.md "Gateway API"). Errors: those of `siteBaseQuery`,
 * 'listing_changed', 'nothing_changed', 'invalid_logo'.
 */
export const memberListingApi = api.enhanceEndpoints({ addTagTypes: ['MemberListing'] }).injectEndpoints({
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
  }),
});
