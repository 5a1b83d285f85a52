import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation, type Location } from 'react-router-dom';
import type { PublicConfig } from '@shared/site/publicConfig';
import { makeStore } from '@/app/store';
import { PublicConfigProvider, type AppStore } from '@/state/hooks';
import { IdentityProvider, type IdentityAccess } from '@/state/identity';
import type { RootState } from '@/state/rootReducer';
import { fakeIdentity } from './fakeIdentity';

/** A public configuration as in development. */
export const testConfig: PublicConfig = {
  siteUrl: 'http://localhost:3000',
  identity: { projectId: 'demo-keelway', apiKey: 'test-key', authDomain: 'localhost' },
  payments: {
    publicKey: 'pk_test_keelway_sandbox',
    apiUrl: 'http://localhost:3001',
    payUrl: 'http://localhost:3001',
    checkoutUrl: 'http://localhost:3001',
  },
  features: { chat: true, payments: true, identity: true, members: true, offline: true, handover: true, badges: true },
  sandbox: true,
};

interface Options {
  /** Initial state of the store. */
  preloadedState?: Partial<RootState>;
  /** Initial address or history entries; the last one is shown. */
  route?: string | readonly (string | Partial<Location>)[];
  /** Of a translated page, such as `/fr`: addresses in `route` begin with it. */
  basename?: string;
  config?: PublicConfig;
  /** Access to the identity provider, from `fakeIdentity`. By default every call fails. */
  identity?: IdentityAccess;
}

interface Rendered extends RenderResult {
  store: AppStore;
  user: UserEvent;
  /** Current location of the router. */
  location: () => Location;
}

// Fake timers put their clock on setTimeout; real ones advance by themselves.
function advanceTimers(milliseconds: number): void {
  if (Object.hasOwn(setTimeout, 'clock')) jest.advanceTimersByTime(milliseconds);
}

/**
 * Renders an element with store, router, identity and public configuration, each new on every call. With fake timers,
 * `user` advances them.
 */
export function renderWithProviders(
  ui: ReactElement,
  { preloadedState, route = '/', basename = '/', config = testConfig, identity = fakeIdentity() }: Options = {},
): Rendered {
  const { store } = makeStore(preloadedState, identity);
  const seen: { location?: Location } = {};
  function LocationWitness(): null {
    seen.location = useLocation();
    return null;
  }
  const result = render(
    <Provider store={store}>
      <PublicConfigProvider value={config}>
        <IdentityProvider value={identity}>
          <MemoryRouter basename={basename} initialEntries={typeof route === 'string' ? [route] : [...route]}>
            {ui}
            <LocationWitness />
          </MemoryRouter>
        </IdentityProvider>
      </PublicConfigProvider>
    </Provider>,
  );
  return {
    ...result,
    store,
    user: userEvent.setup({ advanceTimers }),
    location: () => {
      if (seen.location === undefined) throw new Error('The router has not rendered.');
      return seen.location;
    },
  };
}
