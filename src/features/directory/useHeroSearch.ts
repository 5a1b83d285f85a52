import { useEffect, useState, useSyncExternalStore } from 'react';
import type { HeroSearchEvent } from '@machines/heroSearch';
import { useAppStore } from '@/state/hooks';
import { lateHeroSearch, untouched, type HeroSearchView } from './lateHeroSearch';

/** The hero search of one box. `prepare` fetches its machine; any number of calls fetch it once. */
export function useHeroSearch(): { view: HeroSearchView; send: (event: HeroSearchEvent) => void; prepare: () => void } {
  const store = useAppStore();
  const [{ view, subscribe, send, prepare, stop }] = useState(() => lateHeroSearch(store));
  useEffect(() => stop, [stop]);
  return { view: useSyncExternalStore(subscribe, view, () => untouched), send, prepare };
}
