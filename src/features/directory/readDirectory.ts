import { weakMapMemoize } from '@reduxjs/toolkit';
import type { SearchAnswer } from '@machines/heroSearch';
import { summaryOf, type Agent } from '@places/agent';
import { apiErrorOf } from '@/api/apiError';
import type { AppStore } from '@/state/hooks';
import { agentsApi } from './agentsEndpoint';
import { mostSharedMatches } from './resultsParameters';
import { buildDirectoryIndex, type DirectoryIndex, type NothingHere } from '@places/directoryIndex';
import { buildGazetteer, nearestPlaces } from '@places/gazetteer';

/** Each list of agents is indexed once. */
const indexOf = weakMapMemoize((agents: readonly Agent[]): DirectoryIndex<Agent> => buildDirectoryIndex(agents));

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

/** The index of the agents in this store; undefined if not loaded. */
export function indexIn(store: AppStore): DirectoryIndex<Agent> | undefined {
  const { api } = store.getState();
  const agents = api && agentsApi.endpoints.getAgents.select(undefined)({ api }).data;
  return agents && indexOf(agents);
}

/** Fetches the agents file through the store and indexes it; each list is indexed once. */
export async function readDirectory(store: AppStore): Promise<DirectoryIndex<Agent>> {
  fetchLettersOfPlaces();
  const { data: agents, error } = await store.dispatch(agentsApi.endpoints.getAgents.initiate(undefined));
  if (agents === undefined)
    throw new Error(apiErrorOf(error, 'The directory could not be read. Please try again.').message);
  // Validation and indexing are separate tasks, so that input is handled in between.
  await new Promise((resolve) => setTimeout(resolve));
  return indexOf(agents);
}

/** The answer for the hero search: the counts, and the first agents for the results page. */
export async function findAgents(store: AppStore, term: string): Promise<SearchAnswer> {
  const { exact, near } = (await readDirectory(store)).search(term);
  return {
    term,
    count: exact.length,
    nearCount: near.reduce((sum, { agents }) => sum + agents.length, 0),
    matches: exact.slice(0, mostSharedMatches).map(summaryOf),
  };
}

/**
 * The nearest places with agents to a known place without any; undefined if the place is unknown or the look-up fails.
 */
export async function readNearest(
  store: AppStore,
  index: DirectoryIndex,
  term: string,
): Promise<NothingHere | undefined> {
  const { data: places } = await store.dispatch(agentsApi.endpoints.getPlaces.initiate(undefined));
  return places === undefined ? undefined : nearestPlaces(index, buildGazetteer(places), term);
}
