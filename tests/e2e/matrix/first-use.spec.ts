import type { Page, Request } from '@playwright/test';
import { expect, test } from '../support/site';

// The home page's code comes once the page is drawn, or is used; for who saves data only then. On a device that knows
// the site it comes at once.

/** The paths of code that the page has asked for. */
function codeAskedFor(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

/** The page has come to a visitor who saves data, and with it all that it fetches by itself. */
async function openHome(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.goto('/');
  await page.waitForLoadState('networkidle');
}

test('the code comes by itself, after the page is drawn with its main picture', async ({ page }) => {
  const code = codeAskedFor(page);
  const order: string[] = [];
  page.on('load', () => order.push('drawn'));
  page.on('request', (request) => request.resourceType() === 'script' && order.push('code'));
  await page.goto('/');
  await expect.poll(() => code.some((path) => path.startsWith('/assets/main.'))).toBe(true);
  expect(order[0]).toBe('drawn');
  await expect(page.getByRole('main')).toHaveAttribute('data-part', 'live');
});

test('a first visit that only looks and saves data fetches no code', async ({ page }) => {
  const code = codeAskedFor(page);
  await openHome(page);
  expect(code).toEqual([]);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

for (const density of [1, 2, 3])
  test.describe(`at 360 px, density ${density}`, () => {
    test.use({ viewport: { width: 360, height: 740 }, deviceScaleFactor: density });

    test('a first visit takes at most 180 KB before its code', async ({ page }) => {
      const requests: Request[] = [];
      page.on('requestfinished', (request) => requests.push(request));
      await openHome(page);
      const sizes = await Promise.all(requests.map((request) => request.sizes()));
      const bytes = sizes.reduce((sum, size) => sum + size.responseBodySize + size.responseHeadersSize, 0);
      expect(requests.length).toBeGreaterThan(3);
      process.stdout.write(`First visit at 360 px, density ${density}: ${requests.length} requests, ${bytes} B\n`);
      expect(bytes).toBeLessThanOrEqual(180 * 1024);
    });
  });

test('pictures further down come when they are near', async ({ page }) => {
  await openHome(page);
  const picture = page.getByRole('region', { name: 'Services' }).locator('li img').first();
  const hasCome = () => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
  expect(await hasCome()).toBe(false);
  await picture.evaluate((image) => image.scrollIntoView());
  await expect.poll(hasCome).toBe(true);
});

const signs: readonly (readonly [name: string, use: (page: Page) => Promise<unknown>])[] = [
  // The first event of a mouse has no movement: the page may have come under it.
  ['a pointer', (page) => page.mouse.move(40, 40, { steps: 3 })],
  ['a key', (page) => page.keyboard.press('Shift')],
  ['the focus', (page) => page.getByRole('combobox').focus()],
  ['scrolling', (page) => page.evaluate(() => scrollTo(0, 200))],
];
for (const [name, use] of signs)
  test(`${name} begins it for who saves data`, async ({ page }) => {
    const code = codeAskedFor(page);
    await openHome(page);
    expect(code).toEqual([]);
    await use(page);
    await expect.poll(() => code.some((path) => path.startsWith('/assets/main.'))).toBe(true);
    await expect(page.getByRole('main')).toHaveAttribute('data-part', 'live');
  });

test('a press by assistive technology, without a pointer or a key, begins it and acts once the code is there', async ({
  page,
}) => {
  await openHome(page);
  const carousel = page.getByRole('region', { name: 'Testimonials' });
  await carousel.getByRole('button', { name: 'Next' }).evaluate((element: HTMLElement) => element.click());
  await expect(carousel.getByRole('group', { name: /^Page/ })).toHaveAccessibleName('Page 2 of 2');
});

for (const [who, address, key] of [
  ['somebody who is signed in', '/', 'keelway.account'],
  ['somebody who has chosen agents', '/', 'keelway.shortlist'],
  ['an address with a part after it', '/?record', null],
] as const)
  test(`${who} has the code at once`, async ({ page }) => {
    const code = codeAskedFor(page);
    if (key !== null) await page.addInitScript((name) => localStorage.setItem(name, '[]'), key);
    await page.goto(address);
    await expect.poll(() => code.some((path) => path.startsWith('/assets/main.'))).toBe(true);
  });
