import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { HeroSearchContext, HeroSearchEvent } from '@machines/heroSearch';
import { useAppStore } from '@/state/hooks';
import type { HeroSearchActor } from './heroSearch.wiring';

interface HeroSearchView {
  state: 'idle' | 'typing' | 'loading' | 'found' | 'zero' | 'failed';
  context: HeroSearchContext;
}

const untouched: HeroSearchView = { state: 'idle', context: { text: '', searchedTerm: '', answer: null, failure: null } };
const notLoaded = 'The search could not be loaded. Check your connection and try again.';
const noSubscription = () => () => undefined;

/** What the box shows for events that the machine, still on its way, will be told. */
function foretold({ context }: HeroSearchView, event: HeroSearchEvent): HeroSearchView {
  if (event.type === 'term.typed') return { state: 'idle', context: { ...untouched.context, text: event.text } };
  return { state: 'loading', context };
}

/**
 * The hero search's machine. Its code is no part of the home page's start: `prepare` fetches it, and so does the
 * first event. Events that come before it are kept and told to it in their order.
 */
export function useHeroSearch(): { view: HeroSearchView; send: (event: HeroSearchEvent) => void; prepare: () => void } {
  const store = useAppStore();
  const [early, setEarly] = useState(untouched);
  const [actor, setActor] = useState<HeroSearchActor>();
  const running = useRef<HeroSearchActor>(undefined);
  const untold = useRef<HeroSearchEvent[]>([]);
  const isFetching = useRef(false);

  const prepare = useCallback(() => {
    if (isFetching.current) return;
    isFetching.current = true;
    import(/* webpackChunkName: "hero-search" */ './heroSearch.wiring').then(
      ({ startHeroSearch }) => {
        const started = startHeroSearch(store);
        for (const event of untold.current.splice(0)) started.send(event);
        running.current = started;
        setActor(started);
      },
      () => {
        isFetching.current = false;
        setEarly((view) => (view.state === 'loading' ? { state: 'failed', context: { ...view.context, failure: notLoaded } } : view));
      },
    );
  }, [store]);

  useEffect(
    () => () => {
      actor?.stop();
    },
    [actor],
  );

  const send = useCallback(
    (event: HeroSearchEvent) => {
      if (running.current !== undefined) {
        running.current.send(event);
        return;
      }
      // A retry repeats the event that is still untold.
      if (event.type !== 'search.retried') untold.current.push(event);
      setEarly((view) => foretold(view, event));
      prepare();
    },
    [prepare],
  );

  const subscribe = useCallback(
    (onChanged: () => void) => {
      if (actor === undefined) return noSubscription();
      const subscription = actor.subscribe(onChanged);
      return () => subscription.unsubscribe();
    },
    [actor],
  );
  const snapshot = useSyncExternalStore(
    subscribe,
    () => actor?.getSnapshot(),
    () => undefined,
  );
  return { view: snapshot === undefined ? early : { state: snapshot.value, context: snapshot.context }, send, prepare };
}
