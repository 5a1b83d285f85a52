import type { AppStore } from '@/state/hooks';
import type { Suggest } from '@places/suggestions';
import { loadOnce } from './loadOnce';

/** The search box's code (place index, RTK Query), which is not part of the initial scripts. */
export const directoryCode = loadOnce(() => import(/* webpackChunkName: "directory" */ './placeSearch'));

/** The suggestions if this store has loaded them and the names in the script of `term`, synchronously. */
export function openedSuggestions(store: AppStore, term?: string): Suggest | undefined {
  return directoryCode.loaded()?.suggestionsIn(store, term);
}
