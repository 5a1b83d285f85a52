import { deskListingSchema, type DeskListing, type ListingStep } from '@server/contracts/deskListings';
import { api } from '@/api/api';
import { readAnswer } from '@/api/readAnswer';

const signedIn = { signedIn: true } as const;
const path = (id: string): string => `/api/desk/agents/${encodeURIComponent(id)}/listing`;

/** What staff do; `seen`: number of the last event that was shown. */
interface Step {
  id: string;
  seen: number;
  event: { type: Exclude<ListingStep, 'staff.suspended'> } | { type: 'staff.suspended'; reason: string };
}

/** Listings of agents (docs/architecture.md "Gateway API"). Errors: those of `deskApi`, 'listing_changed', 'no_account'. */
export const deskListingsApi = api.enhanceEndpoints({ addTagTypes: ['Listing', 'Agent'] }).injectEndpoints({
  endpoints: (build) => ({
    getListing: build.query<DeskListing, string>({
      queryFn: (id, _queryApi, _options, baseQuery) => readAnswer(deskListingSchema, baseQuery(path(id))),
      extraOptions: signedIn,
      providesTags: ['Listing'],
    }),
    stepListing: build.mutation<DeskListing, Step>({
      queryFn: ({ id, ...body }, _queryApi, _options, baseQuery) =>
        readAnswer(deskListingSchema, baseQuery({ url: `${path(id)}/events`, method: 'POST', body })),
      extraOptions: signedIn,
      // Also after a failure: somebody else may have changed it.
      invalidatesTags: ['Listing', 'Agent'],
    }),
    tieListing: build.mutation<DeskListing, { id: string; seen: number; email: string }>({
      queryFn: ({ id, ...body }, _queryApi, _options, baseQuery) =>
        readAnswer(deskListingSchema, baseQuery({ url: `${path(id)}/account`, method: 'PUT', body })),
      extraOptions: signedIn,
      invalidatesTags: ['Listing', 'Agent'],
    }),
  }),
});
