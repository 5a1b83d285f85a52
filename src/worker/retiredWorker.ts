import type { WorkerScope } from './scope';

// Served in place of the service worker while it is switched off (FEATURES_OFF=offline): it removes itself and all
// that was kept. Pages reach the network again from their next load on.

declare const self: WorkerScope;

async function retire(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  await self.registration.unregister();
}

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(retire()));
