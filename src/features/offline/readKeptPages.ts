import { keptPagesCache, mayBeKept } from '@/offline/keptPages';

export interface KeptPage {
  path: string;
  title: string;
  /** Epoch milliseconds. */
  keptAt: number;
}

/** As React writes them into the build's pages. */
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

const titleOf = (html: string): string | undefined =>
  /<title>([^<]*)<\/title>/
    .exec(html)?.[1]
    ?.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? '');

/** Pages that this device has, the newest first; none where the browser keeps none. */
export async function readKeptPages(): Promise<KeptPage[]> {
  if (!('caches' in globalThis)) return [];
  const cache = await caches.open(keptPagesCache);
  const pages: KeptPage[] = [];
  for (const { url } of await cache.keys()) {
    const { pathname, search } = new URL(url);
    const response = await cache.match(url, { ignoreVary: true });
    const title = titleOf((await response?.text()) ?? '');
    if (title === undefined || !mayBeKept(pathname) || pathname.endsWith('/offline')) continue;
    pages.push({ path: pathname + search, title, keptAt: Date.parse(response?.headers.get('date') ?? '') });
  }
  return pages.sort((one, other) => other.keptAt - one.keptAt);
}
