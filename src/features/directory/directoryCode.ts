import type { AppStore } from '@/state/hooks';
import type { Agent } from '@places/agent';
import type { DirectoryIndex } from '@places/directoryIndex';

/** The index of all agents in the file. */
export type AgentsIndex = DirectoryIndex<Agent>;

const load = () => import(/* webpackChunkName: "directory" */ './readDirectory');
type DirectoryCode = Awaited<ReturnType<typeof load>>;

let loaded: DirectoryCode | undefined;

/**
 * Loads the search code (engine, RTK Query), which is not part of the initial scripts. Rejects with an Error with a
 * message for people; another call retries.
 */
export async function directoryCode(): Promise<DirectoryCode> {
  loaded ??= await load().catch(() => {
    throw new Error('We could not load the directory. Check your connection and try again.');
  });
  return loaded;
}

/** The index if this store has loaded it, synchronously. */
export function openedDirectory(store: AppStore): AgentsIndex | undefined {
  return loaded?.indexIn(store);
}
