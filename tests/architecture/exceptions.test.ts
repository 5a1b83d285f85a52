import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const rooms = [
  'assistant',
  'bench',
  'content',
  'language',
  'machines',
  'places',
  'sandbox',
  'server',
  'src',
  'tests',
  'tools',
];
const self = 'tests/architecture/exceptions.test.ts';
const files = [
  ...readdirSync(root),
  ...rooms.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((file) => `${room}/${file}`),
  ),
].filter((file) => /\.(?:tsx?|mjs|cjs|js)$/.test(file) && !/(?:node_modules|\.next)\//.test(file) && file !== self);
const code = files.filter((file) => !file.startsWith('tests/'));

const patterns = {
  /** A comment that silences the linter, to the end of its line. */
  silencedRule: /(?:es|ox)lint-disable(?!r)[^\n]*/g,
  /** The same with its reason. */
  explained: /^(?:es|ox)lint-disable(?:-next-line|-line)? \S.* -- \S/,
  silencedCompiler: /@ts-(?:ignore|expect-error|nocheck)/g,
  doubleCast: /\bas unknown as\b/g,
  /** In JSDoc, where the linter does not look. */
  anyInComment: /@(?:type|param|returns|typedef|property)\b[^\n]*\{[^\n]*\bany\b/g,
};

/** Where a pattern matches, as `FILE: TEXT`. */
function found(
  pattern: RegExp,
  among: readonly string[],
  read = (file: string) => readFileSync(join(root, file), 'utf8'),
) {
  return among.flatMap((file) => [...read(file).matchAll(pattern)].map(([text]) => `${file}: ${text}`));
}

const unexplained = (places: readonly string[]): string[] =>
  places.filter((place) => !patterns.explained.test(place.slice(place.search(/(?:es|ox)lint-disable/))));

test('at most eight comments outside tests disable a lint rule', () => {
  expect(found(patterns.silencedRule, code).slice(8)).toEqual([]);
});

test('each comment that disables a lint rule gives a reason', () => {
  expect(unexplained(found(patterns.silencedRule, files))).toEqual([]);
});

test('no comment disables the compiler', () => {
  expect(found(patterns.silencedCompiler, files)).toEqual([]);
});

test('at most two casts outside tests go through unknown', () => {
  expect(found(patterns.doubleCast, code).slice(2)).toEqual([]);
});

test('no annotation is any', () => {
  expect(found(patterns.anyInComment, files)).toEqual([]);
});

test('each exception is found where it is', () => {
  const text = [
    '// eslint-disable-next-line no-console',
    '/* oxlint-disable typescript/await-thenable -- a command */',
    '// @ts-expect-error wrong',
    'const one = two as unknown as Three;',
    '/** @param {any} value */',
  ].join('\n');
  const read = () => text;
  const disables = found(patterns.silencedRule, ['x.ts'], read);
  expect(disables).toHaveLength(2);
  expect(unexplained(disables)).toEqual(['x.ts: eslint-disable-next-line no-console']);
  for (const name of ['silencedCompiler', 'doubleCast', 'anyInComment'] as const) {
    expect(found(patterns[name], ['x.ts'], read)).toHaveLength(1);
  }
});

test('sources of every room are read', () => {
  for (const room of rooms) expect(files.filter((file) => file.startsWith(`${room}/`)).length).toBeGreaterThan(2);
});
