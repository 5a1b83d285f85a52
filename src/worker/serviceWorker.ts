import type { WorkboxPlugin } from 'workbox-core/types.js';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';
import { prefixOf, readLanguage } from '@shared/language/languages';
import { keptAddress } from '../offline/keptPages';
import { sendLetters, syncTag } from '../offline/outbox';
import type { PageAge, WorkerMessage } from '../offline/messages';
import { keep } from './keep';
import type { FetchedEvent, WorkerScope } from './scope';
import { countKept, isAsset, isData, stores } from './stores';
import { SiteFirst } from './strategies';

// The service worker (docs/offline.md): public pages and files that a visitor has seen, without a signal. It never
// touches the API, accounts or the desk.

declare const self: WorkerScope;

/** Pages that windows show as they were kept. */
const ages = new Map<string, PageAge>();

function noteAge(event: Event, kept: Response, isLate: boolean): void {
  const keptAt = Date.parse(kept.headers.get('date') ?? '');
  if (!Number.isNaN(keptAt)) ages.set((event as FetchedEvent).resultingClientId, { keptAt, isLate });
}

const offlinePage: WorkboxPlugin = {
  handlerDidError: ({ request }) => {
    const { pathname, search } = new URL(request.url);
    const offline = new URL(`${prefixOf(readLanguage(pathname).language)}/offline`, self.location.origin);
    // A page that is not there itself would lead to itself.
    if (pathname === offline.pathname) return Promise.resolve(Response.error());
    offline.searchParams.set('from', pathname + search);
    return Promise.resolve(Response.redirect(offline));
  },
};

registerRoute(
  ({ request, sameOrigin, url }) => sameOrigin && request.mode === 'navigate' && keptAddress(url) !== null,
  new SiteFirst({ ...stores.pages, plugins: [...stores.pages.plugins, offlinePage] }, noteAge),
);
registerRoute(
  ({ request, sameOrigin, url }) => sameOrigin && request.mode === 'navigate' && !url.pathname.startsWith('/api/'),
  new NetworkOnly({ plugins: [offlinePage] }),
);
registerRoute(({ sameOrigin, url }) => sameOrigin && isAsset(url.pathname), new CacheFirst(stores.assets));
registerRoute(({ sameOrigin, url }) => sameOrigin && isData(url.pathname), new SiteFirst(stores.data));

// Versions of the worker share what is kept: pages name their files by hash, so no page gets those of another release.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.registration.navigationPreload.enable(), self.clients.claim(), countKept()]));
});
// An attempt that leaves something waiting fails, and the browser tries again later.
async function sendOrFail(): Promise<void> {
  const waiting = await sendLetters();
  if (waiting > 0) throw new Error(`${waiting} letters still wait.`);
}
self.addEventListener('sync', (event) => {
  if (event.tag === syncTag) event.waitUntil(sendOrFail());
});
self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage;
  if (message.type === 'keep') {
    // Without a connection there is nothing to keep: the next page asks again.
    event.waitUntil(keep(message, event).catch(() => undefined));
    return;
  }
  const client = event.source?.id ?? '';
  event.ports[0]?.postMessage(ages.get(client) ?? ({ keptAt: null } satisfies PageAge));
});
