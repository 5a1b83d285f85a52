import {
  agentAddedSchema,
  agentSavedSchema,
  deskAgentsSchema,
  editedAgentSchema,
  type AgentFields,
  type DeskAgents,
  type EditedAgent,
} from '@server/contracts/deskAgents';
import { api } from '@/api/api';
import { readAnswer } from '@/api/readAnswer';

const signedIn = { signedIn: true } as const;
const agentPath = (id: string): string => `/api/desk/agents/${encodeURIComponent(id)}`;

/**
 * The directory's agents (docs/architecture.md "Gateway API"). Errors: those of `deskApi`, 'agent_changed',
 * 'agent_twin', 'check_unrecorded' and 'not_accepted'.
 */
export const deskAgentsApi = api.enhanceEndpoints({ addTagTypes: ['Agent'] }).injectEndpoints({
  endpoints: (build) => ({
    /** By `q` and `after` of the page's address. */
    getDeskAgents: build.query<DeskAgents, string>({
      queryFn: (search, _queryApi, _options, baseQuery) =>
        readAnswer(deskAgentsSchema, baseQuery(`/api/desk/agents?${search}`)),
      extraOptions: signedIn,
      providesTags: ['Agent'],
    }),
    getDeskAgent: build.query<EditedAgent, string>({
      queryFn: (id, _queryApi, _options, baseQuery) => readAnswer(editedAgentSchema, baseQuery(agentPath(id))),
      extraOptions: signedIn,
      providesTags: ['Agent'],
    }),
    /** `requestId`: of the form, so that pressing twice adds one. `application`: the accepted one behind it. */
    addAgent: build.mutation<
      { id: string; revision: number },
      { requestId: string; application?: string | undefined } & AgentFields
    >({
      queryFn: (body, _queryApi, _options, baseQuery) =>
        readAnswer(agentAddedSchema, baseQuery({ url: '/api/desk/agents', method: 'POST', body })),
      extraOptions: signedIn,
      invalidatesTags: ['Agent'],
    }),
    /** `seen`: the revision that was shown. */
    saveAgent: build.mutation<{ revision: number }, { id: string; seen: number } & AgentFields>({
      queryFn: ({ id, ...body }, _queryApi, _options, baseQuery) =>
        readAnswer(agentSavedSchema, baseQuery({ url: agentPath(id), method: 'PUT', body })),
      extraOptions: signedIn,
      // Also after a failure: somebody else may have changed it.
      invalidatesTags: ['Agent'],
    }),
  }),
});
