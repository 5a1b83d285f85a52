import {
  agentAddedSchema,
  agentReportsSchema,
  agentSavedSchema,
  deskAgentsSchema,
  editedAgentSchema,
  type AgentFields,
} from '@shared/desk/agents';
import { deskChecksSchema, endingChecksSchema, type CheckFields } from '@shared/desk/checks';
import { deskListingSchema, type ListingStep } from '@shared/desk/listings';
import { deskProposalSchema, deskProposalsSchema, type DecisionBody, type DeskProposals } from '@shared/desk/proposals';
import { storedLogoSchema } from '@shared/listings/contract';
import { api } from '@/kit/api/api';

const signedIn = { signedIn: true } as const;
const agentPath = (id: string): string => `/api/desk/agents/${encodeURIComponent(id)}`;

const checksPath = (id: string): string => `${agentPath(id)}/checks`;
const listingPath = (id: string): string => `${agentPath(id)}/listing`;

/** What staff do with a listing; `seen`: number of the last event that was shown. */
interface StaffStep {
  id: string;
  seen: number;
  event:
    | { type: Exclude<ListingStep, 'staff.suspended'> }
    | { type: 'staff.suspended'; reason: string }
    | { type: 'staff.claimConfirmed'; claim: string }
    | { type: 'staff.claimRefused'; claim: string; reason: string };
}

/**
 * The directory's agents, their checks, their listings and what members propose (docs/architecture.md "Gateway API").
 * Errors: those of `deskApi`, 'agent_changed', 'agent_twin', 'check_unrecorded', 'not_accepted', 'check_recorded',
 * 'check_withdrawn', 'listing_changed', 'no_account', 'proposal_changed' and 'invalid_logo'.
 */
export const deskAgentsApi = api
  .enhanceEndpoints({ addTagTypes: ['Agent', 'Check', 'Listing', 'Proposal'] })
  .injectEndpoints({
    endpoints: (build) => ({
      /** By `q`, `state` and `after` of the page's address. */
      getDeskAgents: build.query({
        query: (search: string) => `/api/desk/agents?${search}`,
        responseSchema: deskAgentsSchema,
        extraOptions: signedIn,
        providesTags: ['Agent'],
      }),
      getDeskAgent: build.query({
        query: agentPath,
        responseSchema: editedAgentSchema,
        extraOptions: signedIn,
        providesTags: ['Agent'],
      }),
      getAgentReports: build.query({
        query: (id: string) => `${agentPath(id)}/reports`,
        responseSchema: agentReportsSchema,
        extraOptions: signedIn,
      }),
      /** `requestId`: of the form, so that pressing twice adds one. `application`: the accepted one behind it. */
      addAgent: build.mutation({
        query: (body: { requestId: string; application?: string | undefined } & AgentFields) => ({
          url: '/api/desk/agents',
          method: 'POST',
          body,
        }),
        responseSchema: agentAddedSchema,
        extraOptions: signedIn,
        invalidatesTags: ['Agent'],
      }),
      /** `seen`: the revision that was shown. */
      saveAgent: build.mutation({
        query: ({ id, ...body }: { id: string; seen: number } & AgentFields) => ({
          url: agentPath(id),
          method: 'PUT',
          body,
        }),
        responseSchema: agentSavedSchema,
        extraOptions: signedIn,
        // Also after a failure: somebody else may have changed it.
        invalidatesTags: ['Agent'],
      }),
      getChecks: build.query({
        query: checksPath,
        responseSchema: deskChecksSchema,
        extraOptions: signedIn,
        providesTags: ['Check'],
      }),
      /** By the query of the page's address. */
      getEndingChecks: build.query({
        query: (search: string) => `/api/desk/checks?${search}`,
        responseSchema: endingChecksSchema,
        extraOptions: signedIn,
        providesTags: ['Check'],
      }),
      /** `requestId`: of the form, so that pressing twice records one. */
      recordCheck: build.mutation({
        query: ({ id, ...body }: { id: string; requestId: string } & CheckFields) => ({
          url: checksPath(id),
          method: 'POST',
          body,
        }),
        responseSchema: deskChecksSchema,
        extraOptions: signedIn,
        // What is checked decides what may be done with a listing.
        invalidatesTags: ['Check', 'Listing'],
      }),
      planCheck: build.mutation({
        query: ({ id, ...body }: { id: string; requestId: string; kind: string; dueOn: string }) => ({
          url: `${agentPath(id)}/plans`,
          method: 'POST',
          body,
        }),
        responseSchema: deskChecksSchema,
        extraOptions: signedIn,
        invalidatesTags: ['Check'],
      }),
      dropPlan: build.mutation({
        query: ({ id, plan }: { id: string; plan: string }) => ({
          url: `${agentPath(id)}/plans/${encodeURIComponent(plan)}`,
          method: 'DELETE',
        }),
        responseSchema: deskChecksSchema,
        extraOptions: signedIn,
        invalidatesTags: ['Check'],
      }),
      withdrawCheck: build.mutation({
        query: ({ id, check, reason }: { id: string; check: string; reason: string }) => ({
          url: `${checksPath(id)}/${encodeURIComponent(check)}/withdrawal`,
          method: 'POST',
          body: { reason },
        }),
        responseSchema: deskChecksSchema,
        extraOptions: signedIn,
        // Also after a failure: somebody else may have withdrawn it.
        invalidatesTags: ['Check', 'Listing'],
      }),
      getListing: build.query({
        query: listingPath,
        responseSchema: deskListingSchema,
        extraOptions: signedIn,
        providesTags: ['Listing'],
      }),
      stepListing: build.mutation({
        query: ({ id, ...body }: StaffStep) => ({ url: `${listingPath(id)}/events`, method: 'POST', body }),
        responseSchema: deskListingSchema,
        extraOptions: signedIn,
        // Also after a failure: somebody else may have changed it.
        invalidatesTags: ['Listing', 'Agent', 'Proposal'],
      }),
      tieListing: build.mutation({
        query: ({ id, ...body }: { id: string; seen: number; email: string }) => ({
          url: `${listingPath(id)}/account`,
          method: 'PUT',
          body,
        }),
        responseSchema: deskListingSchema,
        extraOptions: signedIn,
        invalidatesTags: ['Listing', 'Agent'],
      }),
      getProposals: build.query<DeskProposals, undefined>({
        query: () => '/api/desk/proposals',
        responseSchema: deskProposalsSchema,
        extraOptions: signedIn,
        providesTags: ['Proposal'],
      }),
      getProposal: build.query({
        query: (id: string) => `${agentPath(id)}/proposal`,
        responseSchema: deskProposalSchema,
        extraOptions: signedIn,
        // Its numbers are those of the agent and of its listing.
        providesTags: ['Proposal', 'Listing', 'Agent'],
      }),
      decideProposal: build.mutation({
        query: ({ id, ...body }: { id: string } & DecisionBody) => ({
          url: `${agentPath(id)}/proposal`,
          method: 'POST',
          body,
        }),
        responseSchema: deskProposalSchema,
        extraOptions: signedIn,
        // Also after a failure: somebody else may have decided.
        invalidatesTags: ['Proposal', 'Listing', 'Agent'],
      }),
      storeLogo: build.mutation({
        query: ({ id, file }: { id: string; file: Blob }) => ({
          url: `${agentPath(id)}/logo`,
          method: 'POST',
          body: file,
          headers: { 'content-type': 'application/octet-stream' },
        }),
        responseSchema: storedLogoSchema,
        extraOptions: signedIn,
      }),
    }),
  });
