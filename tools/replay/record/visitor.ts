import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';

/** Addresses of the site and its sandbox, and the operator's token. */
export interface Place {
  site: string;
  sandbox: string;
  token: string;
}

/** A visitor with the recorder on. */
export interface Visitor {
  page: Page;
  place: Place;
  /** The page's main content. */
  main: Locator;
  /** Opens an address; the recorder starts before the page's first action. */
  open: (path: string) => Promise<void>;
  /** Opens another tab of the same browser, without a recorder. */
  newTab: (path: string) => Promise<Page>;
  click: (name: string | RegExp) => Promise<void>;
  fill: (label: string, value: string) => Promise<void>;
  sees: (text: string | RegExp) => Promise<void>;
}

/** What a visitor does while being recorded. */
export type Scenario = (visitor: Visitor) => Promise<void>;

let visitors = 0;

async function permit(context: BrowserContext, { site, token }: Place): Promise<void> {
  const answer = await context.request.post(`${site}/api/recording`, { data: { token } });
  if (!answer.ok()) throw new Error(`${site} rejected the recording token (${answer.status()}): check RECORD_TOKEN.`);
}

/** A fresh browser context with its own IP address, since rate limits are per address. */
export async function newVisitor(
  browser: Browser,
  place: Place,
): Promise<{ visitor: Visitor; close: () => Promise<void> }> {
  visitors += 1;
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    acceptDownloads: true,
  });
  context.setDefaultTimeout(15_000);
  const address = `2001:db8:e::${visitors}`;
  // Only for the gateway: other origins would have to allow the header by CORS.
  await context.route(`${place.site}/api/**`, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': address } }),
  );
  await permit(context, place);
  const page = await context.newPage();
  const main = page.getByRole('main');
  const visitor: Visitor = {
    page,
    place,
    main,
    open: async (path) => {
      await page.goto(`${place.site}${path}${path.includes('?') ? '&' : '?'}record`);
      await page.getByRole('complementary', { name: 'Action log' }).waitFor();
    },
    newTab: async (path) => {
      const tab = await context.newPage();
      await tab.goto(`${place.site}${path}`);
      return tab;
    },
    click: (name) => main.getByRole('button', { name, exact: true }).first().click(),
    fill: (label, value) => main.getByLabel(label, { exact: true }).fill(value),
    sees: (text) => page.getByText(text).first().waitFor(),
  };
  return { visitor, close: () => context.close() };
}

/** Saves the log through the panel, like a tester; resolves with the file's text. */
export async function savedLog(page: Page): Promise<string> {
  const recorder = page.getByRole('complementary', { name: 'Action log' });
  await recorder.getByRole('button', { name: /^Recording/ }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    recorder.getByRole('button', { name: 'Save log' }).click(),
  ]);
  return readFile(await download.path(), 'utf8');
}
