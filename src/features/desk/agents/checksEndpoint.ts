import { deskChecksSchema, endingChecksSchema, type CheckFields } from '@shared/desk/checks';
import { api } from '@/kit/api/api';

const signedIn = { signedIn: true } as const;
const agentPath = (id: string): string => `/api/desk/agents/${encodeURIComponent(id)}`;
const path = (id: string): string => `${agentPath(id)}/checks`;

/**
 * Checks of agents (docs/architecture.md "Gateway API"). Errors: those of `deskApi`, 'check_recorded' and
 * 'check_withdrawn'.
 */
export const deskChecksApi = api.enhanceEndpoints({ addTagTypes: ['Check', 'Agent', 'Listing'] }).injectEndpoints({
  endpoints: (build) => ({
    getChecks: build.query({
      query: path,
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
        url: path(id),
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
        url: `${path(id)}/${encodeURIComponent(check)}/withdrawal`,
        method: 'POST',
        body: { reason },
      }),
      responseSchema: deskChecksSchema,
      extraOptions: signedIn,
      // Also after a failure: somebody else may have withdrawn it.
      invalidatesTags: ['Check', 'Listing'],
    }),
  }),
});
