import type { Agent } from '@server/contracts/agent';
import { attachApi } from '@/api/api';
import type { ApiError } from '@/api/siteBaseQuery';
import type { AppStore } from '@/state/hooks';
import { agentsApi } from './agentsEndpoint';
import { buildDirectoryIndex, type DirectoryIndex, type NothingHere } from './engine/directoryIndex';
import { buildGazetteer, nearestPlaces } from './engine/gazetteer';

const indexes = new WeakMap<readonly Agent[], DirectoryIndex>();

/** Reads the agents file through the store and indexes it; one list of agents is indexed once. */
export async function readDirectory(store: AppStore): Promise<DirectoryIndex> {
  attachApi(store);
  const { data: agents, error } = await store.dispatch(agentsApi.endpoints.getAgents.initiate(undefined));
  if (agents === undefined) throw new Error((error as Partial<ApiError> | undefined)?.message ?? 'The directory could not be read. Please try again.');
  const index = indexes.get(agents) ?? buildDirectoryIndex(agents);
  indexes.set(agents, index);
  return index;
}

/** The nearest places with agents to a known place without any; undefined when the place is unknown or cannot be looked up. */
export async function readNearest(store: AppStore, index: DirectoryIndex, term: string): Promise<NothingHere | undefined> {
  attachApi(store);
  const { data: places } = await store.dispatch(agentsApi.endpoints.getPlaces.initiate(undefined));
  return places === undefined ? undefined : nearestPlaces(index, buildGazetteer(places), term);
}
