import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(__dirname, '../../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

interface Row {
  page: string;
  control: string;
  /** What stands in the last column. */
  shown: string;
}

const rowsOf = (page: string): Row[] =>
  [...read(page).matchAll(/^\| (\d[^|]*) \| [^|]+ \| ([^|]+) \|$/gm)].map(([, control = '', shown = '']) => ({
    page,
    control,
    shown,
  }));
const page = 'docs/asvs.md';
const rows = rowsOf(page);

const verdicts: readonly string[] = ['does not apply', 'not met', "the provider's", "the operator's"];
const testsIn = (shown: string): { file: string; name: string }[] | null => {
  const parts = shown.split(' · ').map((part) => /^`([^`]+)`: (.+)$/.exec(part));
  return parts.every((part) => part !== null) ? parts.map(([, file = '', name = '']) => ({ file, name })) : null;
};
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .trim()
    .replaceAll(' ', '-');

/** Whether the last column is a heading of a page of ours. */
function isHeading({ page, shown }: Row): boolean {
  const [, path = '', anchor = ''] = /^\[[^\]]+\]\(([^)#]+)#([^)]+)\)$/.exec(shown) ?? [];
  const file = join(dirname(page), path);
  if (path === '' || !existsSync(join(root, file))) return false;
  return [...read(file).matchAll(/^#+ (.+)$/gm)].some(([, heading = '']) => anchorOf(heading) === anchor);
}

test('every test that docs/asvs.md names exists', () => {
  expect(read(page).match(/^\| \d/gm)).toHaveLength(rows.length);
  const named = rows.flatMap(({ control, shown }) => (testsIn(shown) ?? []).map((one) => ({ control, ...one })));
  expect(named.length).toBeGreaterThan(200);
  const missing = named.filter(({ file, name }) => !existsSync(join(root, file)) || !read(file).includes(name));
  expect(missing).toEqual([]);
});

test('a control without a test says why', () => {
  const others = rows.filter(({ shown }) => testsIn(shown) === null);
  expect(others.filter((row) => !verdicts.includes(row.shown) && !isHeading(row))).toEqual([]);
  expect(isHeading({ page, control: '', shown: '[identity.md](identity.md#nothing)' })).toBe(false);
});

/** Requirements of levels 1 and 2 of ASVS 5.0.0: how many, by section. */
const sections: Readonly<Record<string, number>> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2 },
  ...{ '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2 },
  ...{ '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3 },
  ...{ '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2 },
  ...{ '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1 },
  ...{ '9.1': 3, '9.2': 4 },
  ...{ '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3 },
  ...{ '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1 },
  ...{ '12.1': 3, '12.2': 2, '12.3': 4 },
  ...{ '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5 },
  ...{ '14.1': 2, '14.2': 4, '14.3': 3 },
  ...{ '15.1': 3, '15.2': 3, '15.3': 7 },
  ...{ '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3 },
  ...{ '17.1': 1, '17.2': 4, '17.3': 2 },
};

/** The numbers of a row, such as `1.3.8, 1.3.9` or `10.4.1 to 10.4.11`. */
function numbersOf(control: string): string[] {
  return [...control.matchAll(/(\d+\.\d+)\.(\d+)(?: to \d+\.\d+\.(\d+))?/g)].flatMap(
    ([, section = '', from, to = from]) =>
      Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => `${section}.${Number(from) + index}`),
  );
}

test('docs/asvs.md has every requirement, each once', () => {
  const wanted = Object.entries(sections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  );
  expect(rows.flatMap(({ control }) => numbersOf(control))).toEqual(wanted);
});

test('SECURITY.md leads to pages that exist', () => {
  const linked = [...read('SECURITY.md').matchAll(/\]\(([^)]+)\)/g)].map(([, path = '']) => path);
  expect(linked.length).toBeGreaterThan(2);
  expect(linked.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
