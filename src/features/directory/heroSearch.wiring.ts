import { fromPromise } from 'xstate';
import { heroSearchMachine, type SearchAnswer } from '@machines/heroSearch';
import { summaryOf } from '@places/agent';
import type { AppStore } from '@/state/hooks';
import { openDirectory } from './openDirectory';
import { mostSharedMatches } from './resultsParameters';

/** The hero search with its real effects: 'find agents' asks the directory of this store. */
export function wireHeroSearch(store: AppStore) {
  return heroSearchMachine.provide({
    actors: {
      'find agents': fromPromise<SearchAnswer, { term: string }>(async ({ input: { term } }) => {
        const { exact, near } = (await openDirectory(store)).search(term);
        return {
          term,
          count: exact.length,
          nearCount: near.reduce((sum, { agents }) => sum + agents.length, 0),
          matches: exact.slice(0, mostSharedMatches).map(summaryOf),
        };
      }),
    },
  });
}
