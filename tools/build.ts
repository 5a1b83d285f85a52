import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCatalogue } from '../shared/language/catalogues';
import { published, type Language } from '../shared/language/languages';
import type { Words } from '../shared/language/words';
import { learntFile, writeLearnt } from '../server/assistant/learnt';
import { noticesPath } from '../src/navigation/paths';
import { browserConfiguration, workerConfiguration } from '../webpack.config';
import { bundlePrograms } from './bundlePrograms.mjs';
import { compile } from './compile';
import { checkContent } from './content/check';
import { dropOldAssets, keepAssets } from './keptFiles';
import { untranslatedTexts } from './language/contentTexts';
import { takeMarked } from './language/marked';
import { writeLanguage } from './languagePages';
import { bundledPackages, noticeOf, noticesText } from './licences/notices';
import { precompress } from './precompress';
import { checkLanguageSizes } from './sizes/languages';
import { homeScriptsSize, siteSizes } from './sizes/site';
import { checkSizes } from './sizes/sizes';
import { sourcesHash } from './startup/freshness.mjs';
import { run } from './startup/prepare.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = resolve(root, 'dist');
const site = resolve(dist, 'site');
const contentFolder = resolve(root, 'content');

function wordsOf(language: Language): Words {
  const words = readCatalogue(contentFolder, language);
  const untranslated = untranslatedTexts(root, words);
  if (untranslated.length > 0) console.log(`${language} shows ${untranslated.length} texts of content/ in English.`);
  return { ...words, untranslated };
}

/** For a start on one's own machine: files are compressed less, and their sizes not checked. */
const quickly = process.argv.includes('--quickly');

const scriptsOf = new Map<Language, (chunk: string) => string[]>();

async function checkAllSizes(): Promise<void> {
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
}

const started = performance.now();
checkContent(contentFolder);
const hash = await sourcesHash(root);
// Written again at the end only: a build that was cut short never counts as one.
await rm(resolve(root, 'dist/built.json'), { force: true });
await keepAssets(dist);
const [stats, code] = await Promise.all([
  compile(browserConfiguration('production')),
  run(process.execPath, ['--import', 'tsx', 'tools/compilePrerender.ts'], { cwd: root }),
  bundlePrograms(root, ['server/start.ts']),
]);
await writeLearnt(resolve(dist, 'server', learntFile));
if (code !== 0) throw new Error('The pages could not be compiled.');
const marked = await takeMarked(dist, stats);
const workerStats = await compile(workerConfiguration);
const packages = new Set([stats, workerStats].flatMap((compiled) => bundledPackages(compiled, root)));
const notices = [...packages].map((folder) => noticeOf(folder, root));
await cp(resolve(root, 'public'), site, { recursive: true });
await writeFile(join(site, noticesPath), noticesText(notices, root));
await rm(resolve(dist, 'pages'), { recursive: true, force: true });
for (const language of published)
  scriptsOf.set(language, await writeLanguage({ dist, contentFolder }, marked, wordsOf(language)));
await precompress(site, quickly);
if (!quickly) await checkAllSizes();
await dropOldAssets(dist);
await writeFile(resolve(root, 'dist/built.json'), JSON.stringify({ sources: hash, quickly }));
console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
