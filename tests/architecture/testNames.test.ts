import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const filesOf = (folder: string, pattern: RegExp): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => pattern.test(file))
    .map((file) => join(folder, file));

const self = 'tests/architecture/testNames.test.ts';
const tests = filesOf('tests', /\.(?:test|spec)\.tsx?$/)
  .filter((file) => file !== self)
  .map(read)
  .join('\n');

/** What the last column of a table quotes, if that column is headed "test". */
function quotedNames(page: string): string[] {
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

test('every test name that a table quotes exists', () => {
  const pages = [...filesOf('docs', /\.md$/), ...filesOf('sandbox', /\.md$/)];
  const quoted = pages.flatMap((page) => quotedNames(read(page)).map((name) => ({ page, name })));
  expect(quoted.length).toBeGreaterThan(50);
  expect(quoted.filter(({ name }) => !tests.includes(name))).toEqual([]);
});

test('only the column of tests is checked', () => {
  expect(
    quotedNames('| row | test |\n|---|---|\n| "a fact" | `a.test.ts`, "a name" |\n\n| row |\n| "other" |'),
  ).toEqual(['a name']);
});
