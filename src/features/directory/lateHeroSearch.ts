import type { SnapshotFrom } from 'xstate';
import type { HeroSearchContext, HeroSearchEvent } from '@machines/heroSearch';
import type { AppStore } from '@/state/hooks';
import type { HeroSearchActor } from './heroSearch.wiring';

export interface HeroSearchView {
  state: 'idle' | 'typing' | 'loading' | 'found' | 'zero' | 'failed';
  context: HeroSearchContext;
}

const untouched: HeroSearchView = {
  state: 'idle',
  context: { text: '', searchedTerm: '', answer: null, failure: null },
};
const notLoaded = 'The search could not be loaded. Check your connection and try again.';

/** What the box shows for events that the machine, still on its way, will be told. */
function foretold({ context }: HeroSearchView, event: HeroSearchEvent): HeroSearchView {
  if (event.type === 'term.typed') return { state: 'idle', context: { ...untouched.context, text: event.text } };
  return { state: 'loading', context };
}

/**
 * The hero search's machine, which arrives late: its code is no part of the home page's start. `prepare` fetches it,
 * and so does the first event. Events that come before it are kept and told to it in their order. There is one view
 * all the while, current from the moment of each event: a box that showed an older one would lose a letter.
 */
export function lateHeroSearch(store: AppStore) {
  let view = untouched;
  let actor: HeroSearchActor | undefined;
  let isFetching = false;
  const untold: HeroSearchEvent[] = [];
  const listeners = new Set<() => void>();

  const show = (next: HeroSearchView) => {
    view = next;
    for (const listener of listeners) listener();
  };
  const prepare = () => {
    if (isFetching) return;
    isFetching = true;
    import(/* webpackChunkName: "hero-search" */ './heroSearch.wiring').then(
      ({ startHeroSearch }) => {
        actor = startHeroSearch(store);
        for (const event of untold.splice(0)) actor.send(event);
        const showSnapshot = ({ value: state, context }: SnapshotFrom<HeroSearchActor>) => show({ state, context });
        actor.subscribe(showSnapshot);
        showSnapshot(actor.getSnapshot());
      },
      () => {
        isFetching = false;
        if (view.state === 'loading') show({ state: 'failed', context: { ...view.context, failure: notLoaded } });
      },
    );
  };

  return {
    view: () => view,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    prepare,
    send: (event: HeroSearchEvent) => {
      if (actor !== undefined) {
        actor.send(event);
        return;
      }
      // A retry repeats the event that is still untold.
      if (event.type !== 'search.retried') untold.push(event);
      show(foretold(view, event));
      prepare();
    },
    stop: () => actor?.stop(),
  };
}
