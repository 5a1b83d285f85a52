import { CacheFirst } from 'workbox-strategies/CacheFirst.js';
import type { Strategy } from 'workbox-strategies/Strategy.js';
import { prefixOf, type Language } from '@shared/language/languages';
import { keptAddress, pagesAhead } from '../offline/keptPages';
import { filesAheadPath, type WorkerMessage } from '../offline/messages';
import type { LastingEvent } from './scope';
import { cacheNames, isAsset, isData, isOwnWhole, isWholeAsset, stores } from './stores';
import { Renewal } from './strategies';

/** Pages as they are now; and what is fetched only if it is not kept yet. */
const [newPages, pages, assets, data] = [
  new Renewal(stores.pages),
  new CacheFirst(stores.pages),
  new CacheFirst(stores.assets),
  new CacheFirst(stores.data),
];

/** Resolves once what came has been kept, as a strategy's rules say. */
async function take(strategy: Strategy, address: string, event: LastingEvent): Promise<Response> {
  const [response, kept] = strategy.handleAll({ request: new Request(new URL(address, location.origin)), event });
  await kept;
  return response;
}

async function keepFile(path: string, event: LastingEvent): Promise<void> {
  if (!isAsset(path) && !isData(path)) return;
  const response = await take(isAsset(path) ? assets : data, path, event);
  if (!(isAsset(path) ? isWholeAsset : isOwnWhole)(response))
    throw new Error(`${path} could not be kept: ${response.status}`);
}

/** Each waits for the network's latency, and the page has the rest of its connections. */
const filesAtOnce = 3;

/** Fetches the files that are not kept yet. Hashed files come from the browser's own cache if it has them. */
async function keepFiles(paths: readonly string[], event: LastingEvent): Promise<void> {
  const waiting = [...new Set(paths)];
  const keepNext = async (): Promise<void> => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) await keepFile(path, event);
  };
  await Promise.all(Array.from({ length: filesAtOnce }, keepNext));
}

/** Keeps a page after its files: a page that is kept can always be shown. */
async function keepPage(path: string, strategy: Strategy, event: LastingEvent): Promise<void> {
  const address = keptAddress(new URL(path, location.origin));
  if (address !== null) await take(strategy, address, event);
}

/** While the list of a build's files is the same, the files are there, and the pages, unless they were too many. */
async function keepAhead(language: Language, event: LastingEvent): Promise<void> {
  const cache = await caches.open(cacheNames.data);
  const path = filesAheadPath(language);
  const response = await fetch(path);
  if (!isOwnWhole(response)) return;
  const list = await response.clone().text();
  const isSame = (await (await cache.match(path, { ignoreVary: true }))?.text()) === list;
  const files: unknown = JSON.parse(list);
  if (!Array.isArray(files)) return;
  if (!isSame)
    await keepFiles(
      files.filter((file): file is string => typeof file === 'string'),
      event,
    );
  for (const page of pagesAhead)
    await keepPage(`${prefixOf(language)}${page === '/' ? '' : page}` || '/', isSame ? pages : newPages, event);
  await cache.put(path, response);
}

type KeepMessage = Extract<WorkerMessage, { type: 'keep' }>;

/** Does what a page asked for; what fails is tried again with the next page. */
export async function keep({ language, page, files, ahead }: KeepMessage, event: LastingEvent): Promise<void> {
  await keepFiles(files, event);
  await keepPage(page, newPages, event);
  if (ahead) await keepAhead(language, event);
}
