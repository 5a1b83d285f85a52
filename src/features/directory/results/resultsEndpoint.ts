import * as v from 'valibot';
import { t } from '@shared/language/words';
import type { Refinement } from '@places/match/refinement';
import { pageSize } from '@places/match/results';
import { agentSearchAnswerSchema, type AgentSearchAnswer } from '@shared/directory/contract';
import { api } from '@/kit/api/api';
import { logsFailure, malformed } from '@/kit/api/apiError';
import { searchKept, type KeptNote } from '../search/keptPlaces';

/** Pages of `pageSize` agents, from 1; how many agents from the first of them on. */
interface RangeParameters {
  page: number;
  shown: number;
}

/** `kept`: the device has no connection, and the results are those that it has. */
export type FoundAnswer = AgentSearchAnswer & { kept?: KeptNote };

/** `getResults`: `GET /api/agents`, the results for a term and filters in ranges. */
export const resultsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getResults: build.infiniteQuery<FoundAnswer, Refinement & { term: string }, RangeParameters>({
      infiniteQueryOptions: {
        initialPageParam: { page: 1, shown: pageSize },
        getNextPageParam: ({ pages }, _ranges, { page, shown }) => {
          const next = page + shown / pageSize;
          return next <= pages ? { page: next, shown: pageSize } : undefined;
        },
      },
      // No `query`: without a connection, the device answers.
      queryFn: async ({ queryArg: { term, city, ...refinement }, pageParam }, _queryApi, _options, baseQuery) => {
        const set = Object.fromEntries(Object.entries(refinement).filter(([, value]) => value !== ''));
        const { data, error } = await baseQuery({
          url: '/api/agents',
          params: { q: term, city, ...set, ...pageParam },
        });
        if (error === undefined) {
          const answer = v.safeParse(agentSearchAnswerSchema, data);
          return answer.success
            ? { data: answer.output }
            : { error: malformed(t('The agents are not in the form we expect.')) };
        }
        const isCutOff = error.code === 'offline' || error.code === 'timeout';
        // Where the browser stores nothing, there is none.
        const kept = isCutOff ? await searchKept(term, { city, ...refinement }, pageParam).catch(() => null) : null;
        return kept === null ? { error } : { data: kept };
      },
      onQueryStarted: logsFailure('The results could not be read:'),
    }),
  }),
});

export const { useGetResultsInfiniteQuery } = resultsApi;
