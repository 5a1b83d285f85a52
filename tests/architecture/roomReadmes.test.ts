import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
/** Folders at the top that hold no room of the house. */
const others = /^(\.|node_modules$|dist$|docs$|public$|coverage$|test-results$|playwright-report$)/;
const rooms = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !others.test(entry.name))
  .map(({ name }) => name);
const readme = (room: string): string => join(root, room, 'README.md');

test('there are rooms', () => expect(rooms).toEqual(expect.arrayContaining(['places', 'server', 'src'])));

test.each(rooms)('%s describes its room in at most 20 lines', (room) => {
  expect(existsSync(readme(room))).toBe(true);
  const lines = readFileSync(readme(room), 'utf8').trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(20);
  expect(lines.filter((line) => line.length > 120)).toEqual([]);
});

test.each(rooms)('everything that the README of %s names exists', (room) => {
  const text = readFileSync(readme(room), 'utf8');
  const named = [...text.matchAll(/`([\w./-]+\/|[\w./-]+\.(?:tsx?|mjs|json|md))`/g)].map(([, path]) => path ?? '');
  const linked = [...text.matchAll(/\]\(([^)#]+)/g)].map(([, path]) => path ?? '');
  expect(named.length).toBeGreaterThan(0);
  const missing = [...named, ...linked].filter(
    (path) => !existsSync(join(root, room, path)) && !existsSync(join(root, path)),
  );
  expect(missing).toEqual([]);
});
