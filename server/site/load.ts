import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import * as v from 'valibot';
import { published, type Language } from '../../shared/language/languages';
import { currentLanguage } from '../../shared/language/words';
import { hashedFile, keptFor, supersededSchema } from '../../shared/site/keptFiles';
import { siteUrlPlaceholder } from '../../shared/site/pagePlaceholders';
import type { PublicConfig } from '../../shared/site/publicConfig';
import { retiredWorkerPath, workerPath } from '../../shared/site/serviceWorker';
import type { Encoding } from '../lib/http/negotiation';
import { fillPage, inlineSources, type PageRepresentation } from '../lib/http/pages';
import { openPageRenderer, pageCaching, type PageRenderer } from './pageRenderer';
import { compressed, representation, type Representation } from '../lib/http/representation';

/** The pages of the site in one language. */
export interface SitePages {
  /** By path in English, such as '/' or '/blog'. */
  pages: ReadonlyMap<string, PageRepresentation>;
  notFound: PageRepresentation;
  render: PageRenderer;
}

/** Everything the gateway serves besides its API, in memory; its own pages are the English ones. */
export interface Site extends SitePages {
  /** By path, such as '/assets/main.0a1b2c3d.js', including those of earlier releases. Read it with `fileAt`. */
  files: ReadonlyMap<string, Representation>;
  /** Pages in the other languages. */
  languages: ReadonlyMap<Language, SitePages>;
}

/** The pages in the language of the request that is answered. */
export const pagesOf = (site: Site): SitePages => site.languages.get(currentLanguage()) ?? site;

/** The file at a path, unless it has expired. `now` in epoch milliseconds. */
export function fileAt(files: Site['files'], path: string, now = Date.now()): Representation | undefined {
  const file = files.get(path);
  return file?.servedUntil !== undefined && file.servedUntil <= now ? undefined : file;
}

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

const immutable = 'public, max-age=31536000, immutable';
const revalidate = 'no-cache';
const pageSchema = v.record(v.string(), v.string());

/** Brotli's quality for pages, at every start: 10 would save a fourteenth, and take six seconds of the processor. */
const pageQuality = 6;

/** Files that may contain the site's own address: feed, site map, robots. */
const addressed = new Set(['.xml', '.txt']);

/** The files of a folder, by their paths below it. One after the other: all at once would take 100 MB for a moment. */
export async function loadFiles(folder: string, siteUrl: string): Promise<Map<string, Representation>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = new Set(entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)));
  const compressedBeside = (name: string): boolean =>
    /\.(br|gz)$/.test(name) && names.has(name.replace(/\.(br|gz)$/, ''));
  const loaded = new Map<string, Representation>();
  for (const name of names) {
    if (compressedBeside(name)) continue;
    const plain = readFileSync(name);
    const path = `/${relative(folder, name).split(sep).join('/')}`;
    const contentType = contentTypes[extname(name)] ?? 'application/octet-stream';
    if (addressed.has(extname(name)) && plain.includes(siteUrlPlaceholder)) {
      const filled = Buffer.from(plain.toString('utf8').replaceAll(siteUrlPlaceholder, () => siteUrl));
      loaded.set(path, representation(contentType, revalidate, await compressed(filled)));
      continue;
    }
    const bodies = new Map<Encoding, Buffer>([['identity', plain]]);
    if (names.has(`${name}.br`)) bodies.set('br', readFileSync(`${name}.br`));
    if (names.has(`${name}.gz`)) bodies.set('gzip', readFileSync(`${name}.gz`));
    loaded.set(path, representation(contentType, hashedFile.test(path) ? immutable : revalidate, bodies));
  }
  return loaded;
}

/** Files of earlier releases, kept for tabs that still run them (tools/keptFiles.ts). */
async function loadKept(folder: string, siteUrl: string): Promise<Map<string, Representation>> {
  const list = await readFile(join(folder, 'superseded.json'), 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '{}';
    throw error;
  });
  const superseded = new Map(Object.entries(v.parse(supersededSchema, JSON.parse(list))));
  if (superseded.size === 0) return new Map();
  const kept = new Map<string, Representation>();
  for (const [path, file] of await loadFiles(folder, siteUrl)) {
    const at = superseded.get(path);
    if (at !== undefined) kept.set(path, { ...file, servedUntil: at + keptFor });
  }
  return kept;
}

/** Pages of the build in one language: `folder` is `dist/`. Null if it has none. */
async function loadPages(folder: string, language: Language, config: PublicConfig): Promise<SitePages | null> {
  const own = join(folder, 'pages', language);
  const routesFile = await readFile(join(own, 'routes.json'), 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  });
  if (routesFile === null) return null;
  const routes = v.parse(pageSchema, JSON.parse(routesFile));
  const pages = new Map<string, PageRepresentation>();
  for (const [path, file] of Object.entries(routes)) {
    const html = fillPage(await readFile(join(own, file), 'utf8'), config);
    const bodies = await compressed(Buffer.from(html), pageQuality);
    const page = representation('text/html; charset=utf-8', pageCaching(path), bodies);
    pages.set(path, { ...page, inline: inlineSources(html) });
  }
  const notFound = pages.get('*');
  if (notFound === undefined) return null;
  pages.delete('*');
  const bundle = join(folder, 'prerender', `${language}.cjs`);
  return { pages, notFound, render: await openPageRenderer({ pages: own, bundle }, config) };
}

/**
 * Reads the built site (`dist/`) into memory and fills in its pages. Null without a complete build.
 * @throws if files of the build cannot be read.
 */
export async function loadSite(folder: string, config: PublicConfig): Promise<Site | null> {
  const english = await loadPages(folder, 'en', config);
  if (english === null) return null;
  const others = new Map<Language, SitePages>();
  for (const language of published) {
    const pages = language === 'en' ? null : await loadPages(folder, language, config);
    if (pages !== null) others.set(language, pages);
  }
  const [kept, current] = await Promise.all([
    loadKept(join(folder, 'kept'), config.siteUrl),
    loadFiles(join(folder, 'site'), config.siteUrl),
  ]);
  const files = new Map([...kept, ...current]);
  const retired = files.get(retiredWorkerPath);
  if (!config.features.offline && retired !== undefined) files.set(workerPath, retired);
  return { ...english, languages: others, files };
}
