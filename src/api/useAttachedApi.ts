import { useEffect, useState } from 'react';
import { useAppStore } from '@/state/hooks';
import { attachApi } from './api';

/** True once the API is part of the store: components with its hooks are rendered from then on. Never while prerendering. */
export function useAttachedApi(): boolean {
  const store = useAppStore();
  const [isAttached, setAttached] = useState(false);
  useEffect(() => {
    attachApi(store);
    setAttached(true);
  }, [store]);
  return isAttached;
}
