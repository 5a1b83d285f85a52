import type { WithSlice } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query/react';
import { dynamicMiddleware } from '@/state/dynamicMiddleware';
import type { AppDispatch, AppStore } from '@/state/hooks';
import { addAppListener } from '@/state/listening';
import { rootReducer } from '@/state/rootReducer';
import { personLeft } from '@/state/session';
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
  export interface LazyLoadedSlices extends WithSlice<typeof api> {}
}

/** Answers that were given to one person are not there for the next; what anybody may read is fetched again. */
function forgetAnswers(_action: unknown, { dispatch }: { dispatch: AppDispatch }): void {
  dispatch(api.util.resetApiState());
}

/** Adds the API's reducer and middleware to a running store. Calling it again changes nothing. */
export function attachApi(store: AppStore): void {
  rootReducer.inject(api);
  dynamicMiddleware.addMiddleware(api.middleware);
  // The same effect is taken once.
  store.dispatch(addAppListener({ actionCreator: personLeft, effect: forgetAnswers }));
  // An injected reducer gets its state with the next action; a request before that would be lost.
  store.dispatch({ type: 'api/attached' });
}
