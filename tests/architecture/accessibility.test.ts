import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Levels A and AA of WCAG 2.2: the guideline, and the numbers of its criteria. */
const criteria: readonly (readonly [string, readonly number[]])[] = [
  ['1.1', [1]],
  ['1.2', [1, 2, 3, 4, 5]],
  ['1.3', [1, 2, 3, 4, 5]],
  ['1.4', [1, 2, 3, 4, 5, 10, 11, 12, 13]],
  ['2.1', [1, 2, 4]],
  ['2.2', [1, 2]],
  ['2.3', [1]],
  ['2.4', [1, 2, 3, 4, 5, 6, 7, 11]],
  ['2.5', [1, 2, 3, 4, 7, 8]],
  ['3.1', [1, 2]],
  ['3.2', [1, 2, 3, 4, 6]],
  ['3.3', [1, 2, 3, 4, 7, 8]],
  ['4.1', [2, 3]],
];

const page = readFileSync(join(__dirname, '../../docs/accessibility.md'), 'utf8');

/** Its last cell quotes a test, or says that there is none. */
const isTested = (row: string): boolean => /"[^"]+" \|$|(?:does not apply|there is no test) \|$/.test(row);

test('docs/accessibility.md has each criterion once, with a test or the reason why there is none', () => {
  const rows = page.split('\n').filter((line) => /^\| \d\.\d\.\d+ /.test(line));
  const numbers = criteria.flatMap(([guideline, all]) => all.map((number) => `${guideline}.${number}`));
  expect(numbers).toHaveLength(55);
  expect(rows.map((row) => /\d\.\d\.\d+/.exec(row)?.[0])).toEqual(numbers);
  expect(rows.filter((row) => !isTested(row))).toEqual([]);
});

test('each time limit names a test, or says that there is none', () => {
  const [, section = ''] = page.split('\n## Time limits\n');
  const [head, , ...rows] = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('|'));
  expect(head).toBe('| what | how long | why it may | test |');
  expect(rows.length).toBeGreaterThan(15);
  expect(rows.filter((row) => !isTested(row))).toEqual([]);
});
