import * as v from 'valibot';
import type { Agent } from '@places/agent';
import { placesSchema, type Places } from '@places/placesFile';
import { api } from '@/api/api';
import { logsFailure } from '@/api/failureLog';
import { MalformedAgentsFile, readAgentsFile, type RejectedRecord } from '@places/agentsFile';

const namedAtMost = 20;

/** Names each record that was left out in one console warning, the first 20 of them, then their number. */
function warnOfRejected(rejected: readonly RejectedRecord[]): void {
  for (const { position, name, problem, isWhole } of rejected.slice(0, namedAtMost)) {
    console.warn(`agents2.json: ${isWhole ? '' : 'a part of '}record ${position} (${name}) is left out: ${problem}`);
  }
  if (rejected.length > namedAtMost)
    console.warn(`agents2.json: ${rejected.length} records are left out, ${namedAtMost} of them named above.`);
}

/**
 * `getAgents`: the static agents file (docs/product.md "Agent records"), validated. Bad records are left out and named
 * in the console; a file that is no list fails with code 'malformed'. `getPlaces`: the gazetteer, whole or 'malformed'.
 * Both are kept until the page closes.
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
          // Immer goes through all that it is given, unless it is frozen: a third of a second on a slow phone.
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
        const places = v.safeParse(placesSchema, answer.data);
        if (places.success) return { data: places.output };
        return {
          error: { code: 'malformed', message: 'The list of places is not in the form we expect.', retryable: true },
        };
      },
      keepUnusedDataFor: Infinity,
    }),
  }),
});
