import type { WithSlice } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query/react';
import { dynamicMiddleware } from '@/state/dynamicMiddleware';
import type { AppStore } from '@/state/hooks';
import { rootReducer } from '@/state/rootReducer';
import { siteBaseQuery } from './siteBaseQuery';

/**
 * The one RTK Query API. Features inject their endpoints and call `attachApi` before the first request:
 * the library is not part of the home page's start.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: siteBaseQuery,
  endpoints: () => ({}),
});

declare module '@/state/rootReducer' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- declaration merging
  export interface LazyLoadedSlices extends WithSlice<typeof api> {}
}

/** Adds the API's reducer and middleware to a running store. Calling it again changes nothing. */
export function attachApi(store: AppStore): void {
  rootReducer.inject(api);
  dynamicMiddleware.addMiddleware(api.middleware);
  // An injected reducer gets its state with the next action; a request before that would be lost.
  store.dispatch({ type: 'api/attached' });
}
