import { StrictMode, Suspense, useMemo } from 'react';
import { Provider } from 'react-redux';
import { Route, Routes, useLocation } from 'react-router-dom';
import type { PublicConfig } from '@server/contracts/publicConfig';
import type { AppStore } from '@/state/hooks';
import { IdentityProvider, type IdentityAccess } from '@/state/identity';
import { PublicConfigProvider } from '@/state/publicConfig';
import type { RootState } from '@/state/rootReducer';
import { AppErrorBoundary } from './AppErrorBoundary';
import { Layout } from './layout/Layout';
import { RouteGate } from './RouteGate';
import { notFoundRoute, routeFor } from './routes';

interface AppProps {
  store: AppStore;
  /** The state that the page was prerendered with; hydration starts from it. */
  serverState: RootState;
  config: PublicConfig;
  identity: IdentityAccess;
}

/** The whole site below a router: the browser gives it a BrowserRouter, the build a StaticRouter. */
export function App({ store, serverState, config, identity }: AppProps) {
  return (
    <StrictMode>
      <Provider store={store} serverState={serverState}>
        <PublicConfigProvider value={config}>
          <IdentityProvider value={identity}>
            <AppErrorBoundary>
              <Layout>
                <RoutedPage />
              </Layout>
            </AppErrorBoundary>
          </IdentityProvider>
        </PublicConfigProvider>
      </Provider>
    </StrictMode>
  );
}

/** The page of the address. Its failure leaves header and footer standing, and ends with the next navigation. */
function RoutedPage() {
  const { key, pathname } = useLocation();
  const { path, access, Page } = routeFor(pathname);
  // The same element: takeOver draws all of it twice, and parts of the page whose code is on its way must not be drawn then.
  const routed = useMemo(() => {
    const gated = (
      <RouteGate access={access}>
        <Page />
      </RouteGate>
    );
    // The router's `*` matches no line break, as in `/blog%0A`: nothing at all would be shown.
    if (path === notFoundRoute.path) return gated;
    return (
      <Routes>
        <Route path={path} caseSensitive element={gated} />
      </Routes>
    );
  }, [path, access, Page]);
  return (
    <AppErrorBoundary resetKey={key}>
      <Suspense fallback={null}>{routed}</Suspense>
    </AppErrorBoundary>
  );
}
