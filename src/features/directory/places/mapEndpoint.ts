import { t } from '@shared/language/words';
import type { Refinement } from '@places/match/refinement';
import { agentMapSchema } from '@shared/directory/agentMap';
import { api } from '@/kit/api/api';
import { logsFailure, malformed } from '@/kit/api/apiError';
import { frozen } from '@shared/directory/contract';

/** `getResultsMap`: `GET /api/agents/map`, where the agents of a search are. */
const mapApi = api.injectEndpoints({
  endpoints: (build) => ({
    getResultsMap: build.query({
      query: ({ term, ...filters }: Omit<Refinement, 'sort'> & { term: string }) => {
        const set = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
        return { url: '/api/agents/map', params: { q: term, ...set } };
      },
      responseSchema: frozen(agentMapSchema),
      catchSchemaFailure: () => malformed(t('The map is not in the form we expect.')),
      onQueryStarted: logsFailure('The map could not be read:'),
    }),
  }),
});

export const { useGetResultsMapQuery } = mapApi;
