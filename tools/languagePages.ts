import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { compileFunction } from 'node:vm';
import { urlSet } from '../server/site/urlSet';
import { blogPagePaths } from '../shared/blog/contract';
import { wordPages } from '../shared/editing/siteWords';
import { published, type Language } from '../shared/language/languages';
import { provideWords, type Words } from '../shared/language/words';
import {
  headPlaceholder,
  markupPlaceholder,
  servedId,
  servedPageId,
  servedPlaceholder,
  siteUrlPlaceholder,
  templateOfAgents,
  templateOfResults,
} from '../shared/site/pagePlaceholders';
import type { PublicConfig } from '../shared/site/publicConfig';
import { servedPaths } from '../shared/site/servedPages';
import { paths } from '../src/navigation/paths';
import { pagesAhead } from '../src/offline/keptPages';
import { filesAheadPath } from '../src/offline/messages';
import type * as PrerenderModule from '../src/prerender';
import { compileWords } from './language/compile';
import type { Marked } from './language/marked';
import { writeScripts } from './language/scripts';
import { pageHtml } from './pageTemplate';
import { readStructuredContent, structuredData, type StructuredContent } from './structuredData';

/** Sitemap of the indexable pages of the build. The gateway fills in its own address. */
export const sitemapXml = (paths: readonly string[], languages: readonly Language[] = published): string =>
  urlSet(
    paths.map((path) => ({ path })),
    siteUrlPlaceholder,
    languages,
  );

/** The browser's files in one language. */
interface Built {
  dist: string;
  language: Language;
  marked: Marked;
  /** Names of scripts by those that webpack gave. */
  names: ReadonlyMap<string, string>;
}

/** What pages are prerendered with: the gateway puts the real configuration into the served page. */
const placeholderConfig: PublicConfig = {
  siteUrl: siteUrlPlaceholder,
  identity: { projectId: '', apiKey: '', authDomain: '' },
  payments: { publicKey: '', apiUrl: '', payUrl: '', checkoutUrl: '' },
  features: { chat: true, payments: true, identity: true, members: true, offline: true, handover: true, badges: true },
  sandbox: false,
};

/** Files of a chunk, by the names that the scripts have in one language. */
function filesOf({ marked, names }: Pick<Built, 'marked' | 'names'>, chunk: string, extension: string): string[] {
  const files = marked.chunks[chunk];
  if (files === undefined) throw new Error(`No chunk is called ${chunk}.`);
  return files.map((name) => `/${names.get(name) ?? name}`).filter((name) => name.endsWith(extension));
}

async function styleSheetsOf(built: Built, chunks: readonly string[]): Promise<{ href: string; text: string }[]> {
  const files = new Set(chunks.flatMap((name) => filesOf(built, name, '.css')));
  return Promise.all(
    [...files].map(async (href) => ({ href, text: await readFile(join(built.dist, 'site', href), 'utf8') })),
  );
}

const fontsOf = ({ marked }: Built): string[] =>
  marked.files.map((name) => `/${name}`).filter((name) => /\.preload\.[^.]+\.woff2$/.test(name));

/** A page without its markup, which the gateway renders for each request. */
const templateHtml = (id: string, parts: Omit<Parameters<typeof pageHtml>[0], 'head' | 'markup' | 'served'>): string =>
  pageHtml({ head: headPlaceholder, markup: markupPlaceholder, served: { id, json: servedPlaceholder }, ...parts });

const fileName = (path: string): string =>
  (path === paths.home ? 'index' : path.slice(1)).replaceAll('/', '.').replaceAll(':', '');

/**
 * Writes each public page as HTML and `routes.json`, which tells the gateway which file serves which path.
 * `templates.json` does so for the pages that it renders for each request (server/site/pageRenderer.ts).
 */
async function writePages(
  built: Built,
  { pagePaths, renderPage, chunksOf }: typeof PrerenderModule,
  content: StructuredContent,
): Promise<void> {
  const pages = resolve(built.dist, 'pages', built.language);
  await mkdir(pages, { recursive: true });
  const routes: Record<string, string> = {};
  const templates: Record<string, string> = {};
  const writeTemplate = async (path: string, html: string): Promise<void> => {
    templates[path] = `${fileName(path)}.template.html`;
    await writeFile(join(pages, templates[path]), html);
  };
  const partsOf = async ({ chunks, deferredChunks }: ReturnType<typeof chunksOf>) => ({
    styles: await styleSheetsOf(built, ['main', ...chunks, ...deferredChunks]),
    scripts: [...new Set([...chunks, 'main'].flatMap((name) => filesOf(built, name, '.js')))],
    fonts: fontsOf(built),
  });
  const indexed: string[] = [];
  for (const path of [...pagePaths, '*']) {
    const { head, markup, ...chunks } = await renderPage(path === '*' ? '/404' : path, placeholderConfig);
    const file = path === '*' ? '404.html' : `${fileName(path)}.html`;
    const parts = { structuredData: structuredData(path, content), ...(await partsOf(chunks)) };
    const waits = { leadsToLanguage: path !== '*', waitsForUse: path === paths.home };
    await writeFile(join(pages, file), pageHtml({ head, markup, ...waits, ...parts }));
    // The gateway adds the questions that are shown.
    if (Object.hasOwn(wordPages, path))
      await writeTemplate(
        path,
        templateHtml(servedPageId, { ...waits, ...parts, structuredData: structuredData(path, content, false) }),
      );
    if (path === templateOfResults) await writeTemplate(path, templateHtml(servedId, parts));
    routes[path] = file;
    if (head.includes('rel="canonical"')) indexed.push(path);
  }
  if (built.language === 'en') await writeFile(join(built.dist, 'site', 'sitemap-pages.xml'), sitemapXml(indexed));
  await writeFile(join(pages, 'routes.json'), `${JSON.stringify(routes, null, 2)}\n`);
  for (const path of [templateOfAgents, ...blogPagePaths, ...servedPaths] as const)
    await writeTemplate(path, templateHtml(servedPageId, await partsOf(chunksOf(path))));
  await writeFile(join(pages, 'templates.json'), `${JSON.stringify(templates, null, 2)}\n`);
}

/** Beside the pages' own chunks: what searching, a notice and the newsletter's form load when they are used. */
const chunksAhead = ['main', 'directory', 'offline', 'notice'];

/** Writes the list of what the service worker keeps for the pages that it fetches ahead. */
async function writeFilesAhead(built: Built, { chunksOf }: typeof PrerenderModule): Promise<void> {
  const pages = pagesAhead.map(chunksOf).flatMap(({ chunks, deferredChunks }) => [...chunks, ...deferredChunks]);
  const files = new Set([...chunksAhead, ...pages].flatMap((chunk) => filesOf(built, chunk, '')));
  const list = [...files, ...fontsOf(built), '/place-index.json'];
  await writeFile(join(built.dist, 'site', filesAheadPath(built.language)), `${JSON.stringify(list)}\n`);
}

/** Runs the code of a bundle. `require` would have tsx compile it first. */
function moduleOf(code: string, filename: string): typeof PrerenderModule {
  const module = { exports: {} };
  const names = ['module', 'exports', 'require'];
  const start = compileFunction(code, names, { filename }) as (...values: readonly unknown[]) => void;
  start(module, module.exports, createRequire(import.meta.url));
  return module.exports as typeof PrerenderModule;
}

/** Code whose texts have escapes for what is beyond ASCII, so that Node holds it with a byte for each character. */
const inAscii = (code: string): string =>
  code.replaceAll(/[^\0-\x7f]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Writes scripts and pages in one language to `dist`. Returns where the scripts of a chunk are. */
export async function writeLanguage(
  { dist, contentFolder }: { dist: string; contentFolder: string },
  marked: Marked,
  words: Words,
): Promise<(chunk: string) => string[]> {
  const { language } = words;
  const built = { dist, language, marked, names: await writeScripts(join(dist, 'site'), marked.scripts, words) };
  const bundleFile = resolve(dist, 'prerender', `${language}.cjs`);
  const code = inAscii(compileWords(marked.bundle, words));
  await writeFile(bundleFile, code);
  // The template's own texts.
  provideWords(() => words);
  const bundle = moduleOf(code, bundleFile);
  await writePages(built, bundle, await readStructuredContent(contentFolder, words));
  await writeFilesAhead(built, bundle);
  return (chunk) => filesOf(built, chunk, '.js');
}
