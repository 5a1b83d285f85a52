import type { Agent } from '@server/contracts/agent';
import { attachApi } from '@/api/api';
import type { ApiError } from '@/api/siteBaseQuery';
import type { AppStore } from '@/state/hooks';
import { agentsApi } from './agentsEndpoint';
import { buildDirectoryIndex, type DirectoryIndex } from './engine/directoryIndex';

const indexes = new WeakMap<readonly Agent[], DirectoryIndex>();

/** Reads the agents file through the store and indexes it; one list of agents is indexed once. */
export async function readDirectory(store: AppStore): Promise<DirectoryIndex> {
  attachApi();
  const { data: agents, error } = await store.dispatch(agentsApi.endpoints.getAgents.initiate(undefined));
  if (agents === undefined) throw new Error((error as Partial<ApiError> | undefined)?.message ?? 'The directory could not be read. Please try again.');
  const index = indexes.get(agents) ?? buildDirectoryIndex(agents);
  indexes.set(agents, index);
  return index;
}
