import type { Middleware, WithSlice } from '@reduxjs/toolkit';
import { createApi, setupListeners } from '@reduxjs/toolkit/query/react';
import type { AppDispatch } from '@/state/hooks';
import { rootReducer, type RootState } from '@/state/rootReducer';
import { dispatchToRunningStores, dynamicMiddleware } from '@/state/runningStores';
import { sessionEnded } from '@/state/session';
import { malformedAnswer } from './apiError';
import { siteBaseQuery } from './siteBaseQuery';

/**
 * The RTK Query API, into which features inject their endpoints. This module adds itself to the store when it loads,
 * before or after the store is created, because the library is not part of the home page's initial scripts.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: siteBaseQuery,
  // Of the schemas of endpoints.
  catchSchemaFailure: () => malformedAnswer,
  endpoints: () => ({}),
});

declare module '@/state/rootReducer' {
  export interface LazyLoadedSlices extends WithSlice<typeof api> {}
}

/**
 * Clears the cache when a session ends; public data is fetched again. Tells each store whether the tab is in front and
 * the device connected, for polls and `refetchOnFocus`.
 */
const followPage: Middleware<object, RootState, AppDispatch> = (store) => {
  setupListeners(store.dispatch);
  return (next) => (action) => {
    const result = next(action);
    if (sessionEnded.match(action)) {
      store.dispatch(api.util.resetApiState());
      // The reset takes the tab for as it was when this code loaded, perhaps behind another.
      const isBehind = store.getState().api?.config.focused === false;
      if (isBehind && document.visibilityState === 'visible') store.dispatch(api.internalActions.onFocus());
    }
    return result;
  };
};

rootReducer.inject(api);
dynamicMiddleware.addMiddleware(api.middleware, followPage);
// An injected reducer gets its state with the next action; a request before that would be lost.
dispatchToRunningStores({ type: 'api/attached' });
