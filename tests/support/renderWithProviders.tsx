import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation, type Location } from 'react-router-dom';
import type { PublicConfig } from '@server/contracts/publicConfig';
import { makeStore } from '@/app/store';
import type { AppStore } from '@/state/hooks';
import { IdentityProvider, type IdentityAccess } from '@/state/identity';
import { PublicConfigProvider } from '@/state/publicConfig';
import type { RootState } from '@/state/rootReducer';
import { fakeIdentity } from './fakeIdentity';

/** A public configuration as the gateway writes it in development. */
export const testConfig: PublicConfig = {
  siteUrl: 'http://localhost:3000',
  identity: { projectId: 'demo-keelway', apiKey: 'test-key', authDomain: 'localhost' },
  payments: {
    publicKey: 'pk_test_keelway_sandbox',
    apiUrl: 'http://localhost:3001',
    payUrl: 'http://localhost:3001',
    checkoutUrl: 'http://localhost:3001',
  },
  features: { chat: true, payments: true, identity: true, members: true },
  sandbox: true,
};

interface Options {
  /** State that the store starts from. */
  preloadedState?: Partial<RootState>;
  /** Address, or history entries, that the router starts with; the last one is shown. */
  route?: string | readonly (string | Partial<Location>)[];
  config?: PublicConfig;
  /** The way to the identity provider, made with `fakeIdentity`. Left out, every call of it fails. */
  identity?: IdentityAccess;
}

interface Rendered extends RenderResult {
  store: AppStore;
  user: UserEvent;
  /** Where the router stands now. */
  location: () => Location;
}

// Fake timers leave their clock on setTimeout; real ones advance by themselves.
function advanceTimers(milliseconds: number): void {
  if (Object.hasOwn(setTimeout, 'clock')) jest.advanceTimersByTime(milliseconds);
}

/**
 * Renders an element inside the store, the router, the identity and the public configuration. Each call has a store of its own.
 * With fake timers, `user` advances them.
 */
export function renderWithProviders(
  ui: ReactElement,
  { preloadedState, route = '/', config = testConfig, identity = fakeIdentity() }: Options = {},
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
          <MemoryRouter initialEntries={typeof route === 'string' ? [route] : [...route]}>
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
