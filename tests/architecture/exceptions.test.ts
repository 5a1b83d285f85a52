import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const rooms = ['assistant', 'bench', 'content', 'machines', 'places', 'sandbox', 'server', 'shared', 'src', 'tools'];
const filesOf = (folders: readonly string[]): string[] =>
  folders
    .flatMap((room) =>
      readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((file) => `${room}/${file}`),
    )
    .filter((file) => /\.(?:tsx?|[mc]?js)$/.test(file) && !/(?:node_modules|\.next)\//.test(file))
    .filter((file) => file !== 'tests/architecture/exceptions.test.ts');
const code = filesOf(rooms);

/** Where a pattern matches, as `FILE: TEXT`. */
const found = (pattern: RegExp, files: readonly string[]): string[] =>
  files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(pattern)].map(([text]) => `${file}: ${text}`),
  );

test('at most eight comments outside tests disable a lint rule', () => {
  const disabling = found(/(?:es|ox)lint-disable(?!r)[^\n]*/g, code);
  expect(disabling.length).toBeGreaterThan(0);
  expect(disabling.slice(8)).toEqual([]);
});

test('each comment that disables a lint rule gives a reason', () => {
  expect(
    found(/(?:es|ox)lint-disable(?!r|(?:-next-line|-line)? \S.* -- \S)[^\n]*/g, filesOf([...rooms, 'tests'])),
  ).toEqual([]);
});

test('at most two casts outside tests go through unknown', () => {
  expect(found(/\bas unknown as\b/g, code).slice(2)).toEqual([]);
});
