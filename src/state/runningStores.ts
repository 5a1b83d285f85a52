import type { Dispatch, UnknownAction } from '@reduxjs/toolkit';

const stores = new Set<{ dispatch: Dispatch }>();

/** Registers a store for code that loads later; called by `makeStore`. */
export function noteRunningStore(store: { dispatch: Dispatch }): void {
  stores.add(store);
}

/** Dispatches to every store of the page, so that reducers injected later get their state. */
export function dispatchToRunningStores(action: UnknownAction): void {
  for (const { dispatch } of stores) dispatch(action);
}
