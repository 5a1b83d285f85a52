import { weakMapMemoize } from '@reduxjs/toolkit';
import type { Agent } from '@places/agent';
import { buildDirectoryIndex } from '@places/index/directoryIndex';
import { buildGazetteer, startAt, type Position, type Start } from '@places/index/gazetteer';
import type { PlaceNames } from '@places/index/placeNamesFile';
import type { Places } from '@places/index/placesFile';
import type { Refinement } from '@places/match/refinement';
import { findResults, type Range, type Results } from '@places/match/results';
import { mapOfResults, type ResultsMap } from '@places/match/resultsMap';
import type { AppStore } from '@/state/hooks';
import { otherNamesIn, readOtherNames } from '../agent/otherNames';
import { placesApi } from '../search/placesEndpoints';
import { wholeDirectoryApi } from './wholeDirectoryEndpoints';

/** The directory on this device, for searches that depend on the visitor's position. */
interface WholeDirectory {
  results: (term: string, range: Range, here: Start) => Results;
  map: (term: string, refinement: Refinement & { today: string }, position: Position) => ResultsMap;
}

/** One list of places is indexed once. */
const gazetteerOf = weakMapMemoize(buildGazetteer);

/** One list of agents is indexed once with the same tables. */
const directoryOf = weakMapMemoize(
  (agents: readonly Agent[], places: Places, ...tables: (PlaceNames | undefined)[]): WholeDirectory => {
    const index = buildDirectoryIndex(
      agents,
      tables.filter((table) => table !== undefined),
    );
    const gazetteer = gazetteerOf(places);
    return {
      results: (term, range, here) => findResults(index, () => gazetteer, term, range, here),
      map: (term, refinement, position) => mapOfResults(index, gazetteer, term, refinement, position),
    };
  },
);

/** The directory that `readStart` has read; undefined before, and while names in the script of `term` are not read. */
export function directoryIn(store: AppStore, term: string): WholeDirectory | undefined {
  const { api } = store.getState();
  if (api === undefined) return undefined;
  const { data: agents } = wholeDirectoryApi.endpoints.getAgents.select(undefined)({ api });
  const { data: places } = wholeDirectoryApi.endpoints.getPlaces.select(undefined)({ api });
  const { names, isMissing } = otherNamesIn(api, term);
  if (agents === undefined || places === undefined || isMissing) return undefined;
  return directoryOf(agents, places, placesApi.endpoints.getPlaceNames.select('latin')({ api }).data, names);
}

/**
 * Reads agents, gazetteer and names, to measure distances from a position in the browser. No request depends on the
 * position. Without the names, places are found by those in the agents file. @throws if another cannot be read.
 */
export async function readStart(store: AppStore, position: Position, term: string): Promise<Start> {
  const { getAgents, getPlaces } = wholeDirectoryApi.endpoints;
  const [agents, { data: places }] = await Promise.all([
    store.dispatch(getAgents.initiate(undefined)),
    store.dispatch(getPlaces.initiate(undefined)),
    store.dispatch(placesApi.endpoints.getPlaceNames.initiate('latin')),
    readOtherNames(store, term),
  ]);
  if (agents.data === undefined || places === undefined) throw new Error('agents or places could not be read');
  return startAt(gazetteerOf(places), position);
}
