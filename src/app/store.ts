import { configureStore } from '@reduxjs/toolkit';
import { dynamicMiddleware } from '@/state/dynamicMiddleware';
import type { AppStore } from '@/state/hooks';
import { makeListenerMiddleware, type StartAppListening } from '@/state/listening';
import { rootReducer, type RootState } from '@/state/rootReducer';

export interface MadeStore {
  store: AppStore;
  startListening: StartAppListening;
}

/** Makes a store; nothing else in the project does. Tests pass the state that they start from. */
export function makeStore(preloadedState?: Partial<RootState>): MadeStore {
  const listeners = makeListenerMiddleware();
  const store = configureStore({
    reducer: rootReducer,
    ...(preloadedState === undefined ? {} : { preloadedState }),
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        // The agents file holds thousands of records: walking it on every action would stall development.
        immutableCheck: { ignoredPaths: ['api'] },
        serializableCheck: { ignoredPaths: ['api'], ignoredActionPaths: ['payload', 'meta'] },
      })
        .prepend(listeners.middleware)
        .concat(dynamicMiddleware.middleware),
  });
  return { store, startListening: listeners.startListening };
}
