import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../../..');
const page = readFileSync(join(root, 'docs/security.md'), 'utf8');
const rows = [...page.matchAll(/^\| (\d[^|]*) \| [^|]+ \| `([^`]+)`: ([^|]+) \|$/gm)].map(
  ([, control = '', file = '', name = '']) => ({ control, file, name }),
);

test('every control of docs/security.md names a test that exists', () => {
  expect(rows.length).toBeGreaterThan(20);
  expect(page.match(/^\| \d/gm)).toHaveLength(rows.length);
  const missing = rows.filter(
    ({ file, name }) => !existsSync(join(root, file)) || !readFileSync(join(root, file), 'utf8').includes(name),
  );
  expect(missing).toEqual([]);
});

test('SECURITY.md leads to pages that exist', () => {
  const text = readFileSync(join(root, 'SECURITY.md'), 'utf8');
  const linked = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, path = '']) => path);
  expect(linked.length).toBeGreaterThan(2);
  expect(linked.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
