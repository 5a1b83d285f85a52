import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAllowed } from '../../../tools/licences/allowed';

interface Package {
  license?: string;
  version?: string;
  integrity?: string;
  link?: boolean;
  dev?: boolean;
}

const root = join(__dirname, '../../..');
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Package>;
};

/**
 * Allowed for these only: libvips and libheif are libraries of their own, which anybody can replace. DejaVu is under
 * the licence of Bitstream Vera, which its file LICENSE has; that of png-js is MIT's.
 */
const exceptions: Readonly<Record<string, RegExp>> = {
  'LGPL-3.0-or-later': /(?:^|\/)node_modules\/@img\/sharp-/,
  'LGPL-3.0': /^node_modules\/libheif-js$/,
  'SEE LICENSE IN README.md': /^node_modules\/dejavu-fonts-ttf$/,
  LICENSE: /^node_modules\/dejavu-fonts-ttf$/,
  none: /^node_modules\/png-js$/,
};

const problemsOf = (all: Record<string, Package>): string[] =>
  Object.entries(all)
    .filter(([path, { dev }]) => path !== '' && dev !== true)
    .filter(
      ([path, { license = 'none' }]) => !isAllowed(license, (licence) => exceptions[licence]?.test(path) === true),
    )
    .map(([path, { license }]) => `${path}: ${license ?? 'none'}`);

test('every package that the running site needs has an allowed licence', () => {
  expect(Object.keys(packages).length).toBeGreaterThan(300);
  expect(problemsOf(packages)).toEqual([]);
});

test('any other licence, and a package without one, is found', () => {
  const others: Record<string, Package> = {
    '': { license: 'GPL-3.0-only' },
    'node_modules/a': { license: 'GPL-3.0-only' },
    'node_modules/b': {},
    'node_modules/c': { license: 'MIT AND AGPL-3.0-only' },
    'node_modules/d': { license: 'LGPL-3.0-or-later' },
    'node_modules/e': { license: '(GPL-2.0-only OR GPL-3.0-only)' },
    'node_modules/f': { license: 'GPL-3.0-only', dev: true },
    'node_modules/@img/sharp-libvips-linux-x64': { license: 'LGPL-3.0-or-later' },
  };
  expect(
    problemsOf(others).map((problem) => problem.slice('node_modules/'.length, 'node_modules/'.length + 1)),
  ).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('every package is locked to one version and its SHA-512 hash, and none comes from elsewhere', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >;
  const wanted = Object.entries({ ...dependencies, ...devDependencies });
  expect(wanted.filter(([, version]) => !/^(?:npm:@?[\w/-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([]);
  const loose = Object.entries(packages).filter(
    ([path, { version, integrity, link }]) =>
      path !== '' && (link === true || version === undefined || integrity?.startsWith('sha512-') !== true),
  );
  expect(loose.map(([path]) => path)).toEqual([]);
});
