import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { readLanguage } from '../../../shared/language/languages';
import { expect, test } from '../support/site';

/** Below the gateway's limit of new pages for one address and minute. */
const pagesPerVisitor = 100;
const pages = 500;

/** The body of a page, with its path: as many visitors as the gateway's limit asks for. */
async function read(page: Page, paths: readonly string[]): Promise<{ path: string; status: number; body: string }[]> {
  const found = [];
  let headers = {};
  for (const [index, path] of paths.entries()) {
    const part = () => randomUUID().slice(0, 4);
    if (index % pagesPerVisitor === 0) headers = { 'x-forwarded-for': `2001:db8:${part()}:${part()}::1` };
    const answer = await page.request.get(path, { headers, maxRedirects: 0 });
    found.push({ path, status: answer.status(), body: await answer.text() });
  }
  return found;
}

const locations = (sitemap: string): string[] =>
  [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);

/** Every n-th, so that all kinds and countries are among them. */
const spread = (paths: readonly string[], count: number): string[] =>
  paths.filter(
    (_, index) => Math.floor((index * count) / paths.length) !== Math.floor(((index - 1) * count) / paths.length),
  );

/** What search engines and screen readers want of each page; in the browser, which has a parser. */
async function judge(page: Page, found: readonly { path: string; body: string }[]) {
  // The site's own pages let no text become a document.
  const blank = await page.context().newPage();
  return blank.evaluate(
    (all) =>
      all.map(({ path, body }) => {
        const html = new DOMParser().parseFromString(body, 'text/html');
        const meta = (name: string) => html.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';
        const attribute = (selector: string, name: string) => html.querySelector(selector)?.getAttribute(name) ?? '';
        const data = [...html.querySelectorAll('script[type="application/ld+json"]')].map(
          ({ textContent }) => JSON.parse(textContent) as { '@context'?: string },
        );
        const links = [...html.querySelectorAll('a[href]')];
        const named = (link: Element) =>
          (link.getAttribute('aria-label') ?? link.textContent).trim() !== '' ||
          link.querySelector('img[alt]') !== null;
        const faults = {
          title: html.title.length < 10 || html.title.length > 120,
          description: meta('description').length < 40 || meta('description').length > 200,
          canonical: new URL(attribute('link[rel="canonical"]', 'href'), 'http://x').pathname !== path,
          language: html.documentElement.lang === '',
          viewport: meta('viewport') === '',
          hidden: /noindex|nofollow/.test(meta('robots')),
          heading: html.querySelectorAll('h1').length !== 1,
          data: data.length === 0 || data.some((one) => one['@context'] !== 'https://schema.org'),
          links: !links.every(named),
        };
        return {
          path,
          faults: Object.entries(faults).flatMap(([name, isFault]) => (isFault ? [name] : [])),
          links: links.map((link) => link.getAttribute('href') ?? '').filter((href) => href.startsWith('/')),
        };
      }),
    found.map(({ path, body }) => ({ path, body })),
  );
}

test('500 public pages: none is missing, no link is dead, each is fit for search engines', async ({ page }) => {
  test.setTimeout(300_000);
  await page.goto('/agents');
  const [index] = await read(page, ['/sitemap.xml']);
  const sitemaps = await read(page, locations(index?.body ?? ''));
  const known = sitemaps.flatMap(({ body }) => locations(body));
  const ofAgents = known.filter((path) => /^\/agents(?:\/|$)/.test(readLanguage(path).path));
  expect(ofAgents.length).toBeGreaterThan(5_000);
  const chosen = spread(ofAgents, pages);
  expect(chosen).toHaveLength(pages);
  const found = await read(page, chosen);
  expect(found.filter(({ status }) => status !== 200).map(({ path, status }) => `${status} ${path}`)).toEqual([]);
  const judged = await judge(page, found);
  expect(
    judged.filter(({ faults }) => faults.length > 0).map(({ path, faults }) => `${path}: ${faults.join()}`),
  ).toEqual([]);
  const linked = [...new Set(judged.flatMap(({ links }) => links.map((href) => new URL(href, 'http://x').pathname)))];
  const others = linked.filter((path) => !chosen.includes(path));
  expect(others.length).toBeGreaterThan(500);
  // Of agents, what the sitemap has is there; the rest is asked for, and some of the agents too.
  const elsewhere = others.filter((path) => !ofAgents.includes(path));
  const visited = await read(page, [
    ...elsewhere,
    ...spread(
      others.filter((path) => ofAgents.includes(path)),
      100,
    ),
  ]);
  expect(visited.filter(({ status }) => status !== 200).map(({ path, status }) => `${status} ${path}`)).toEqual([]);
});
