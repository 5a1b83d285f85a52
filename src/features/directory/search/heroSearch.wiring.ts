import { fromPromise } from 'xstate';
import { heroSearchMachine, type SearchAnswer } from '@machines/heroSearch';
import type { AppStore } from '@/state/hooks';
import { directoryCode } from '../directoryCode';

/** The hero search with its effects: 'find agents' searches the directory of this store. */
export function wireHeroSearch(store: AppStore) {
  return heroSearchMachine.provide({
    actors: {
      'find agents': fromPromise<SearchAnswer, { term: string }>(async ({ input: { term } }) =>
        (await directoryCode()).findAgents(store, term),
      ),
    },
  });
}
