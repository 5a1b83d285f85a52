import type { AppStore } from '@/state/hooks';
import { rootReducer, type RootState } from '@/state/rootReducer';
import type { State } from './replay';

/** The page while it shows a log instead of its own state. */
export interface HeldPage {
  /** Shows a state of a log. Answers of servers stay the page's own: a log does not have them. */
  show: (state: State) => void;
  /** Gives the page back its own state, as it was. */
  release: () => void;
}

function showTheme({ appearance }: Pick<RootState, 'appearance'>): void {
  document.documentElement.dataset['theme'] = appearance.theme;
}

/**
 * Holds the page's state still. Nothing of what is shown goes through middleware, so that no listener saves, sends or
 * signs out; what the page itself dispatches meanwhile comes to nothing.
 */
export function holdPage(store: AppStore): HeldPage {
  const own = store.getState();
  const put = (state: RootState): void => {
    // A new reducer is asked for the state past all middleware.
    store.replaceReducer(() => state);
    showTheme(state);
  };
  put(own);
  return {
    show: (state) => put({ ...own, ...state, ...('api' in own && { api: own.api }) }),
    release: () => {
      put(own);
      store.replaceReducer(rootReducer);
    },
  };
}
