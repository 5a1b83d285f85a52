import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack, { type Configuration, type Stats } from 'webpack';
import { readCatalogue } from '../language/catalogues';
import { published, type Language } from '../language/languages';
import { feedPath } from '../src/navigation/articles';
import { noticesPath } from '../src/navigation/notices';
import { browserConfiguration, prerenderConfiguration, workerConfiguration } from '../webpack.config';
import { checkContent } from './content/check';
import { feedOf } from './feed';
import { dropOldAssets, keepAssets } from './keptFiles';
import { takeMarked } from './language/marked';
import { writeLanguage } from './languagePages';
import { bundledPackages, noticeOf, noticesText } from './licences/notices';
import { precompress } from './precompress';
import { checkLanguageSizes } from './sizes/languages';
import { homeScriptsSize, siteSizes } from './sizes/site';
import { checkSizes } from './sizes/sizes';
import { sourcesHash } from './startup/freshness.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = resolve(root, 'dist');
const site = resolve(dist, 'site');
const contentFolder = resolve(root, 'content');

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

const started = performance.now();
checkContent(contentFolder);
const hash = await sourcesHash(root);
// Written again at the end only: a build that was cut short never counts as one.
await rm(resolve(root, 'dist/built.json'), { force: true });
await keepAssets(dist);
const stats = await compile(browserConfiguration('production'));
await compile(prerenderConfiguration('production'));
const marked = await takeMarked(dist, stats);
const workerStats = await compile(workerConfiguration);
const packages = new Set([stats, workerStats].flatMap((compiled) => bundledPackages(compiled, root)));
const notices = [...packages].map((folder) => noticeOf(folder, root));
await cp(resolve(root, 'public'), site, { recursive: true });
await writeFile(join(site, feedPath), await feedOf(contentFolder));
await writeFile(join(site, noticesPath), noticesText(notices, root));
await rm(resolve(dist, 'pages'), { recursive: true, force: true });
const scriptsOf = new Map<Language, (chunk: string) => string[]>();
for (const language of published)
  scriptsOf.set(language, await writeLanguage({ dist, contentFolder }, marked, readCatalogue(contentFolder, language)));
await precompress(site);
const homeOf = (language: Language): Promise<string> =>
  readFile(resolve(dist, 'pages', language, 'index.html'), 'utf8');
await checkSizes(root, await siteSizes(site, await homeOf('en'), scriptsOf.get('en')?.('identity') ?? []));
checkLanguageSizes(
  new Map(
    await Promise.all(
      published.map(async (language) => [language, await homeScriptsSize(site, await homeOf(language))] as const),
    ),
  ),
);
await dropOldAssets(dist);
await writeFile(resolve(root, 'dist/built.json'), JSON.stringify({ at: Date.now(), sources: hash }));
console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
