import { configureStore } from '@reduxjs/toolkit';
import type { AppStore, Services } from '@/state/hooks';
import { absentIdentity, type IdentityAccess } from '@/state/identity';
import { makeListenerMiddleware, type StartAppListening } from '@/state/listening';
import { rootReducer, type RootState } from '@/state/rootReducer';
import { dynamicMiddleware, lastMiddleware, noteRunningStore } from '@/state/runningStores';

export interface MadeStore {
  store: AppStore;
  startListening: StartAppListening;
}

/** Creates a store; only this function does. `identity` provides the token for API calls of signed-in people. */
export function makeStore(preloadedState?: Partial<RootState>, identity: IdentityAccess = absentIdentity): MadeStore {
  const services: Services = { identity };
  const listeners = makeListenerMiddleware();
  const store = configureStore({
    reducer: rootReducer,
    ...(preloadedState === undefined ? {} : { preloadedState }),
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        thunk: { extraArgument: services },
        // The check would walk thousands of agents on every action.
        immutableCheck: { ignoredPaths: ['api'] },
        serializableCheck: { ignoredPaths: ['api'], ignoredActionPaths: ['payload', 'meta'] },
      })
        .prepend(listeners.middleware)
        .concat(dynamicMiddleware.middleware, lastMiddleware.middleware),
  });
  noteRunningStore(store);
  return { store, startListening: listeners.startListening };
}
