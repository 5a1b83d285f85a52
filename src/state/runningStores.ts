import type { Dispatch, UnknownAction } from '@reduxjs/toolkit';

const stores = new Set<{ dispatch: Dispatch }>();

/** Notes a store that code which arrives later must reach; `makeStore` calls it. */
export function noteRunningStore(store: { dispatch: Dispatch }): void {
  stores.add(store);
}

/** Dispatches to every store of the page. A reducer that is injected late gets its state with it. */
export function dispatchToRunningStores(action: UnknownAction): void {
  for (const { dispatch } of stores) dispatch(action);
}
