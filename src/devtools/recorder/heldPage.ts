import type { UnknownAction } from '@reduxjs/toolkit';
import type { AppStore } from '@/state/hooks';
import { rootReducer, type RootState } from '@/state/rootReducer';
import { followAddresses } from './followAddresses';
import type { PageState } from './flows/flowState';
import type { State } from './state';

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

/** What a log has that is no slice of the store. */
const besideTheStore: readonly string[] = ['page', 'flows'];

/** Somebody signed in or out, or a server answered: true whatever a held page shows. */
export const isHeard = ({ type }: UnknownAction): boolean => /^(session|api)\//.test(type);

/**
 * Holds the page's state still. Nothing of what is shown goes through middleware, so that no listener saves, sends or
 * signs out; what the page itself dispatches meanwhile comes to nothing, but for who is signed in and what servers answer.
 */
export function holdPage(store: AppStore): HeldPage {
  let own = store.getState();
  let shown = own;
  const reduce = (_: RootState | undefined, action: UnknownAction): RootState => {
    if (isHeard(action)) own = rootReducer(own, action);
    if ('api' in own && own.api !== shown.api) shown = { ...shown, api: own.api };
    return shown;
  };
  const put = (state: RootState): void => {
    shown = state;
    // A new reducer is asked for the state past all middleware.
    store.replaceReducer(reduce);
    showTheme(state);
  };
  put(own);
  const follower = followAddresses();
  return {
    show: (state) => {
      const slices = Object.fromEntries(Object.entries(state).filter(([name]) => !besideTheStore.includes(name)));
      put({ ...own, ...slices, ...('api' in own && { api: own.api }) });
      const { address = null } = (state['page'] ?? {}) as Partial<PageState>;
      follower.follow(address);
    },
    release: () => {
      put(own);
      store.replaceReducer(rootReducer);
      follower.goBack();
    },
  };
}
