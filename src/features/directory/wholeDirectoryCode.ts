import type { AppStore } from '@/state/hooks';
import type { Agent } from '@places/agent';
import type { DirectoryIndex } from '@places/directoryIndex';
import { loadOnce } from './loadOnce';

/** The index of all agents in the file. */
export type AgentsIndex = DirectoryIndex<Agent>;

/** The code that searches the agents file in the browser, for when `GET /api/agents` fails. */
export const wholeDirectoryCode = loadOnce(() => import(/* webpackChunkName: "whole-directory" */ './wholeDirectory'));

/** The index if this store has loaded it and the names in the script of `term`, synchronously. */
export function openedDirectory(store: AppStore, term?: string): AgentsIndex | undefined {
  return wholeDirectoryCode.loaded()?.indexIn(store, term);
}
