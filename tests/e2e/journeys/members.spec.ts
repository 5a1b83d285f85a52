import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from '../support/site';

const key = '2468-1357';
const invalid = 'Invalid key. Please try again.';
const field = (page: Page) => page.getByPlaceholder('Enter key');
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Key' });
const unlocked = (page: Page) => page.getByRole('heading', { level: 2, name: '36 members' });
const columns = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('list')
    .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);

let addresses = 0;

/** Wrong keys count for an address and its network: each test comes from a /48 of its own, so that none locks another out. */
test.beforeEach(async ({ page }, { workerIndex }) => {
  addresses += 1;
  await page.setExtraHTTPHeaders({
    'x-forwarded-for': `2001:${(0xd000 + workerIndex).toString(16)}:${addresses.toString(16)}::1`,
  });
});

async function open(page: Page): Promise<void> {
  await page.goto('/members');
  await hydrated(page);
}

test(
  'a wrong key: alert and message, and the page stays locked; the right key opens the grid',
  { tag: '@phone' },
  async ({ page, tolerate }) => {
    tolerate('403 (Forbidden)');
    const alerts: string[] = [];
    page.on('dialog', (dialog) => {
      alerts.push(`${dialog.type()}: ${dialog.message()}`);
      void dialog.accept();
    });
    await open(page);
    await field(page).fill('0000-0000');
    await field(page).press('Enter');
    await expect(page.getByText(invalid)).toBeVisible();
    expect(alerts).toEqual([`alert: ${invalid}`]);
    await expect(field(page)).toHaveValue('0000-0000');
    await expect(page.getByRole('heading', { name: 'Enter Authorization Key' })).toBeVisible();
    await expectAccessible(page);

    await field(page).fill(key);
    await submit(page).click();
    await expect(unlocked(page)).toBeFocused();
    await expect(page.getByRole('article')).toHaveCount(36);
    expect(await columns(page)).toBe(page.viewportSize()?.width === 360 ? 1 : 4);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    expect(JSON.stringify(await page.context().storageState())).not.toContain(key);
    const kept = await page.evaluate(() =>
      JSON.stringify([
        Object.entries(localStorage),
        Object.entries(sessionStorage),
        location.href,
        history.state,
        document.cookie,
      ]),
    );
    expect(kept).not.toContain(key);
    expect(await page.content()).not.toContain(key);

    await page.setViewportSize({ width: 900, height: 800 });
    await expect.poll(() => columns(page)).toBe(3);

    const toTop = page.getByRole('button', { name: 'Scroll to top' });
    await expect(toTop).toBeHidden();
    await page.evaluate(() => scrollTo({ top: innerHeight + 50, behavior: 'instant' }));
    await expect(toTop).toBeVisible();
    await expect.poll(() => toTop.boundingBox()).toMatchObject({ width: 50, height: 50 });
    const colour = (): Promise<string> => toTop.evaluate((button) => getComputedStyle(button).backgroundColor);
    const before = await colour();
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    await expect.poll(colour).not.toBe(before);
    await toTop.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

    await page.reload();
    await expect(page.getByRole('heading', { name: 'Enter Authorization Key' })).toBeVisible();
  },
);

test('after five wrong keys the page asks to wait', { tag: '@release' }, async ({ page, tolerate }) => {
  tolerate('403 (Forbidden)');
  tolerate('429 (Too Many Requests)');
  page.on('dialog', (dialog) => void dialog.accept());
  await open(page);
  await field(page).fill('0000-0000');
  for (let tries = 0; tries < 6; tries += 1) {
    const answer = page.waitForResponse(/\/api\/members\/unlock$/);
    await submit(page).click();
    expect((await answer).status()).toBe(tries < 5 ? 403 : 429);
  }
  await expect(page.getByText(/^Too many wrong keys\. Please wait \d+ seconds\.$/)).toBeVisible();
  await expect(submit(page)).toBeDisabled();
  await expect(field(page)).toHaveValue('0000-0000');
  await expectAccessible(page);
});

function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });
}

test('downloads contain neither the key nor the design system', async ({ page, request, tolerate }) => {
  const files = [...filesBelow('dist/site'), ...filesBelow('dist/pages')].filter((file) =>
    /\.(js|css|html|json|svg|xml|txt|webmanifest)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(30);
  for (const file of files)
    expect(
      /2468-?1357|page-design-system|page-checkout-lab|Checkout lab|Cancel the request\?/.exec(
        readFileSync(file, 'utf8'),
      )?.[0] ?? 'nothing',
      file,
    ).toBe('nothing');
  expect((await request.get('/ui')).status()).toBe(404);
  tolerate('404 (Not Found)');
  await page.goto('/ui');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 - Page Not Found');
});

test('the directory of people: everybody, a filter in the address, no match', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/directory');
  const count = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(count).toHaveText('48 people');
  expect(await columns(page)).toBe(page.viewportSize()?.width === 360 ? 1 : 4);
  await expectAccessible(page);
  const filter = page.getByRole('searchbox', { name: 'Filter by name, company or country' });
  await filter.fill('macuacua');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page).toHaveURL(/\/directory\?q=macuacua$/);
  await page.reload();
  await expect(count).toHaveText('1 of 48 people');
  await filter.fill('zzz');
  await page.getByRole('button', { name: 'Show all 48 people' }).click();
  await expect(count).toHaveText('48 people');
  await expectNoSidewaysScroll(page);
});
