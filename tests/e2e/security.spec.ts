import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { secretsInFile } from '../../tools/testing/secrets';
import { atRest, expect, test } from './support/site';

const withPages = JSON.parse(readFileSync('dist/pages/routes.json', 'utf8')) as Record<string, string>;
/** Every built page with a fixed address that needs no account. */
const publicPaths = [
  ...Object.keys(withPages).filter((path) => !/[:*]|^\/(?:account|desk)/.test(path)),
  '/agents',
  '/verify',
  '/no-such-page',
];
/** Pages with Google's button, which fetch its script ahead of a click: live from Google, here from the stand-in. */
const withGoogle: readonly string[] = ['/signin', '/register'];

test('no public page asks another site for anything', async ({ page, baseURL, tolerate }) => {
  test.slow();
  tolerate('404 (Not Found)');
  const site = new URL(baseURL ?? '').origin;
  expect(publicPaths.length).toBeGreaterThan(25);
  const foreign = new Set<string>();
  let path = '';
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== site && protocol.startsWith('http') && !withGoogle.includes(path)) foreign.add(`${path} ${origin}`);
  });
  for (path of publicPaths) {
    await page.goto(path, { waitUntil: 'load' });
    await atRest(page);
    await page.evaluate(() => {
      scrollTo(0, document.body.scrollHeight);
    });
    await page.waitForLoadState('networkidle');
  }
  expect([...foreign]).toEqual([]);
});

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
