import { weakMapMemoize } from '@reduxjs/toolkit';
import type { SearchAnswer } from '@machines/heroSearch';
import { summaryOf, type Agent } from '@places/agent';
import { apiErrorOf } from '@/api/apiError';
import type { AppStore } from '@/state/hooks';
import { agentsApi } from './agentsEndpoint';
import { mostSharedMatches } from './resultsParameters';
import { buildDirectoryIndex, type DirectoryIndex, type NothingHere } from '@places/directoryIndex';
import { buildGazetteer, nearestPlaces } from '@places/gazetteer';

/** One list of agents is indexed once. */
const indexOf = weakMapMemoize((agents: readonly Agent[]): DirectoryIndex<Agent> => buildDirectoryIndex(agents));

/**
 * Fetches the letters that place names have and the rest of the site has not. Each font that arrives has the whole
 * document laid out: better now than when the first of these letters is shown, while somebody types.
 */
function fetchLettersOfPlaces(): void {
  // Test environments have none.
  if (!('fonts' in document)) return;
  const { fonts, body } = document;
  fonts.load(`1em ${getComputedStyle(body).fontFamily}`, 'öł').catch(() => undefined); // without them the letters look different
}

/** The directory over the agents that this store has read; undefined before. */
export function indexIn(store: AppStore): DirectoryIndex<Agent> | undefined {
  const { api } = store.getState();
  const agents = api && agentsApi.endpoints.getAgents.select(undefined)({ api }).data;
  return agents && indexOf(agents);
}

/** Reads the agents file through the store and indexes it; one list of agents is indexed once. */
export async function readDirectory(store: AppStore): Promise<DirectoryIndex<Agent>> {
  fetchLettersOfPlaces();
  const { data: agents, error } = await store.dispatch(agentsApi.endpoints.getAgents.initiate(undefined));
  if (agents === undefined)
    throw new Error(apiErrorOf(error, 'The directory could not be read. Please try again.').message);
  // Checking and indexing are a task each: what is typed meanwhile is answered between them.
  await new Promise((resolve) => setTimeout(resolve));
  return indexOf(agents);
}

/** What the hero says of a term: how many agents there are, and the first of them for the results page. */
export async function findAgents(store: AppStore, term: string): Promise<SearchAnswer> {
  const { exact, near } = (await readDirectory(store)).search(term);
  return {
    term,
    count: exact.length,
    nearCount: near.reduce((sum, { agents }) => sum + agents.length, 0),
    matches: exact.slice(0, mostSharedMatches).map(summaryOf),
  };
}

/** The nearest places with agents to a known place without any; undefined when the place is unknown or cannot be looked up. */
export async function readNearest(
  store: AppStore,
  index: DirectoryIndex,
  term: string,
): Promise<NothingHere | undefined> {
  const { data: places } = await store.dispatch(agentsApi.endpoints.getPlaces.initiate(undefined));
  return places === undefined ? undefined : nearestPlaces(index, buildGazetteer(places), term);
}
