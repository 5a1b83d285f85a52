import * as v from 'valibot';
import { t } from '@shared/language/words';
import type { Agent } from '@places/agent';
import { MalformedAgentsFile, readAgentsFile, type RejectedRecord } from '@places/agentsFile';
import { placesSchema, type Places } from '@places/index/placesFile';
import { api } from '@/kit/api/api';
import { logsFailure, malformed } from '@/kit/api/apiError';
import { frozen } from '@shared/directory/contract';

const namedAtMost = 20;

/** Logs the first 20 rejected records and the number of all others. */
function warnOfRejected(rejected: readonly RejectedRecord[]): void {
  for (const { position, name, problem, isWhole } of rejected.slice(0, namedAtMost)) {
    console.warn(`agents2.json: ${isWhole ? '' : 'a part of '}record ${position} (${name}) is left out: ${problem}`);
  }
  if (rejected.length > namedAtMost)
    console.warn(`agents2.json: ${rejected.length} records are left out, ${namedAtMost} of them named above.`);
}

const agentsSchema = v.pipe(
  v.array(v.unknown()),
  v.transform((file) => {
    const { agents, rejected } = readAgentsFile(file);
    warnOfRejected(rejected);
    return agents;
  }),
);

/**
 * `getAgents`: the static agents file (docs/product.md "Agent records"), validated; invalid records are dropped and
 * logged, and a file that is no list fails with code 'malformed'. `getPlaces`: the gazetteer. Both are cached until the
 * page closes.
 */
export const wholeDirectoryApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAgents: build.query<Agent[], undefined>({
      query: () => '/agents2.json',
      responseSchema: frozen(agentsSchema),
      catchSchemaFailure: () => malformed(new MalformedAgentsFile().message),
      onQueryStarted: logsFailure('The agents file could not be read:'),
      keepUnusedDataFor: Infinity,
    }),
    getPlaces: build.query<Places, undefined>({
      query: () => '/places.json',
      responseSchema: frozen(placesSchema),
      catchSchemaFailure: () => malformed(t('The list of places is not in the form we expect.')),
      keepUnusedDataFor: Infinity,
    }),
  }),
});
