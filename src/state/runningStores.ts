import { createDynamicMiddleware, type Dispatch, type UnknownAction } from '@reduxjs/toolkit';

/** Lets a lazily loaded chunk (RTK Query) add its middleware to stores that already run. */
export const dynamicMiddleware = createDynamicMiddleware();

/** The last middleware before the reducers, for the recorder. */
export const lastMiddleware = createDynamicMiddleware();

const stores = new Set<{ dispatch: Dispatch }>();

/** Registers a store for code that loads later; called by `makeStore`. */
export function noteRunningStore(store: { dispatch: Dispatch }): void {
  stores.add(store);
}

/** Dispatches to every store of the page, so that reducers injected later get their state. */
export function dispatchToRunningStores(action: UnknownAction): void {
  for (const { dispatch } of stores) dispatch(action);
}
