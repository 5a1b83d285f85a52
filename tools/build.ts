import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack, { type Configuration, type Stats } from 'webpack';
import {
  headPlaceholder,
  markupPlaceholder,
  servedId,
  servedPageId,
  servedPlaceholder,
  siteUrlPlaceholder,
} from '../server/contracts/pagePlaceholders';
import { agentPagePaths } from '../server/contracts/agentPages';
import { servedPaths } from '../server/contracts/servedPages';
import { paths } from '../src/navigation/paths';
import { feedPath } from '../src/navigation/articles';
import { noticesPath } from '../src/navigation/notices';
import { browserConfiguration, prerenderConfiguration } from '../webpack.config';
import { checkContent } from './content/check';
import { feedOf } from './feed';
import { dropOldAssets, keepAssets } from './keptFiles';
import { compileWords } from './language/compile';
import { takeMarkedScripts, writeScripts } from './language/scripts';
import { bundledPackages, noticeOf, noticesText } from './licences/notices';
import { pageHtml } from './pageTemplate';
import { precompress } from './precompress';
import { sitemapXml } from './sitemap';
import { siteSizes } from './sizes/site';
import { checkSizes } from './sizes/sizes';
import { sourcesHash } from './startup/freshness.mjs';
import { readStructuredContent, structuredData } from './structuredData';
import type * as PrerenderModule from '../src/prerender';
import { readCatalogue } from '../language/catalogues';
import { published, type Language } from '../language/languages';
import { provideWords } from '../language/words';
import type { PublicConfig } from '../server/contracts/publicConfig';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = resolve(root, 'dist');
const site = resolve(dist, 'site');

async function compile(configuration: Configuration): Promise<Stats> {
  const compiler = webpack(configuration);
  const stats = await new Promise<Stats>((done, fail) => {
    compiler.run((error, result) => {
      if (error !== null) fail(error);
      else if (result === undefined) fail(new Error('webpack returned no result'));
      else done(result);
    });
  });
  await new Promise<void>((done, fail) => compiler.close((error) => (error ? fail(error) : done())));
  if (stats.hasErrors())
    throw new Error(stats.toString({ all: false, errors: true, errorDetails: true, colors: false }));
  return stats;
}

/** The browser's files in one language. */
interface Built {
  language: Language;
  stats: Stats;
  /** Names of scripts by those that webpack gave. */
  names: ReadonlyMap<string, string>;
}

const pagesFolder = (language: Language): string => resolve(dist, 'pages', language);
const bundleOf = (language: Language): string => resolve(dist, 'prerender', `${language}.cjs`);

/** What pages are prerendered with: the gateway puts the real configuration into the served page. */
const placeholderConfig: PublicConfig = {
  siteUrl: siteUrlPlaceholder,
  identity: { projectId: '', apiKey: '', authDomain: '' },
  payments: { publicKey: '', apiUrl: '', payUrl: '', checkoutUrl: '' },
  features: { chat: true, payments: true, identity: true, members: true, handover: true, badges: true },
  sandbox: false,
};

/** Files of a chunk, by the names that the scripts have in one language. */
function filesOf({ stats, names }: Built, chunk: string, extension: string): string[] {
  const groups = stats.toJson({ all: false, chunkGroups: true }).namedChunkGroups ?? {};
  const group = groups[chunk];
  if (group === undefined) throw new Error(`No chunk is called ${chunk}.`);
  return (group.assets ?? [])
    .map(({ name }) => `/${names.get(name) ?? name}`)
    .filter((name) => name.endsWith(extension));
}

async function styleSheetsOf(built: Built, chunks: readonly string[]): Promise<{ href: string; text: string }[]> {
  const files = new Set(chunks.flatMap((name) => filesOf(built, name, '.css')));
  return Promise.all([...files].map(async (href) => ({ href, text: await readFile(join(site, href), 'utf8') })));
}

function fontsOf(stats: Stats): string[] {
  return Object.keys(stats.compilation.assets)
    .map((name) => `/${name}`)
    .filter((name) => /\.preload\.[^.]+\.woff2$/.test(name));
}

/** The results page, which the gateway renders for each request (server/site/renderedResults.ts). */
const resultsTemplate = 'search-results.template.html';
/** The pages under `/agents` (server/site/agentPages/rendered.ts). */
const agentsTemplate = 'agents.template.html';

/** A page without its markup, which the gateway renders for each request. */
const templateHtml = (id: string, parts: Omit<Parameters<typeof pageHtml>[0], 'head' | 'markup' | 'served'>): string =>
  pageHtml({ head: headPlaceholder, markup: markupPlaceholder, served: { id, json: servedPlaceholder }, ...parts });

const fileName = (path: string): string => path.slice(1).replaceAll('/', '.').replaceAll(':', '');

/**
 * Writes each public page as HTML and `routes.json`, which tells the gateway which file serves which path. `served.json`
 * does so for the templates of pages for one request.
 */
async function writePages(built: Built): Promise<void> {
  const pages = pagesFolder(built.language);
  const require = createRequire(import.meta.url);
  const { pagePaths, renderPage, chunksOf } = require(bundleOf(built.language)) as typeof PrerenderModule;
  await mkdir(pages, { recursive: true });
  const routes: Record<string, string> = {};
  const partsOf = async ({ chunks, deferredChunks }: ReturnType<typeof chunksOf>) => ({
    styles: await styleSheetsOf(built, ['main', ...chunks, ...deferredChunks]),
    scripts: [...new Set([...chunks, 'main'].flatMap((name) => filesOf(built, name, '.js')))],
    fonts: fontsOf(built.stats),
  });
  const content = await readStructuredContent(resolve(root, 'content'));
  const indexed: string[] = [];
  for (const path of [...pagePaths, '*']) {
    const { head, markup, ...chunks } = await renderPage(path === '*' ? '/404' : path, placeholderConfig);
    const file = path === '*' ? '404.html' : path === '/' ? 'index.html' : `${fileName(path)}.html`;
    const parts = { structuredData: structuredData(path, content), ...(await partsOf(chunks)) };
    await writeFile(join(pages, file), pageHtml({ head, markup, leadsToLanguage: path !== '*', ...parts }));
    if (path === paths.searchResults) await writeFile(join(pages, resultsTemplate), templateHtml(servedId, parts));
    routes[path] = file;
    if (head.includes('rel="canonical"')) indexed.push(path);
  }
  if (built.language === 'en') await writeFile(join(site, 'sitemap-pages.xml'), sitemapXml(indexed));
  await writeFile(join(pages, 'routes.json'), `${JSON.stringify(routes, null, 2)}\n`);
  const templates = Object.fromEntries(servedPaths.map((path) => [path, `${fileName(path)}.template.html`]));
  for (const path of servedPaths) {
    const html = templateHtml(servedPageId, await partsOf(chunksOf(path)));
    await writeFile(join(pages, templates[path] ?? ''), html);
  }
  const agents = templateHtml(servedPageId, await partsOf(chunksOf(agentPagePaths[0])));
  await writeFile(join(pages, agentsTemplate), agents);
  await writeFile(join(pages, 'served.json'), `${JSON.stringify(templates, null, 2)}\n`);
}

const started = performance.now();
checkContent(resolve(root, 'content'));
const hash = await sourcesHash(root);
// Written again at the end only: a build that was cut short never counts as one.
await rm(resolve(root, 'dist/built.json'), { force: true });
await keepAssets(dist);
const stats = await compile(browserConfiguration('production'));
const notices = bundledPackages(stats, root).map((folder) => noticeOf(folder, root));
await compile(prerenderConfiguration('production'));
const scripts = await takeMarkedScripts(
  site,
  Object.keys(stats.compilation.assets).filter((name) => name.endsWith('.js')),
);
const markedBundle = resolve(dist, 'prerender/prerender.cjs');
const bundle = await readFile(markedBundle, 'utf8');
await rm(markedBundle);
await cp(resolve(root, 'public'), site, { recursive: true });
await writeFile(join(site, feedPath), await feedOf(resolve(root, 'content')));
await writeFile(join(site, noticesPath), noticesText(notices, root));
await rm(resolve(dist, 'pages'), { recursive: true, force: true });
const builds = new Map<Language, Built>();
for (const language of published) {
  const words = readCatalogue(resolve(root, 'content'), language);
  const built = { language, stats, names: await writeScripts(site, scripts, words) };
  builds.set(language, built);
  await writeFile(bundleOf(language), compileWords(bundle, words));
  // The template's own texts.
  provideWords(() => words);
  await writePages(built);
}
await precompress(site);
const english = builds.get('en');
if (english === undefined) throw new Error('There is no English build.');
await checkSizes(
  root,
  await siteSizes(
    site,
    await readFile(join(pagesFolder('en'), 'index.html'), 'utf8'),
    filesOf(english, 'identity', '.js'),
  ),
);
await dropOldAssets(dist);
await writeFile(resolve(root, 'dist/built.json'), JSON.stringify({ at: Date.now(), sources: hash }));
console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
