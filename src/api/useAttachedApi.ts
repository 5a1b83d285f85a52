import { useCallback, useSyncExternalStore } from 'react';
import { useAppStore } from '@/state/hooks';
import { api, attachApi } from './api';

/** True once the API is part of the store: components with its hooks are rendered from then on. Never while prerendering. */
export function useAttachedApi(): boolean {
  const store = useAppStore();
  const subscribe = useCallback(
    (onChanged: () => void) => {
      const unsubscribe = store.subscribe(onChanged);
      attachApi(store);
      return unsubscribe;
    },
    [store],
  );
  return useSyncExternalStore(
    subscribe,
    () => api.reducerPath in store.getState(),
    () => false,
  );
}
