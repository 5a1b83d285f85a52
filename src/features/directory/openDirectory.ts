import type { AppStore } from '@/state/hooks';
import type { Agent } from '@places/agent';
import type { DirectoryIndex, NothingHere } from '@places/directoryIndex';

/** The index over the whole agents of the file. */
export type AgentsIndex = DirectoryIndex<Agent>;

const opened = new WeakMap<AppStore, AgentsIndex>();

/** The searchable directory if this store has opened it before, at once and without waiting. */
export function openedDirectory(store: AppStore): AgentsIndex | undefined {
  return opened.get(store);
}

/**
 * Fetches the directory's code (search engine, RTK Query) and the agents file, once: later calls get the same index.
 * Rejects with an Error whose message is for people; calling again tries again.
 */
export async function openDirectory(store: AppStore): Promise<AgentsIndex> {
  const { readDirectory } = await import(/* webpackChunkName: "directory" */ './readDirectory').catch(() => {
    throw new Error('We could not load the directory. Check your connection and try again.');
  });
  const index = await readDirectory(store);
  opened.set(store, index);
  return index;
}

/** Looks a place without agents up in the gazetteer, which is fetched only now (docs/product.md "Near matches"). */
export async function findNearest(
  store: AppStore,
  index: DirectoryIndex,
  term: string,
): Promise<NothingHere | undefined> {
  const { readNearest } = await import(/* webpackChunkName: "directory" */ './readDirectory');
  return readNearest(store, index, term);
}
