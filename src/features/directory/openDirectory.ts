import type { AppStore } from '@/state/hooks';
import type { DirectoryIndex, NothingHere } from './engine/directoryIndex';

const opened = new WeakMap<AppStore, DirectoryIndex>();

/** The searchable directory if this store has opened it before, at once and without waiting. */
export function openedDirectory(store: AppStore): DirectoryIndex | undefined {
  return opened.get(store);
}

/**
 * Fetches the directory's code (search engine, RTK Query) and the agents file, once: later calls get the same index.
 * Rejects with an Error whose message is for people; calling again tries again.
 */
export async function openDirectory(store: AppStore): Promise<DirectoryIndex> {
  const { readDirectory } = await import(/* webpackChunkName: "directory" */ './readDirectory').catch(() => {
    throw new Error('We could not load the directory. Check your connection and try again.');
  });
  const index = await readDirectory(store);
  opened.set(store, index);
  return index;
}

/** Looks a place without agents up in the gazetteer, which is fetched only now (design section 7, point 6). */
export async function findNearest(store: AppStore, index: DirectoryIndex, term: string): Promise<NothingHere | undefined> {
  const { readNearest } = await import(/* webpackChunkName: "directory" */ './readDirectory');
  return readNearest(store, index, term);
}
