import * as v from 'valibot';
import type { Agent } from '@places/agent';
import { placesSchema, type Places } from '@places/placesFile';
import { pageSize } from '@places/results';
import { agentSearchAnswerSchema, type AgentSearchAnswer } from '@server/contracts/agentSearch';
import { api } from '@/api/api';
import type { ApiError } from '@/api/apiError';
import { logsFailure } from '@/api/failureLog';
import { MalformedAgentsFile, readAgentsFile, type RejectedRecord } from '@places/agentsFile';

/** Pages of `pageSize` agents, from 1; how many agents from the first of them on. */
interface RangeParameters {
  page: number;
  shown: number;
}

const namedAtMost = 20;

/** Logs the first 20 rejected records and the number of all others. */
function warnOfRejected(rejected: readonly RejectedRecord[]): void {
  for (const { position, name, problem, isWhole } of rejected.slice(0, namedAtMost)) {
    console.warn(`agents2.json: ${isWhole ? '' : 'a part of '}record ${position} (${name}) is left out: ${problem}`);
  }
  if (rejected.length > namedAtMost)
    console.warn(`agents2.json: ${rejected.length} records are left out, ${namedAtMost} of them named above.`);
}

/** Validates data; otherwise an error of code 'malformed' with a message for people. */
function readBy<Schema extends v.GenericSchema>(
  schema: Schema,
  data: unknown,
  message: string,
): { data: v.InferOutput<Schema> } | { error: ApiError } {
  const read = v.safeParse(schema, data);
  return read.success ? { data: read.output } : { error: { code: 'malformed', message, retryable: true } };
}

/**
 * `getAgents`: the static agents file (docs/product.md "Agent records"), validated; invalid records are dropped and
 * logged, and a file that is no list fails with code 'malformed'. `getPlaces`: the gazetteer. Both are cached until the
 * page closes. `getResults`: `GET /api/agents`, the results for a term and city in ranges.
 */
export const agentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAgents: build.query<readonly Agent[], undefined>({
      queryFn: async (_argument, _queryApi, _options, baseQuery) => {
        const answer = await baseQuery('/agents2.json');
        if (answer.error !== undefined) return { error: answer.error };
        try {
          const { agents, rejected } = readAgentsFile(answer.data);
          warnOfRejected(rejected);
          // Immer traverses data that is not frozen: a third of a second on a slow phone.
          return { data: Object.freeze(agents) };
        } catch (error) {
          if (!(error instanceof MalformedAgentsFile)) throw error;
          return { error: { code: 'malformed', message: error.message, retryable: true } };
        }
      },
      onQueryStarted: logsFailure('The agents file could not be read:'),
      keepUnusedDataFor: Infinity,
    }),
    getPlaces: build.query<Places, undefined>({
      queryFn: async (_argument, _queryApi, _options, baseQuery) => {
        const answer = await baseQuery('/places.json');
        if (answer.error !== undefined) return { error: answer.error };
        return readBy(placesSchema, answer.data, 'The list of places is not in the form we expect.');
      },
      keepUnusedDataFor: Infinity,
    }),
    getResults: build.infiniteQuery<AgentSearchAnswer, { term: string; city: string }, RangeParameters>({
      infiniteQueryOptions: {
        initialPageParam: { page: 1, shown: pageSize },
        getNextPageParam: ({ pages }, _ranges, { page, shown }) => {
          const next = page + shown / pageSize;
          return next <= pages ? { page: next, shown: pageSize } : undefined;
        },
      },
      queryFn: async ({ queryArg: { term, city }, pageParam }, _queryApi, _options, baseQuery) => {
        const answer = await baseQuery({ url: '/api/agents', params: { q: term, city, ...pageParam } });
        if (answer.error !== undefined) return { error: answer.error };
        return readBy(agentSearchAnswerSchema, answer.data, 'The agents are not in the form we expect.');
      },
      onQueryStarted: logsFailure('The results could not be read:'),
    }),
  }),
});

export const { useGetResultsInfiniteQuery } = agentsApi;
