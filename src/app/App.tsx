import { StrictMode, Suspense, useMemo } from 'react';
import { Provider } from 'react-redux';
import { Route, Routes, useLocation } from 'react-router-dom';
import type { PublicConfig } from '@shared/site/publicConfig';
import { PublicConfigProvider, type AppStore } from '@/state/hooks';
import { IdentityProvider, type IdentityAccess } from '@/state/identity';
import type { RootState } from '@/state/rootReducer';
import { AppErrorBoundary } from './AppErrorBoundary';
import { Layout } from './layout/Layout';
import { RouteGate } from './RouteGate';
import { notFoundRoute, routeFor } from './routes';

interface AppProps {
  store: AppStore;
  /** The state that the page was prerendered with, for hydration. */
  serverState: RootState;
  config: PublicConfig;
  identity: IdentityAccess;
}

/** The whole site. Needs a router around it: BrowserRouter in the browser, StaticRouter in the build. */
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

/** The page of the current address. If it fails, header and footer stay, and the next navigation clears the error. */
function RoutedPage() {
  const { key, pathname } = useLocation();
  const { path, access, Page } = routeFor(pathname);
  // The same element on every render: hydratePage renders twice, and parts whose code is still loading must not render
  // again.
  const routed = useMemo(() => {
    const gated = (
      <RouteGate access={access}>
        <Page />
      </RouteGate>
    );
    // The router's `*` does not match line breaks, as in `/blog%0A`, and would render nothing.
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
