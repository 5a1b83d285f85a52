import { t } from '@shared/language/words';
import type { AppStore } from '@/state/hooks';
import type { Suggest } from '@places/match/suggestions';

/** Loads a chunk once. Rejects with an Error with a message for people; another call retries. */
function loadOnce<Code>(load: () => Promise<Code>): { (): Promise<Code>; loaded: () => Code | undefined } {
  let loaded: Code | undefined;
  const code = async (): Promise<Code> => {
    loaded ??= await load().catch(() => {
      throw new Error(t('We could not load the directory. Check your connection and try again.'));
    });
    return loaded;
  };
  return Object.assign(code, { loaded: () => loaded });
}

/** The search box's code (place index, RTK Query), which is not part of the initial scripts. */
export const directoryCode = loadOnce(() => import(/* webpackChunkName: "directory" */ './search/placeSearch'));

/** The suggestions if this store has loaded them and the names in the script of `term`, synchronously. */
export function openedSuggestions(store: AppStore, term?: string): Suggest | undefined {
  return directoryCode.loaded()?.suggestionsIn(store, term);
}

/** The code of Near me, which searches the agents file in the browser (docs/product.md "Near me"). */
export const wholeDirectoryCode = loadOnce(
  () => import(/* webpackChunkName: "whole-directory" */ './places/wholeDirectory'),
);

/** The directory, if Near me has read it in this store, and the names in the script of `term`, synchronously. */
export const openedDirectory = (store: AppStore, term: string) => wholeDirectoryCode.loaded()?.directoryIn(store, term);
