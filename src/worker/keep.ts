import { prefixOf, type Language } from '@language/languages';
import { keptAddress, pagesAhead } from '../offline/keptPages';
import { filesAheadPath, type WorkerMessage } from '../offline/messages';
import { cacheNames, isAsset, isData } from './cacheNames';

/** Whether a response is what its address stands for, and no redirect, error or page of a sign-in to a network. */
export const isWhole = ({ status, type, redirected }: Response): boolean =>
  status === 200 && type === 'basic' && !redirected;

/** Fetches the files that are not kept yet. Hashed files come from the browser's own cache if it has them. */
async function keepFiles(paths: readonly string[]): Promise<void> {
  const assets = await caches.open(cacheNames.assets);
  const data = await caches.open(cacheNames.data);
  for (const path of new Set(paths)) {
    if (!isAsset(path) && !isData(path)) continue;
    const cache = isAsset(path) ? assets : data;
    if ((await cache.match(path, { ignoreVary: true })) !== undefined) continue;
    const response = await fetch(path);
    if (!isWhole(response)) throw new Error(`${path} could not be kept: ${response.status}`);
    await cache.put(path, response);
  }
}

/** Keeps a page as it is now, after its files: a page that is kept can always be shown. */
async function keepPage(path: string): Promise<void> {
  const address = keptAddress(new URL(path, location.origin));
  if (address === null) return;
  const response = await fetch(address, { credentials: 'same-origin' });
  if (isWhole(response)) await (await caches.open(cacheNames.pages)).put(address, response);
}

/** While the list of a build's files is the same, everything ahead is there. */
async function keepAhead(language: Language): Promise<void> {
  const cache = await caches.open(cacheNames.data);
  const path = filesAheadPath(language);
  const response = await fetch(path);
  if (!isWhole(response)) return;
  const list = await response.clone().text();
  if ((await (await cache.match(path, { ignoreVary: true }))?.text()) === list) return;
  const files: unknown = JSON.parse(list);
  if (!Array.isArray(files)) return;
  await keepFiles(files.filter((file): file is string => typeof file === 'string'));
  for (const page of pagesAhead) await keepPage(`${prefixOf(language)}${page === '/' ? '' : page}` || '/');
  await cache.put(path, response);
}

/** Does what a page asked for; what fails is tried again with the next page. */
export async function keep({ language, page, files, ahead }: Extract<WorkerMessage, { type: 'keep' }>): Promise<void> {
  await keepFiles(files);
  await keepPage(page);
  if (ahead) await keepAhead(language);
}
