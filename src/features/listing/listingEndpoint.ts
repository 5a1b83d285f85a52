import type { ListingFields } from '@server/contracts/listingFields';
import {
  memberListingSchema,
  memberListingsSchema,
  storedLogoSchema,
  type MemberListing,
  type MemberListings,
  type StoredLogo,
} from '@server/contracts/memberListing';
import { api } from '@/api/api';
import { readAnswer } from '@/api/readAnswer';

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
      queryFn: (_argument, _queryApi, _options, baseQuery) =>
        readAnswer(memberListingsSchema, baseQuery('/api/account/listings')),
      extraOptions: signedIn,
      providesTags: ['MemberListing'],
    }),
    /** `fields`: those that change, as typed. */
    proposeChanges: build.mutation<MemberListing, Named & { fields: Partial<ListingFields> }>({
      queryFn: ({ id, ...body }, _queryApi, _options, baseQuery) =>
        readAnswer(memberListingSchema, baseQuery({ url: `${path(id)}/proposal`, method: 'PUT', body })),
      extraOptions: signedIn,
      // Also after a failure: somebody else may have changed it.
      invalidatesTags: ['MemberListing'],
    }),
    withdrawChanges: build.mutation<MemberListing, Named>({
      queryFn: ({ id, ...body }, _queryApi, _options, baseQuery) =>
        readAnswer(memberListingSchema, baseQuery({ url: `${path(id)}/proposal`, method: 'DELETE', body })),
      extraOptions: signedIn,
      invalidatesTags: ['MemberListing'],
    }),
    sendLogo: build.mutation<StoredLogo, { id: string; file: Blob }>({
      queryFn: ({ id, file }, _queryApi, _options, baseQuery) =>
        readAnswer(
          storedLogoSchema,
          baseQuery({
            url: `${path(id)}/logo`,
            method: 'POST',
            body: file,
            headers: { 'content-type': 'application/octet-stream' },
          }),
        ),
      extraOptions: signedIn,
    }),
  }),
});
