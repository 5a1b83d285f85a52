import { t } from '@language/words';
import type { Agent } from '@places/agent';
import { MalformedAgentsFile, readAgentsFile, type RejectedRecord } from '@places/agentsFile';
import { placesSchema, type Places } from '@places/placesFile';
import { api } from '@/api/api';
import { logsFailure } from '@/api/failureLog';
import { readBy } from './readBy';

const namedAtMost = 20;

/** Logs the first 20 rejected records and the number of all others. */
function warnOfRejected(rejected: readonly RejectedRecord[]): void {
  for (const { position, name, problem, isWhole } of rejected.slice(0, namedAtMost)) {
    console.warn(`agents2.json: ${isWhole ? '' : 'a part of '}record ${position} (${name}) is left out: ${problem}`);
  }
  if (rejected.length > namedAtMost)
    console.warn(`agents2.json: ${rejected.length} records are left out, ${namedAtMost} of them named above.`);
}

/**
 * `getAgents`: the static agents file (docs/product.md "Agent records"), validated; invalid records are dropped and
 * logged, and a file that is no list fails with code 'malformed'. `getPlaces`: the gazetteer. Both are cached until the
 * page closes.
 */
export const wholeDirectoryApi = api.injectEndpoints({
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
        return readBy(placesSchema, answer.data, t('The list of places is not in the form we expect.'));
      },
      keepUnusedDataFor: Infinity,
    }),
  }),
});
