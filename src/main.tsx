import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { prefixOf, readLanguage } from '@shared/language/languages';
import { currentLanguage } from '@shared/language/words';
import type { PublicConfig } from '@shared/site/publicConfig';
import { App } from './app/App';
import { followOtherTabs, savedState, startPersistence } from './app/persistence';
import { routeFor } from './app/routes';
import { startSession } from './app/session';
import { makeStore } from './app/store';
import { hydratePage } from './app/hydratePage';
import { firstInteraction, firstInteractionOrIdle } from './early/firstInteraction';
import { identityAccess } from './features/accounts/identity/loadIdentity';
import { retryLoad } from '@/navigation/missingChunk';
import { absentIdentity } from './state/identity';
import { servedId, servedPageId } from '@shared/site/pagePlaceholders';
import { ServedResultsContext, type ServedResults } from './features/directory/results/servedResults';
import { ServedPageContext } from './features/served/servedPage';
import { rootReducer } from './state/rootReducer';
import './kit/ui/global.scss';

/** Embedded in the page by the gateway, which validates it with `publicConfigSchema`. */
function readPublicConfig(): PublicConfig {
  const block = document.getElementById('public-config');
  if (block === null) throw new Error('The page has no public-config block.');
  return JSON.parse(block.textContent) as PublicConfig;
}

/** What the gateway rendered this page with; null on pages of the build. */
function readServed(id: string): unknown {
  const block = document.getElementById(id);
  return block === null ? null : JSON.parse(block.textContent);
}

function readServedResults(): ServedResults | null {
  const served = readServed(servedId) as ServedResults | null;
  if (served === null) return null;
  // As the browser writes the address that it was served for.
  return { ...served, search: globalThis.location.search };
}

/** Splits the start into tasks, so that the browser can respond to a tap in between. */
const nextTask = () => new Promise<void>((done) => setTimeout(done));

async function start(): Promise<void> {
  const container = document.getElementById('root');
  if (container === null) throw new Error('The page has no #root element.');
  await nextTask();
  const config = readPublicConfig();
  const isOn = config.features.identity;
  const identity = isOn ? identityAccess(config.identity, (event) => store.dispatch(event)) : absentIdentity;
  const { store, startListening } = makeStore(savedState(), identity);
  startPersistence(startListening);
  followOtherTabs(store);
  // Must precede the first action. Without its chunk or permission, the page starts without the recorder.
  if (/[?&]record\b/.test(globalThis.location.search))
    await import(/* webpackChunkName: "recording" */ './devtools/recorder/entrance')
      .then(({ record }) => record(store))
      .catch(() => undefined);
  const { path } = readLanguage(globalThis.location.pathname);
  const route = routeFor(path);
  startSession({ store, startListening, identity, isOn, isGated: route.access !== 'always' });
  await nextTask();
  // The prerendered page is visible meanwhile.
  await retryLoad(route.preload);
  await nextTask();
  const served = readServedResults();
  const servedPage = { pathname: path, data: readServed(servedPageId) ?? undefined };
  const serverState = rootReducer(undefined, { type: 'prerendered' });
  const draw = () => (
    <BrowserRouter basename={prefixOf(currentLanguage())}>
      <ServedResultsContext value={served}>
        <ServedPageContext value={servedPage}>
          <App store={store} serverState={serverState} config={config} identity={identity} />
        </ServedPageContext>
      </ServedResultsContext>
    </BrowserRouter>
  );
  if (container.hasChildNodes()) hydratePage(container, draw);
  else createRoot(container).render(draw());
}

/** RTK Query and valibot in one chunk (webpack.config.ts). Pages that need it earlier load it themselves. */
const loadInteractive = () => import('./kit/api/api');

void start();
firstInteractionOrIdle()
  .then(loadInteractive)
  .catch(() => undefined);
firstInteraction()
  .then(() => import(/* webpackChunkName: "prefetch" */ './app/prefetch'))
  .then(({ startPrefetching }) => startPrefetching())
  .catch(() => undefined);
