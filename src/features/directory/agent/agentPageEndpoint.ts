import { t } from '@shared/language/words';
import { agentPageAnswerSchema, type AgentPage } from '@shared/directory/agentPages';
import { api } from '@/kit/api/api';
import { logsFailure, malformed } from '@/kit/api/apiError';

/** `getAgentPage`: `GET /api/agent-pages`, what a page under `/agents` shows, by its path. */
const agentPageApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAgentPage: build.query({
      query: (path: string) => ({ url: '/api/agent-pages', params: { path } }),
      rawResponseSchema: agentPageAnswerSchema,
      transformResponse: ({ page }: { page: AgentPage }) => page,
      catchSchemaFailure: () => malformed(t('The page is not in the form we expect.')),
      onQueryStarted: logsFailure('The page of agents could not be read:'),
    }),
  }),
});

export const { useGetAgentPageQuery } = agentPageApi;
