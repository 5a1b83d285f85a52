import { deskProposalSchema, deskProposalsSchema, type DecisionBody, type DeskProposals } from '@shared/desk/proposals';
import { storedLogoSchema } from '@shared/listings/contract';
import { api } from '@/kit/api/api';

const signedIn = { signedIn: true } as const;
const agent = (id: string): string => `/api/desk/agents/${encodeURIComponent(id)}`;

/**
 * What members propose to change (docs/architecture.md "Gateway API"). Errors: those of `deskApi`, 'proposal_changed',
 * 'invalid_logo'.
 */
export const deskProposalsApi = api
  .enhanceEndpoints({ addTagTypes: ['Proposal', 'Listing', 'Agent'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getProposals: build.query<DeskProposals, undefined>({
        query: () => '/api/desk/proposals',
        responseSchema: deskProposalsSchema,
        extraOptions: signedIn,
        providesTags: ['Proposal'],
      }),
      getProposal: build.query({
        query: (id: string) => `${agent(id)}/proposal`,
        responseSchema: deskProposalSchema,
        extraOptions: signedIn,
        // Its numbers are those of the agent and of its listing.
        providesTags: ['Proposal', 'Listing', 'Agent'],
      }),
      decideProposal: build.mutation({
        query: ({ id, ...body }: { id: string } & DecisionBody) => ({
          url: `${agent(id)}/proposal`,
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
          url: `${agent(id)}/logo`,
          method: 'POST',
          body: file,
          headers: { 'content-type': 'application/octet-stream' },
        }),
        responseSchema: storedLogoSchema,
        extraOptions: signedIn,
      }),
    }),
  });
