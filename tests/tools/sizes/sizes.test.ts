import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteSizes } from '../../../tools/sizes/site';
import { acceptedSizes, checkSizes, compareSizes } from '../../../tools/sizes/sizes';

let root: string;
let log: jest.SpyInstance<void, unknown[]>;
const releaseFile = (): string => join(root, 'tools/sizes/lastRelease.json');
const printed = (): string => log.mock.calls.flat().join('\n');

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'keelway-sizes-'));
  for (const folder of ['tools/sizes', 'docs/decisions']) mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(releaseFile(), '{ "home scripts": 1000, "identity": 200 }');
  log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(() => {
  rmSync(root, { recursive: true });
  jest.restoreAllMocks();
});

test('each size is printed beside the last release’s', async () => {
  await checkSizes(root, { 'home scripts': 1030, identity: 150, 'checkout script': 7 }, false);
  expect(printed()).toMatch(/home scripts +1030 B brotli, last release 1000 \(\+3\.0 %\)/);
  expect(printed()).toMatch(/identity +150 B brotli, last release 200 \(-25\.0 %\)/);
  expect(printed()).toMatch(/checkout script +7 B brotli, last release – \(new\)/);
});

test('growth beyond 3 % fails the build with instructions', async () => {
  await expect(checkSizes(root, { 'home scripts': 1031, identity: 200 }, false)).rejects.toThrow(
    /home scripts: 1031 B, \+3\.1 % since the last release\n.*"Accepted size: home scripts N B"/,
  );
});

test('unless a decision record accepts it, up to the size it states', async () => {
  writeFileSync(join(root, 'docs/decisions/0099-maps.md'), '# Maps\n\nAccepted size: home scripts 1,100 B: the map.\n');
  await expect(checkSizes(root, { 'home scripts': 1100 }, false)).resolves.toBeUndefined();
  await expect(checkSizes(root, { 'home scripts': 1101 }, false)).rejects.toThrow('home scripts: 1101 B');
});

test('recording stores them as the last release’s, and keeps those of other builds', async () => {
  await checkSizes(root, { 'home scripts': 2000 }, true);
  expect(JSON.parse(readFileSync(releaseFile(), 'utf8'))).toEqual({ 'home scripts': 2000, identity: 200 });
});

test('inline mentions accept nothing; of two lines the larger counts', () => {
  expect(acceptedSizes(['See Accepted size: home 9 B', 'Accepted size: home 10 B\nAccepted size: home 8 B'])).toEqual({
    home: 10,
  });
  expect(compareSizes({ home: 11 }, { home: 10 }, { home: 10 }).grown).toHaveLength(1);
});

describe('of the site', () => {
  const home = '<script defer src="/main.js"></script><script defer src="/page-home.js"></script>';
  beforeEach(() => {
    for (const [name, bytes] of [
      ['main', 30],
      ['page-home', 12],
      ['identity', 5],
    ] as const) {
      writeFileSync(join(root, `${name}.js.br`), new Uint8Array(bytes));
    }
  });

  test('the scripts of the home page are added up, and those of identity', async () => {
    expect(await siteSizes(root, home, ['/identity.js'])).toEqual({ 'home scripts': 42, identity: 5 });
  });

  test("the home page never loads the identity provider's code at startup", async () => {
    await expect(siteSizes(root, home, ['/main.js'])).rejects.toThrow(
      'starts with code of the identity provider: /main.js',
    );
    await expect(siteSizes(root, home, [])).rejects.toThrow('no chunk of the identity provider');
  });
});
