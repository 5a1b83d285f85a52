import { memberListingsSchema, type MemberListings } from '@server/contracts/memberListing';
import { api } from '@/api/api';
import { readAnswer } from '@/api/readAnswer';

const signedIn = { signedIn: true } as const;

/** Listings of the user's account (docs/architecture.md "Gateway API"). Errors are those of `siteBaseQuery`. */
export const memberListingApi = api.enhanceEndpoints({ addTagTypes: ['MemberListing'] }).injectEndpoints({
  endpoints: (build) => ({
    getMemberListings: build.query<MemberListings, undefined>({
      queryFn: (_argument, _queryApi, _options, baseQuery) =>
        readAnswer(memberListingsSchema, baseQuery('/api/account/listings')),
      extraOptions: signedIn,
      providesTags: ['MemberListing'],
    }),
  }),
});
