import {
  deskProposalSchema,
  deskProposalsSchema,
  type DecisionBody,
  type DeskProposal,
  type DeskProposals,
} from '@server/contracts/deskProposals';
import { storedLogoSchema, type StoredLogo } from '@server/contracts/memberListing';
import { api } from '@/api/api';
import { readAnswer } from '@/api/readAnswer';

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
        queryFn: (_argument, _queryApi, _options, baseQuery) =>
          readAnswer(deskProposalsSchema, baseQuery('/api/desk/proposals')),
        extraOptions: signedIn,
        providesTags: ['Proposal'],
      }),
      getProposal: build.query<DeskProposal, string>({
        queryFn: (id, _queryApi, _options, baseQuery) =>
          readAnswer(deskProposalSchema, baseQuery(`${agent(id)}/proposal`)),
        extraOptions: signedIn,
        // Its numbers are those of the agent and of its listing.
        providesTags: ['Proposal', 'Listing', 'Agent'],
      }),
      decideProposal: build.mutation<DeskProposal, { id: string } & DecisionBody>({
        queryFn: ({ id, ...body }, _queryApi, _options, baseQuery) =>
          readAnswer(deskProposalSchema, baseQuery({ url: `${agent(id)}/proposal`, method: 'POST', body })),
        extraOptions: signedIn,
        // Also after a failure: somebody else may have decided.
        invalidatesTags: ['Proposal', 'Listing', 'Agent'],
      }),
      storeLogo: build.mutation<StoredLogo, { id: string; file: Blob }>({
        queryFn: ({ id, file }, _queryApi, _options, baseQuery) =>
          readAnswer(
            storedLogoSchema,
            baseQuery({
              url: `${agent(id)}/logo`,
              method: 'POST',
              body: file,
              headers: { 'content-type': 'application/octet-stream' },
            }),
          ),
        extraOptions: signedIn,
      }),
    }),
  });
