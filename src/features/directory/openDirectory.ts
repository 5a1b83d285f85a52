import type { AppStore } from '@/state/hooks';
import type { Agent } from '@places/agent';
import type { DirectoryIndex, NothingHere } from '@places/directoryIndex';

/** The index over the whole agents of the file. */
export type AgentsIndex = DirectoryIndex<Agent>;

const loadCode = () => import(/* webpackChunkName: "directory" */ './readDirectory');
let code: Awaited<ReturnType<typeof loadCode>> | undefined;

/** The searchable directory if this store has opened it before, at once and without waiting. */
export function openedDirectory(store: AppStore): AgentsIndex | undefined {
  return code?.indexIn(store);
}

/**
 * Fetches the directory's code (search engine, RTK Query) and the agents file, once: later calls get the same index.
 * Rejects with an Error whose message is for people; calling again tries again.
 */
export async function openDirectory(store: AppStore): Promise<AgentsIndex> {
  code ??= await loadCode().catch(() => {
    throw new Error('We could not load the directory. Check your connection and try again.');
  });
  return code.readDirectory(store);
}

/** Looks a place without agents up in the gazetteer, which is fetched only now (docs/product.md "Near matches"). */
export async function findNearest(
  store: AppStore,
  index: DirectoryIndex,
  term: string,
): Promise<NothingHere | undefined> {
  const { readNearest } = await loadCode();
  return readNearest(store, index, term);
}
