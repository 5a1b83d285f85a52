import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import webpack, { type Stats } from 'webpack';
import { bundledPackages, noticeOf, noticesText } from '../../../tools/licences/notices';

const folder = mkdtempSync(join(tmpdir(), 'notices-'));
const project = join(__dirname, '../../..');
afterAll(() => rmSync(folder, { recursive: true }));

function write(files: Record<string, string | object>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content));
  }
}

const compiled = (): Promise<Stats> =>
  new Promise((done, fail) => {
    webpack(
      { mode: 'production', context: folder, entry: './main.js', output: { path: join(folder, 'dist') } },
      (error, stats) => (stats === undefined ? fail(error ?? new Error('No result.')) : done(stats)),
    );
  });

test('every package with a module in a bundle is found, in each version, and no other', async () => {
  write({
    'main.js': "import { a } from 'a'; import { b } from '@s/b/part'; console.log(a, b, import('late'));",
    'node_modules/a/package.json': { name: 'a', version: '2.0.0', sideEffects: false },
    'node_modules/a/index.js': "export const a = Math.random(); export { unused } from 'unused';",
    'node_modules/unused/package.json': { name: 'unused', version: '1.0.0', sideEffects: false },
    'node_modules/unused/index.js': 'export const unused = 1;',
    // A manifest of a part is no package of its own.
    'node_modules/@s/b/part/package.json': { name: '@s/b/part', main: 'index.js' },
    'node_modules/@s/b/part/index.js': "import { a } from 'a'; export const b = a;",
    'node_modules/@s/b/node_modules/a/package.json': { name: 'a', version: '1.0.0' },
    'node_modules/@s/b/node_modules/a/index.js': 'export const a = Math.random() + 1;',
    'node_modules/late/package.json': { name: 'late', version: '1.0.0' },
    'node_modules/late/index.js': "module.exports = require('common');",
    'node_modules/common/package.json': { name: 'common', version: '1.0.0' },
    'node_modules/common/index.js': 'module.exports = Math.random();',
  });
  const found = bundledPackages(await compiled(), folder).map((path) => relative(join(folder, 'node_modules'), path));
  expect(found.sort()).toEqual(['@s/b', '@s/b/node_modules/a', 'a', 'common', 'late', 'webpack']);
});

test('a package with an allowed licence and its text has a notice', () => {
  write({
    'node_modules/good/package.json': { name: 'good', version: '1.2.3', license: '(GPL-3.0-only OR MIT)' },
    'node_modules/good/LICENCE.md': 'Permission is granted.\r\n',
  });
  const notice = noticeOf(join(folder, 'node_modules/good'), folder);
  expect(noticesText([notice], project)).toContain(
    'good 1.2.3\nLicence: (GPL-3.0-only OR MIT)\n\nPermission is granted.\n',
  );
  expect(noticesText([], project)).toMatch(/Archivo \(font\)\nLicence: OFL-1\.1\n\nCopyright 2020/);
});

test.each([
  ['a licence that is not allowed', { license: 'AGPL-3.0-only' }, 'its licence is not allowed: AGPL-3.0-only'],
  ['no licence', {}, 'its licence is not allowed: none'],
  ['no text of its licence', { license: 'Apache-2.0' }, 'has no licence text'],
])('the build fails for a package with %s', (what, manifest, message) => {
  const name = what.replaceAll(' ', '-');
  write({ [`node_modules/${name}/package.json`]: { name, version: '1.0.0', ...manifest } });
  expect(() => noticeOf(join(folder, 'node_modules', name), folder)).toThrow(`${name} is in a browser bundle`);
  expect(() => noticeOf(join(folder, 'node_modules', name), folder)).toThrow(message);
});

test('Firebase’s packages have the text of the Apache licence, as long as it is theirs', () => {
  write({ 'node_modules/@firebase/x/package.json': { name: '@firebase/x', version: '1.0.0', license: 'Apache-2.0' } });
  expect(noticeOf(join(folder, 'node_modules/@firebase/x'), project).text).toMatch(
    /^Copyright Google LLC\s+Apache License\s+Version 2\.0/,
  );
  write({ 'node_modules/@firebase/x/package.json': { name: '@firebase/x', version: '2.0.0', license: 'MIT' } });
  expect(() => noticeOf(join(folder, 'node_modules/@firebase/x'), project)).toThrow('has no licence text');
});
