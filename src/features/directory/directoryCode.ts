import type { AppStore } from '@/state/hooks';
import type { Agent } from '@places/agent';
import type { DirectoryIndex } from '@places/directoryIndex';

/** The index over the whole agents of the file. */
export type AgentsIndex = DirectoryIndex<Agent>;

const load = () => import(/* webpackChunkName: "directory" */ './readDirectory');
type DirectoryCode = Awaited<ReturnType<typeof load>>;

let loaded: DirectoryCode | undefined;

/**
 * The code that searches (engine, RTK Query), which is no part of a page's start. Rejects with an Error whose message is
 * for people; calling again tries again.
 */
export async function directoryCode(): Promise<DirectoryCode> {
  loaded ??= await load().catch(() => {
    throw new Error('We could not load the directory. Check your connection and try again.');
  });
  return loaded;
}

/** The searchable directory if this store has read it before, at once and without waiting. */
export function openedDirectory(store: AppStore): AgentsIndex | undefined {
  return loaded?.indexIn(store);
}
