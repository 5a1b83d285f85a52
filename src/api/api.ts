import type { Middleware, WithSlice } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query/react';
import { dynamicMiddleware } from '@/state/dynamicMiddleware';
import { rootReducer } from '@/state/rootReducer';
import { dispatchToRunningStores } from '@/state/runningStores';
import { sessionEnded } from '@/state/session';
import { siteBaseQuery } from './siteBaseQuery';

/**
 * The one RTK Query API. Features inject their endpoints and use the library's hooks. It joins the store, before or
 * after that was made, when this module is loaded: the library is not part of the home page's start.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: siteBaseQuery,
  endpoints: () => ({}),
});

declare module '@/state/rootReducer' {
  export interface LazyLoadedSlices extends WithSlice<typeof api> {}
}

/** Answers that were given to one person are not there for the next; what anybody may read is fetched again. */
const forgetAnswers: Middleware = ({ dispatch }) => {
  return (next) => (action) => {
    const result = next(action);
    if (sessionEnded.match(action)) dispatch(api.util.resetApiState());
    return result;
  };
};

rootReducer.inject(api);
dynamicMiddleware.addMiddleware(api.middleware, forgetAnswers);
// An injected reducer gets its state with the next action; a request before that would be lost.
dispatchToRunningStores({ type: 'api/attached' });
