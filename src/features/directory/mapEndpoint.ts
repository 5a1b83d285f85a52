import { t } from '@language/words';
import type { Refinement } from '@places/refinement';
import { agentMapSchema, type AgentMap } from '@server/contracts/agentMap';
import { api } from '@/api/api';
import { logsFailure } from '@/api/failureLog';
import { readBy } from './readBy';

/** `getResultsMap`: `GET /api/agents/map`, where the agents of a search are. */
const mapApi = api.injectEndpoints({
  endpoints: (build) => ({
    getResultsMap: build.query<AgentMap, Omit<Refinement, 'sort'> & { term: string }>({
      queryFn: async ({ term, ...filters }, _queryApi, _options, baseQuery) => {
        const set = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
        const answer = await baseQuery({ url: '/api/agents/map', params: { q: term, ...set } });
        if (answer.error !== undefined) return { error: answer.error };
        return readBy(agentMapSchema, answer.data, t('The map is not in the form we expect.'));
      },
      onQueryStarted: logsFailure('The map could not be read:'),
    }),
  }),
});

export const { useGetResultsMapQuery } = mapApi;
