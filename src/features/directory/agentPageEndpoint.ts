import { t } from '@language/words';
import { agentPageAnswerSchema, type AgentPage } from '@server/contracts/agentPages';
import { api } from '@/api/api';
import { logsFailure } from '@/api/failureLog';
import { readBy } from './readBy';

/** `getAgentPage`: `GET /api/agent-pages`, what a page under `/agents` shows, by its path. */
const agentPageApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAgentPage: build.query<AgentPage, string>({
      queryFn: async (path, _queryApi, _options, baseQuery) => {
        const answer = await baseQuery({ url: '/api/agent-pages', params: { path } });
        if (answer.error !== undefined) return { error: answer.error };
        const read = readBy(agentPageAnswerSchema, answer.data, t('The page is not in the form we expect.'));
        return 'data' in read ? { data: read.data.page } : read;
      },
      onQueryStarted: logsFailure('The page of agents could not be read:'),
    }),
  }),
});

export const { useGetAgentPageQuery } = agentPageApi;
