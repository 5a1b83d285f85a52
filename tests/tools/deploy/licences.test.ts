import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Package {
  license?: string;
  dev?: boolean;
}

const root = join(__dirname, '../../..');
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Package>;
};

/** They allow to run and pass on the site as it is; docs/dependencies.md says which packages have others than MIT. */
const allowed: readonly string[] = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'PSF-2.0',
];

/** Allowed for these only: libvips is a library of its own, which anybody can replace. */
const exceptions: Readonly<Record<string, RegExp>> = { 'LGPL-3.0-or-later': /(?:^|\/)node_modules\/@img\/sharp-/ };

/** Each choice of an SPDX expression, with the licences that it keeps; ORs stand outside here. */
const choicesOf = (expression: string): string[][] =>
  expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .map((choice) => choice.split(' AND '));

const problemsOf = (all: Record<string, Package>): string[] =>
  Object.entries(all)
    .filter(([path, { dev }]) => path !== '' && dev !== true)
    .filter(
      ([path, { license = 'none' }]) =>
        !choicesOf(license).some((parts) =>
          parts.every((part) => allowed.includes(part) || exceptions[part]?.test(path) === true),
        ),
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
