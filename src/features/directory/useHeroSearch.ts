import { useEffect, useLayoutEffect, useState } from 'react';
import type { HeroSearchEvent } from '@machines/heroSearch';
import { useAppStore } from '@/state/hooks';
import { lateHeroSearch, type HeroSearchView } from './lateHeroSearch';

/** The hero search of one box. `prepare` fetches its machine; any number of calls fetch it once. */
export function useHeroSearch(): { view: HeroSearchView; send: (event: HeroSearchEvent) => void; prepare: () => void } {
  const store = useAppStore();
  const [{ view, subscribe, send, prepare, stop }] = useState(() => lateHeroSearch(store));
  const [shown, show] = useState(view);
  // Not useSyncExternalStore, which orders a task of its own after each keystroke.
  useLayoutEffect(() => subscribe(() => show(view())), [subscribe, view]);
  useEffect(() => stop, [stop]);
  return { view: shown, send, prepare };
}
