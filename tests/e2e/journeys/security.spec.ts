import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { matchPath } from 'react-router-dom';
import { paths } from '@/navigation/paths';
import { readLanguage } from '../../../shared/language/languages';
import { secretsInFile } from '../../../tools/testing/secrets';
import { atRest, expect, test } from '../support/site';

const withPages = JSON.parse(readFileSync('dist/pages/en/routes.json', 'utf8')) as Record<string, string>;
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

test('the terms lead to the licences of what the site ships of others', async ({ page, tolerate }) => {
  // Chromium looks for an icon beside a text file.
  tolerate('/favicon.ico');
  await page.goto('/terms');
  await atRest(page);
  await page.getByRole('link', { name: 'their licences' }).click();
  await expect(page).toHaveURL(/\/third-party-notices\.txt$/);
  for (const part of ['react-dom 19', 'xstate 5', '@firebase/auth 1', 'Apache License', 'SIL OPEN FONT LICENSE'])
    await expect(page.locator('body')).toContainText(part);
});

const locations = (sitemap: string): string[] =>
  [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);

/** All of the site map but agents, of whose pages one of each kind; and what is public without being listed. */
async function everyKindOfPage(page: Page): Promise<string[]> {
  const get = async (path: string): Promise<string> => (await page.request.get(path)).text();
  const maps = await Promise.all(locations(await get('/sitemap.xml')).map(get));
  // In one other language, one page: they differ in their texts.
  const listed = maps.flatMap(locations).filter((path) => path === '/ar/' || readLanguage(path).language === 'en');
  const ofAgents = [paths.agents, paths.agentsCountry, paths.agentsPlace, paths.agentsAgent].map((kind) =>
    String(listed.find((path) => matchPath(kind, path) !== null)),
  );
  const others = listed.filter((path) => !path.startsWith(paths.agents));
  return [...new Set([...others, ...ofAgents, ...publicPaths, '/search-results?q=Mombasa', '/verify/no-such-badge'])];
}

/** Behind an account, or only for who has a private link. */
const isPrivate = (path: string): boolean => /^\/(?:account|desk)|:token|:reference/.test(path);

/** The button of the Google account; in its place stands the sandbox's, on a port of its own. */
const withGoogleButton: readonly string[] = [paths.signIn, paths.register];
const isStandIn = (url: string): boolean => /^http:\/\/localhost:\d+\/identity\/api\.js$/.test(url);

test(
  'no public page asks another site for anything, from its first line to its end',
  { tag: '@release' },
  async ({ page, baseURL, tolerate }) => {
    test.slow();
    tolerate('404 (Not Found)');
    const visited = await everyKindOfPage(page);
    const kinds = Object.values(paths).filter((path) => !isPrivate(path));
    const unvisited = kinds.filter(
      (kind) => !visited.some((path) => matchPath(kind, path.split('?')[0] ?? '') !== null),
    );
    expect(unvisited).toEqual([]);

    const origin = new URL(String(baseURL)).origin;
    const asked = new Set<string>();
    const open = new Set<unknown>();
    page.context().on('request', (request) => {
      // Only its status is read: for the browser it never ends.
      if (!isStandIn(request.url())) open.add(request);
      if (/^https?:/.test(request.url())) asked.add(request.url());
    });
    page.on('websocket', (socket) => asked.add(socket.url()));
    page.context().on('requestfinished', (request) => open.delete(request));
    page.context().on('requestfailed', (request) => open.delete(request));
    for (const path of visited) {
      asked.clear();
      open.clear();
      await page.goto(path);
      await atRest(page);
      await page.evaluate(async () => {
        const drawn = () => new Promise((done) => requestAnimationFrame(done));
        for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
          scrollTo({ top, behavior: 'instant' });
          await drawn();
          await drawn();
        }
      });
      await expect.poll(() => open.size, { message: `${path} is still loading` }).toBe(0);
      expect({ path, some: asked.size > 0 }).toEqual({ path, some: true });
      const foreign = [...asked].filter((url) => new URL(url).origin !== origin);
      const standIn = foreign.filter(isStandIn);
      expect({ path, foreign: foreign.filter((url) => !isStandIn(url)) }).toEqual({ path, foreign: [] });
      if (!withGoogleButton.includes(path)) expect({ path, standIn }).toEqual({ path, standIn: [] });
    }
  },
);
