import { weakMapMemoize } from '@reduxjs/toolkit';
import type { SearchAnswer } from '@machines/heroSearch';
import { summaryOf } from '@places/agent';
import { buildPlaceIndex } from '@places/index/placeIndex';
import { unrefined } from '@places/match/refinement';
import { pageSize } from '@places/match/results';
import type { Suggest } from '@places/match/suggestions';
import { longestTerm } from '@shared/directory/searchTerm';
import { apiErrorOf } from '@/kit/api/apiError';
import type { AppStore } from '@/state/hooks';
import { otherNamesIn, readOtherNames } from '../agent/otherNames';
import { placesApi } from './placesEndpoints';
import { resultsApi } from '../results/resultsEndpoint';

/** One file is indexed once with the same names. */
const suggestionsOf = weakMapMemoize(buildPlaceIndex);

/**
 * Loads the font subset for place names in advance: each font that loads causes a layout of the whole document, which
 * would otherwise happen while somebody types.
 */
function fetchLettersOfPlaces(): void {
  // Missing in test environments.
  if (!('fonts' in document)) return;
  const { fonts, body } = document;
  // Optional: without it the fallback font is used.
  fonts.load(`1em ${getComputedStyle(body).fontFamily}`, 'öł').catch(() => undefined);
}

/**
 * Suggestions over the index that this store has read; undefined before, and while names in the script of `term` are
 * not read.
 */
export function suggestionsIn(store: AppStore, term = ''): Suggest | undefined {
  const { api } = store.getState();
  if (api === undefined) return undefined;
  const { data } = placesApi.endpoints.getPlaceIndex.select(undefined)({ api });
  const { names, isMissing } = otherNamesIn(api, term);
  return data === undefined || isMissing ? undefined : suggestionsOf(data, names);
}

/**
 * Reads the search box's index through the store; names in other scripts than Latin only for a `term` in one, and
 * without these if they cannot be read.
 */
export async function readSuggestions(store: AppStore, term = ''): Promise<Suggest> {
  fetchLettersOfPlaces();
  await Promise.all([
    store.dispatch(placesApi.endpoints.getPlaceIndex.initiate(undefined)),
    readOtherNames(store, term),
  ]);
  // Validation and indexing are separate tasks, so that input is handled in between.
  await new Promise((resolve) => setTimeout(resolve));
  const suggest = suggestionsIn(store, term);
  if (suggest === undefined) throw new Error('the index of places could not be read');
  return suggest;
}

/** The answer for the search box: the counts, and the agents that the results page shows first. */
export async function findAgents(store: AppStore, term: string): Promise<SearchAnswer> {
  if (term.length > longestTerm) return { term, count: 0, nearCount: 0, matches: [] };
  const { data, error } = await store.dispatch(
    resultsApi.endpoints.getResults.initiate(
      { term, ...unrefined },
      { initialPageParam: { page: 1, shown: pageSize }, subscribe: false },
    ),
  );
  const found = data?.pages[0];
  if (found === undefined) throw new Error(apiErrorOf(error).message);
  return {
    term,
    count: found.total,
    nearCount: found.near.reduce((sum, { total }) => sum + total, 0),
    matches: found.agents.map(summaryOf),
  };
}
