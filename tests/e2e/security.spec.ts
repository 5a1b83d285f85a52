import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { secretsInFile } from '../../tools/testing/secrets';
import { expect, test } from './support/site';

const withPages = JSON.parse(readFileSync('dist/pages/routes.json', 'utf8')) as Record<string, string>;
/** Every built page with a fixed address that needs no account. */
const publicPaths = [
  ...Object.keys(withPages).filter((path) => !/[:*]|^\/(?:account|desk)/.test(path)),
  '/agents',
  '/verify',
  '/no-such-page',
];
const isText = (name: string): boolean => /\.(?:js|css|html|json|svg|xml|txt|webmanifest)$/.test(name);

test('no file that browsers read has a secret or the name of one', () => {
  const files = ['dist/site', 'dist/pages'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(isText)
      .map((name) => join(folder, name)),
  );
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) => secretsInFile(readFileSync(file, 'utf8')).map((what) => `${file} ${what}`));
  expect(found).toEqual([]);
});

test('no page has a secret in what the gateway fills in', async ({ page }) => {
  for (const path of [...publicPaths, '/account', '/desk']) {
    const answer = await page.request.get(path);
    expect({ path, found: secretsInFile(await answer.text()) }).toEqual({ path, found: [] });
  }
});
