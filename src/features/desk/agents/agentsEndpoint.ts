import {
  agentAddedSchema,
  agentReportsSchema,
  agentSavedSchema,
  deskAgentsSchema,
  editedAgentSchema,
  type AgentFields,
} from '@shared/desk/agents';
import { api } from '@/kit/api/api';

const signedIn = { signedIn: true } as const;
const agentPath = (id: string): string => `/api/desk/agents/${encodeURIComponent(id)}`;

/**
 * The directory's agents (docs/architecture.md "Gateway API"). Errors: those of `deskApi`, 'agent_changed',
 * 'agent_twin', 'check_unrecorded' and 'not_accepted'.
 */
export const deskAgentsApi = api.enhanceEndpoints({ addTagTypes: ['Agent'] }).injectEndpoints({
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
  }),
});
