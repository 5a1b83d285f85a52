import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { prefixOf, readLanguage } from '@language/languages';
import { keptAddress } from '../offline/keptPages';
import { sendLetters, syncTag } from '../offline/outbox';
import type { PageAge, WorkerMessage } from '../offline/messages';
import { cacheNames, isAsset, isData } from './cacheNames';
import { isWhole, keep } from './keep';
import type { FetchedEvent, WorkerScope } from './scope';

// The service worker (docs/offline.md): public pages and files that a visitor has seen, without a signal. It never
// touches the API, accounts or the desk.

declare const self: WorkerScope;

/** Seconds after which what nobody used is removed. */
const month = 30 * 86_400;
/** Seconds after which a page or file that does not come is taken from the device, if it is there. */
const patience = 8;

/** When the page that a window shows was kept, in epoch milliseconds. */
const ages = new Map<string, number>();

const expiration = (maxEntries: number, maxAgeSeconds: number): WorkboxPlugin =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds, purgeOnQuotaError: true }) as WorkboxPlugin;

const wholeOnly: WorkboxPlugin = {
  cacheWillUpdate: ({ response }) => Promise.resolve(isWhole(response) ? response : null),
};

const oneAddressEach: WorkboxPlugin = {
  cacheKeyWillBeUsed: ({ request }) => Promise.resolve(keptAddress(new URL(request.url)) ?? request),
  cachedResponseWillBeUsed: ({ cachedResponse, event }) => {
    const keptAt = Date.parse(cachedResponse?.headers.get('date') ?? '');
    if (!Number.isNaN(keptAt)) ages.set((event as FetchedEvent).resultingClientId, keptAt);
    return Promise.resolve(cachedResponse);
  },
};

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
  new NetworkFirst({
    cacheName: cacheNames.pages,
    networkTimeoutSeconds: patience,
    // The address says all: pages do not vary by what a browser sends.
    matchOptions: { ignoreVary: true },
    plugins: [wholeOnly, oneAddressEach, offlinePage, expiration(60, month)],
  }),
);
registerRoute(
  ({ request, sameOrigin, url }) => sameOrigin && request.mode === 'navigate' && !url.pathname.startsWith('/api/'),
  new NetworkOnly({ plugins: [offlinePage] }),
);
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && isAsset(url.pathname),
  new CacheFirst({
    cacheName: cacheNames.assets,
    matchOptions: { ignoreVary: true },
    plugins: [wholeOnly, expiration(400, 6 * month)],
  }),
);
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && isData(url.pathname),
  new NetworkFirst({
    cacheName: cacheNames.data,
    networkTimeoutSeconds: patience,
    matchOptions: { ignoreVary: true },
    plugins: [wholeOnly],
  }),
);

// Versions of the worker share what is kept: pages name their files by hash, so no page gets those of another release.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.registration.navigationPreload.enable(), self.clients.claim()]));
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
    event.waitUntil(keep(message).catch(() => undefined));
    return;
  }
  const client = event.source?.id ?? '';
  const age: PageAge = { keptAt: ages.get(client) ?? null };
  event.ports[0]?.postMessage(age);
});
