import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { dropOldAssets, keepAssets } from '../../../tools/keptFiles';

const hour = 3_600_000;
const start = Date.UTC(2026, 0, 1);
let dist: string;

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'keelway-kept-'));
});
afterEach(() => rmSync(dist, { recursive: true, force: true }));

/** Rewrites `dist/site` like a build. A release is a list of files below `dist/site`. */
function compile(release: readonly string[]): void {
  rmSync(join(dist, 'site'), { recursive: true, force: true });
  for (const name of release) {
    mkdirSync(dirname(join(dist, 'site', name)), { recursive: true });
    writeFileSync(join(dist, 'site', name), `content of ${name}`);
  }
}

async function build(release: readonly string[], now: number): Promise<void> {
  await keepAssets(dist);
  compile(release);
  await dropOldAssets(dist, now);
}

const listed = () => JSON.parse(readFileSync(join(dist, 'kept/superseded.json'), 'utf8')) as Record<string, number>;
const kept = () =>
  existsSync(join(dist, 'kept/assets'))
    ? readdirSync(join(dist, 'kept/assets'), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
        .sort()
    : [];

const react = 'assets/react.00000000.js';
const release = (hash: string) => [
  'index.txt',
  'assets/unhashed.js',
  react,
  `assets/main.${hash}.js`,
  `assets/main.${hash}.js.br`,
  `assets/main.${hash}.js.gz`,
  `assets/art/hero.${hash}.avif`,
];
const filesOf = (hash: string) => [`hero.${hash}.avif`, `main.${hash}.js`, `main.${hash}.js.br`, `main.${hash}.js.gz`];

test('the first build keeps nothing', async () => {
  await build(release('aaaaaaaa'), start);
  expect(listed()).toEqual({});
  expect(kept()).toEqual([]);
});

test('files that a build replaces are kept with compressed copies; unchanged ones are not', async () => {
  await build(release('aaaaaaaa'), start);
  await build(release('bbbbbbbb'), start + hour);
  expect(listed()).toEqual({
    '/assets/main.aaaaaaaa.js': start + hour,
    '/assets/art/hero.aaaaaaaa.avif': start + hour,
  });
  expect(kept()).toEqual(filesOf('aaaaaaaa'));
  expect(readFileSync(join(dist, 'kept/assets/main.aaaaaaaa.js'), 'utf8')).toBe('content of assets/main.aaaaaaaa.js');
  expect(readdirSync(join(dist, 'site/assets')).sort()).toEqual([
    'art',
    'main.bbbbbbbb.js',
    'main.bbbbbbbb.js.br',
    'main.bbbbbbbb.js.gz',
    'react.00000000.js',
    'unhashed.js',
  ]);
});

test('each release keeps its superseded time over several builds, and is removed after a day', async () => {
  await build(release('aaaaaaaa'), start);
  await build(release('bbbbbbbb'), start + hour);
  await build(release('cccccccc'), start + 20 * hour);
  await build(release('cccccccc'), start + 21 * hour);
  expect(listed()).toMatchObject({
    '/assets/main.aaaaaaaa.js': start + hour,
    '/assets/main.bbbbbbbb.js': start + 20 * hour,
  });
  expect(kept()).toEqual([...filesOf('aaaaaaaa'), ...filesOf('bbbbbbbb')].sort());
  await build(release('cccccccc'), start + 25 * hour);
  expect(kept()).toEqual(filesOf('bbbbbbbb'));
  await build(release('dddddddd'), start + 44 * hour);
  expect(kept()).toEqual(filesOf('cccccccc'));
  expect(Object.keys(listed()).sort()).toEqual(['/assets/art/hero.cccccccc.avif', '/assets/main.cccccccc.js']);
});

test('a build that changes nothing supersedes nothing', async () => {
  await build(release('aaaaaaaa'), start);
  await build(release('aaaaaaaa'), start + hour);
  expect(listed()).toEqual({});
  expect(kept()).toEqual([]);
});

test('a restored release is current again, and superseded by the next', async () => {
  await build(release('aaaaaaaa'), start);
  await build(release('bbbbbbbb'), start + hour);
  await build(release('aaaaaaaa'), start + 2 * hour);
  expect(kept()).toEqual(filesOf('bbbbbbbb'));
  await build(release('bbbbbbbb'), start + 23 * hour);
  expect(listed()).toEqual({
    '/assets/main.aaaaaaaa.js': start + 23 * hour,
    '/assets/art/hero.aaaaaaaa.avif': start + 23 * hour,
  });
});

test('an interrupted build loses no file of the previous release', async () => {
  await build(release('aaaaaaaa'), start);
  await keepAssets(dist);
  compile([react]);
  await build(release('bbbbbbbb'), start + hour);
  expect(listed()).toHaveProperty(['/assets/main.aaaaaaaa.js'], start + hour);
  expect(kept()).toEqual(filesOf('aaaaaaaa'));
});

test.each([
  ['not JSON', '{'],
  ['of another shape', '{"/assets/main.aaaaaaaa.js":"yesterday"}'],
  ['from a clock that was ahead', `{"/assets/main.aaaaaaaa.js":${start + 900 * hour}}`],
])('with a list that is %s, files count as superseded now', async (_, text) => {
  await build(release('aaaaaaaa'), start);
  await build(release('bbbbbbbb'), start + hour);
  writeFileSync(join(dist, 'kept/superseded.json'), text);
  await build(release('bbbbbbbb'), start + 2 * hour);
  expect(listed()).toHaveProperty(['/assets/main.aaaaaaaa.js'], start + 2 * hour);
});
