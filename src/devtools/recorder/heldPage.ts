import type { UnknownAction } from '@reduxjs/toolkit';
import type { AppStore } from '@/state/hooks';
import { rootReducer, type RootState } from '@/state/rootReducer';
import { followAddresses } from './addresses';
import type { State } from './digests';
import type { PageState } from './flows';

/** The page while it shows a log instead of its own state. */
export interface HeldPage {
  /** Shows a logged state, with the page's own server responses: logs do not contain any. */
  show: (state: State) => void;
  /** Restores the page's own state. */
  release: () => void;
}

function showTheme({ appearance }: Pick<RootState, 'appearance'>): void {
  document.documentElement.dataset['theme'] = appearance.theme;
}

/** Parts of a logged state that are not slices of the store. */
const notInStore: readonly string[] = ['page', 'flows'];

/** Session and API actions reach the page's own state even while it is held. */
export const bypassesHold = ({ type }: UnknownAction): boolean => /^(session|api)\//.test(type);

/**
 * Freezes the page's state. Logged states bypass the middleware, so no listener saves, sends or signs out; the page's
 * own actions are ignored, except for session and API actions.
 */
export function holdPage(store: AppStore): HeldPage {
  let own = store.getState();
  let shown = own;
  const reduce = (_: RootState | undefined, action: UnknownAction): RootState => {
    if (bypassesHold(action)) own = rootReducer(own, action);
    if ('api' in own && own.api !== shown.api) shown = { ...shown, api: own.api };
    return shown;
  };
  const put = (state: RootState): void => {
    shown = state;
    // `replaceReducer` sets the state without passing any middleware.
    store.replaceReducer(reduce);
    showTheme(state);
  };
  put(own);
  const follower = followAddresses();
  return {
    show: (state) => {
      const slices = Object.fromEntries(Object.entries(state).filter(([name]) => !notInStore.includes(name)));
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
