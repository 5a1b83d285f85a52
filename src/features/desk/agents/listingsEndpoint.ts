import { deskListingSchema, type ListingStep } from '@shared/desk/listings';
import { api } from '@/kit/api/api';

const signedIn = { signedIn: true } as const;
const path = (id: string): string => `/api/desk/agents/${encodeURIComponent(id)}/listing`;

/** What staff do; `seen`: number of the last event that was shown. */
interface Step {
  id: string;
  seen: number;
  event:
    | { type: Exclude<ListingStep, 'staff.suspended'> }
    | { type: 'staff.suspended'; reason: string }
    | { type: 'staff.claimConfirmed'; claim: string }
    | { type: 'staff.claimRefused'; claim: string; reason: string };
}

/** Listings of agents (docs/architecture.md "Gateway API"). Errors: those of `deskApi`, 'listing_changed', 'no_account'. */
export const deskListingsApi = api.enhanceEndpoints({ addTagTypes: ['Listing', 'Agent', 'Proposal'] }).injectEndpoints({
  endpoints: (build) => ({
    getListing: build.query({
      query: path,
      responseSchema: deskListingSchema,
      extraOptions: signedIn,
      providesTags: ['Listing'],
    }),
    stepListing: build.mutation({
      query: ({ id, ...body }: Step) => ({ url: `${path(id)}/events`, method: 'POST', body }),
      responseSchema: deskListingSchema,
      extraOptions: signedIn,
      // Also after a failure: somebody else may have changed it.
      invalidatesTags: ['Listing', 'Agent', 'Proposal'],
    }),
    tieListing: build.mutation({
      query: ({ id, ...body }: { id: string; seen: number; email: string }) => ({
        url: `${path(id)}/account`,
        method: 'PUT',
        body,
      }),
      responseSchema: deskListingSchema,
      extraOptions: signedIn,
      invalidatesTags: ['Listing', 'Agent'],
    }),
  }),
});
