import { CacheExpiration } from 'workbox-expiration';
import { registerQuotaErrorCallback } from 'workbox-core/registerQuotaErrorCallback.js';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import type { StrategyOptions } from 'workbox-strategies/Strategy.js';
import { ownMark } from '@shared/site/serviceWorker';
import { keptAddress, keptPagesCache } from '../offline/keptPages';

/** Pages by address; hashed files, which never change; files whose content can change. */
export const cacheNames = { pages: keptPagesCache, assets: 'assets', data: 'data' } as const;

/** A hashed file of the build, of whatever release. */
export const isAsset = (path: string): boolean => /^\/assets\/.+\.[\da-f]{8,}\.[\da-z]+$/.test(path);

/** Public data of the search, and what an installed site shows of itself. */
export const isData = (path: string): boolean =>
  /^\/(?:(?:agents2|place-index|place-names|place-names-other|places)\.json|world-(?:map|borders)\.svg|manifest\.webmanifest|icons\/[\w-]+\.(?:svg|png))$/.test(
    path,
  );

/** Seconds in 30 days. */
const month = 30 * 86_400;

/** Whether the site itself answered, and not a proxy, or a network that asks to sign in first. */
export const isOwn = ({ headers }: Pick<Response, 'headers'>): boolean => headers.has(ownMark);

/** Whether a response is what its address stands for, and no redirect or error. */
const isWhole = ({ status, type, redirected }: Response): boolean => status === 200 && type === 'basic' && !redirected;

/** Pages and data that may be kept. */
export const isOwnWhole = (response: Response): boolean => isWhole(response) && isOwn(response);

/** Hashed files that may be kept. The browser's own cache may have them from before the mark, so their type decides. */
export const isWholeAsset = (response: Response): boolean =>
  isWhole(response) && !/^text\/html\b/i.test(response.headers.get('content-type') ?? '');

const onlyIf = (isKept: (response: Response) => boolean): WorkboxPlugin => ({
  cacheWillUpdate: ({ response }) => Promise.resolve(isKept(response) ? response : null),
});

const oneAddressEach: WorkboxPlugin = {
  cacheKeyWillBeUsed: ({ request }) => Promise.resolve(keptAddress(new URL(request.url)) ?? request),
};

const matchOptions = { ignoreVary: true };

const expirations = new Map<string, CacheExpiration>();

/** Bounds a cache by number and by the time since each entry was used last, whichever way it came. */
function bounded(cacheName: string, maxEntries: number, maxAgeSeconds: number): WorkboxPlugin {
  const expiration = new CacheExpiration(cacheName, { maxEntries, maxAgeSeconds, matchOptions });
  expirations.set(cacheName, expiration);
  registerQuotaErrorCallback(async () => {
    await caches.delete(cacheName);
    await expiration.delete();
  });
  return {
    cachedResponseWillBeUsed: async ({ cachedResponse, request }) => {
      if (cachedResponse === undefined) return null;
      // A device that cannot count still shows what it has.
      if (await expiration.isURLExpired(request.url).catch(() => false)) return null;
      await expiration.updateTimestamp(request.url).catch(() => undefined);
      return cachedResponse;
    },
    cacheDidUpdate: async ({ request }) => {
      await expiration.updateTimestamp(request.url);
      await expiration.expireEntries();
    },
  };
}

/** The caches, each with what it takes and for how long. The address says all: nothing varies by what a browser sends. */
export const stores = {
  pages: {
    cacheName: cacheNames.pages,
    matchOptions,
    plugins: [onlyIf(isOwnWhole), oneAddressEach, bounded(cacheNames.pages, 60, month)],
  },
  assets: {
    cacheName: cacheNames.assets,
    matchOptions,
    plugins: [onlyIf(isWholeAsset), bounded(cacheNames.assets, 400, 6 * month)],
  },
  data: { cacheName: cacheNames.data, matchOptions, plugins: [onlyIf(isOwnWhole)] },
} satisfies Record<string, StrategyOptions>;

/** Counts what workers of earlier releases kept uncounted, as used now, and removes what is too old or too many. */
export async function countKept(): Promise<void> {
  for (const [name, expiration] of expirations) {
    await expiration.expireEntries();
    for (const { url } of await (await caches.open(name)).keys())
      if (await expiration.isURLExpired(url)) await expiration.updateTimestamp(url);
    await expiration.expireEntries();
  }
}
