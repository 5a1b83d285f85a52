import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { basename, dirname, extname, join } from 'node:path/posix';

// `npm run house`: the figures of docs/benchmarks.md "House", of the files that git has.
const root = fileURLToPath(new URL('../..', import.meta.url));
const codeEndings = new Set(['.ts', '.tsx', '.mjs', '.cjs', '.js', '.jsx', '.scss', '.css']);
/** Data, texts and pictures, whatever they end in. */
const dataFolders = /^(?:content|public|docs|deploy)\//;
const mostInFolder = 25;
const leastLines = 15;

const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
const code = new Map(
  files
    .filter((file) => codeEndings.has(extname(file)) && !dataFolders.test(file))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
);

const linesOf = (/** @type {string} */ text) => text.split('\n').length - 1;
const isTest = (/** @type {string} */ file) => file.startsWith('tests/');
/** Used from several rooms, and every neighbour would come along into a chunk, a machine or a configuration. */
const apart = new Set([
  'machines/unknownFailure.ts',
  'server/lib/database/database.ts',
  'server/lib/files/pictures.ts',
  'server/quotes/languageOfAgent.ts',
  'shared/directory/searchTerm.ts',
  'shared/language/catalogues.ts',
  'shared/site/failureOnOurSide.ts',
  'shared/site/serviceWorker.ts',
  'src/app/WatchedCasePage.tsx',
  'src/devtools/inspector/window/elk.ts',
  'src/kit/ui/classNames.ts',
  'src/kit/ui/feedback/useSettled.ts',
  'src/pages/article/bodies.ts',
  'src/pages/legal/PrivacyPage.tsx',
  'src/state/newId.ts',
  'tests/browsers/support/dataFolder.ts',
  'tests/e2e/support/dataFolder.ts',
  'tests/places/mondayHours.ts',
  'tests/support/price.ts',
  'tests/support/replay/stateAfter.ts',
  'tools/replay/record/scenarios.ts',
]);

/** What may be short: a style sheet, a contract or the endpoints of one noun, a migration, a test of one fact. */
const mayBeShort = (/** @type {string} */ file) =>
  /(?:^index\.\w+|\.s?css|\.d\.ts|\.(?:test|spec)\.tsx?|^contract\.ts|Endpoint\.ts)$/.test(basename(file)) ||
  file.startsWith('server/lib/database/migrations/') ||
  apart.has(file);

/** Lines of all files that `isCounted` takes. */
function lines(/** @type {(file: string) => boolean} */ isCounted) {
  return [...code].reduce((sum, [file, text]) => (isCounted(file) ? sum + linesOf(text) : sum), 0);
}

/** Number of code files by folder, without those below. */
function filesByFolder() {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const file of code.keys()) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  return counts;
}

/** Aliases of tsconfig.json. */
const aliases = Object.entries({
  '@/': 'src/',
  '@server/': 'server/',
  '@machines/': 'machines/',
  '@places/': 'places/',
  '@shared/': 'shared/',
});

/** The file that an import names; undefined for packages and data. */
function imported(/** @type {string} */ from, /** @type {string} */ name) {
  const alias = aliases.find(([start]) => name.startsWith(start));
  if (alias === undefined && !name.startsWith('.')) return undefined;
  const path = alias === undefined ? join(dirname(from), name) : alias[1] + name.slice(alias[0].length);
  return ['', '.ts', '.tsx', '/index.ts'].map((ending) => path + ending).find((file) => code.has(file));
}

const anyImport = /(?:from|import\(|import)\s*(?:\/\*.*?\*\/)?\s*'([^']+)'/g;
const staticImport = /(?:from|import)\s*'([^']+)'/g;

/** The files that a file imports, types included. */
function importsOf(/** @type {string} */ file, /** @type {string} */ text, pattern = anyImport) {
  return [...text.matchAll(pattern)].flatMap(([, name = '']) => imported(file, name) ?? []);
}

/** The files of a way and those that they import in the same folders, types included. */
function reached(/** @type {string[]} */ listed) {
  const folders = new Set(listed.map(dirname));
  const found = new Set(listed);
  for (const file of found)
    for (const next of importsOf(file, code.get(file) ?? '')) if (folders.has(dirname(next))) found.add(next);
  return found;
}

/** The ways of docs/architecture.md "Four code paths", each with the files that it lists. */
function ways() {
  const text = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  const [, part = ''] = /^## Four code paths$(.*?)^## /ms.exec(text) ?? [];
  return part
    .split(/^### /m)
    .slice(1)
    .map((way) => ({
      name: way.split('\n', 1)[0] ?? '',
      listed: [...way.matchAll(/^\d+\. [^`\n]*`([^`]+)`/gm)].map(([, file = '']) => file),
    }));
}

/** Sources of the browser that match all patterns. */
function browserFiles(/** @type {RegExp[]} */ ...patterns) {
  return [...code].filter(([file, text]) => file.startsWith('src/') && patterns.every((pattern) => pattern.test(text)));
}
function occurrences(/** @type {RegExp} */ pattern) {
  return browserFiles().reduce((sum, [, text]) => sum + [...text.matchAll(pattern)].length, 0);
}

const crowded = [...filesByFolder()].filter(([, count]) => count > mostInFolder);
/** Files that others import: commands, chunks, and what a build loads by its path may be short. */
const shared = new Set([...code].flatMap(([file, text]) => importsOf(file, text, staticImport)));
const crumbs = [...code].filter(([file, text]) => !mayBeShort(file) && shared.has(file) && linesOf(text) < leastLines);
/** @type {[string, number | string][]} */
const rows = [
  ['files', files.length],
  ['code files', code.size],
  ['lines of code without tests', lines((file) => !isTest(file))],
  ['lines of tests', lines(isTest)],
  [`folders with more than ${mostInFolder} code files`, crowded.length],
  [`code files under ${leastLines} lines`, crumbs.length],
  ...ways().map(({ name, listed }) => {
    const missing = listed.filter((file) => !code.has(file));
    if (missing.length > 0)
      throw new Error(`docs/architecture.md names files that are not there: ${missing.join(', ')}`);
    return /** @type {[string, string]} */ ([
      `${name.toLowerCase()}: files listed, and with what they import beside them`,
      `${listed.length}, ${reached(listed).size}`,
    ]);
  }),
  [
    'form engines',
    browserFiles(/\b(?:useState|useReducer)\b/, /\b(?:newId|drafts\.read|setErrors|fieldsReducer)\b/).length,
  ],
  ['stores on the device', browserFiles(/\b(?:localStorage|sessionStorage|indexedDB|openDB|caches\.open)\b/).length],
  ['request functions: `queryFn`', occurrences(/\bqueryFn\b/g)],
  ['request functions: `fetch(`', occurrences(/\bfetch\(/g)],
];
for (const [name, figure] of rows)
  console.log(`| ${name} | ${typeof figure === 'number' ? figure.toLocaleString('en') : figure} |`);
if (process.argv.includes('--check') && crumbs.length > 0) {
  console.error(`Under ${leastLines} lines; merge each into the file that uses it:`);
  console.error(crumbs.map(([file]) => file).join('\n'));
  process.exitCode = 1;
}
if (process.argv.includes('--names')) {
  console.log(`\n${crowded.map(([folder, count]) => `${folder}: ${count}`).join('\n')}\n`);
  console.log(crumbs.map(([file]) => file).join('\n'));
}
