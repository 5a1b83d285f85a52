import { t } from '@language/words';
import { weakMapMemoize } from '@reduxjs/toolkit';
import type { Agent } from '@places/agent';
import { buildDirectoryIndex, type DirectoryIndex, type NothingHere } from '@places/directoryIndex';
import { buildGazetteer, nearestPlaces, startAt, type Position, type Start } from '@places/gazetteer';
import type { PlaceNames } from '@places/placeNamesFile';
import type { Refinement } from '@places/refinement';
import { mapOfResults, type ResultsMap } from '@places/resultsMap';
import { apiErrorOf } from '@/api/apiError';
import type { AppStore } from '@/state/hooks';
import { otherNamesIn, readOtherNames } from './otherNames';
import { placesApi } from './placesEndpoints';
import { wholeDirectoryApi } from './wholeDirectoryEndpoints';

/** One list of agents is indexed once with the same tables. */
const indexOf = weakMapMemoize(
  (agents: readonly Agent[], ...tables: (PlaceNames | undefined)[]): DirectoryIndex<Agent> =>
    buildDirectoryIndex(
      agents,
      tables.filter((table) => table !== undefined),
    ),
);

/**
 * The directory over the agents that this store has read; undefined before, and while names in the script of `term` are
 * not read.
 */
export function indexIn(store: AppStore, term = ''): DirectoryIndex<Agent> | undefined {
  const { api } = store.getState();
  if (api === undefined) return undefined;
  const agents = wholeDirectoryApi.endpoints.getAgents.select(undefined)({ api }).data;
  const { names, isMissing } = otherNamesIn(api, term);
  if (agents === undefined || isMissing) return undefined;
  return indexOf(agents, placesApi.endpoints.getPlaceNames.select('latin')({ api }).data, names);
}

/**
 * Reads the agents file and the other names of places through the store and indexes them; names in other scripts than
 * Latin only for a `term` in one. Without the names, places are found by the names in the agents file.
 */
export async function readDirectory(store: AppStore, term = ''): Promise<DirectoryIndex<Agent>> {
  const [{ data: agents, error }] = await Promise.all([
    store.dispatch(wholeDirectoryApi.endpoints.getAgents.initiate(undefined)),
    store.dispatch(placesApi.endpoints.getPlaceNames.initiate('latin')),
    readOtherNames(store, term),
  ]);
  const index = agents && indexIn(store, term);
  if (index === undefined)
    throw new Error(apiErrorOf(error, t('The directory could not be read. Please try again.')).message);
  return index;
}

/** One list of places is indexed once. */
const gazetteerOf = weakMapMemoize(buildGazetteer);

/**
 * The nearest places with agents to a known place without any; undefined if the place is unknown or the look-up fails.
 */
export async function readNearest(
  store: AppStore,
  index: DirectoryIndex,
  term: string,
): Promise<NothingHere | undefined> {
  const { data: places } = await store.dispatch(wholeDirectoryApi.endpoints.getPlaces.initiate(undefined));
  return places === undefined ? undefined : nearestPlaces(index, gazetteerOf(places), term);
}

/**
 * Reads the directory and the gazetteer, to measure distances from a position in the browser. Neither request depends
 * on the position. @throws if one of them cannot be read.
 */
export async function readStart(store: AppStore, position: Position, term: string): Promise<Start> {
  const [{ data: places, error }] = await Promise.all([
    store.dispatch(wholeDirectoryApi.endpoints.getPlaces.initiate(undefined)),
    readDirectory(store, term),
  ]);
  if (places === undefined) throw new Error(apiErrorOf(error, t('The places could not be read.')).message);
  return startAt(gazetteerOf(places), position);
}

/** The map of a search with the visitor on it, drawn on the device; undefined unless `readStart` has read the files. */
export function mapWith(
  store: AppStore,
  position: Position,
  term: string,
  refinement: Refinement & { today: string },
): ResultsMap | undefined {
  const index = indexIn(store, term);
  const { api } = store.getState();
  const places = api && wholeDirectoryApi.endpoints.getPlaces.select(undefined)({ api }).data;
  return index && places && mapOfResults(index, gazetteerOf(places), term, refinement, position);
}
