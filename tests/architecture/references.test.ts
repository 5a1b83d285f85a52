import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** `docs/product.md "Matching rule"`, also where a comment's line ends inside. */
const reference = /(docs\/[\w/-]+\.md) \(?"([^"]+)"/g;
/** Papers that are not in the repository, and numbers that would not survive an edit. */
const unfollowable = /(?:specification|design),? sections? \d|\bfacts page\b/i;

const root = join(__dirname, '../..');
const rooms = readdirSync(root, { withFileTypes: true }).filter(
  (entry) => entry.isDirectory() && !/^(\.|node_modules$|dist|coverage|test-results)/.test(entry.name),
);
const self = 'tests/architecture/references.test.ts';
const sources = [
  ...readdirSync(root),
  ...rooms.flatMap(({ name }) =>
    readdirSync(join(root, name), { recursive: true, encoding: 'utf8' }).map((file) => join(name, file)),
  ),
].filter((file) => /\.(?:tsx?|mjs|cjs|scss|md)$/.test(file) && file !== self);
const texts = new Map<string, string>();
function read(file: string): string {
  const text = texts.get(file) ?? readFileSync(join(root, file), 'utf8');
  texts.set(file, text);
  return text;
}

/** The text without what a comment puts at the start of its lines. */
const joined = (text: string): string => text.replace(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ');

function headingsOf(page: string): string[] {
  if (!existsSync(join(root, page))) return [];
  return [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading ?? '');
}

/** What a text cites without the page having such a heading. */
function brokenReferences(text: string): string[] {
  return [...joined(text).matchAll(reference)]
    .filter(([, page, heading]) => !headingsOf(page ?? '').includes(heading ?? ''))
    .map(([whole]) => whole);
}

test('every cited heading exists in docs', () => {
  const broken = sources.flatMap((file) => brokenReferences(read(file)).map((one) => `${file}: ${one}`));
  expect(broken).toEqual([]);
});

test('no comment cites a document outside the repository', () => {
  expect(sources.filter((file) => unfollowable.test(joined(read(file))))).toEqual([]);
});

test('a missing heading is found, even across lines of a comment', () => {
  expect(brokenReferences(' * The rule (docs/product.md "Matching\n * rule") and docs/product.md "No such".')).toEqual([
    'docs/product.md "No such"',
  ]);
});

test('many sources cite a heading', () => {
  expect(sources.filter((file) => read(file).search(reference) >= 0).length).toBeGreaterThan(100);
});

/** What the last column of a table quotes, if that column is headed "test". */
function quotedTests(page: string): string[] {
  const names: string[] = [];
  let isTestColumn = false;
  for (const line of page.split('\n')) {
    if (!line.startsWith('|')) isTestColumn = false;
    else if (/\| *test *\|$/.test(line)) isTestColumn = true;
    else if (isTestColumn)
      names.push(...[...(line.split('|').at(-2) ?? '').matchAll(/"([^"]+)"/g)].map(([, name]) => name ?? ''));
  }
  return names;
}

test('every test that a table quotes exists', () => {
  const tests = sources.filter((file) => /\.(?:test|spec)\.tsx?$/.test(file)).map(read);
  const pages = sources.filter((file) => /^(?:docs|sandbox)\/.*\.md$/.test(file));
  const quoted = pages.flatMap((page) => quotedTests(read(page)).map((name) => ({ page, name })));
  expect(quoted.length).toBeGreaterThan(50);
  expect(quoted.filter(({ name }) => !tests.some((text) => text.includes(name)))).toEqual([]);
});
