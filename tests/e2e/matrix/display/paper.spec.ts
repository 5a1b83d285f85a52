import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../../support/site';

async function onPaper(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
}

/** What can only be pressed, and is visible. */
const controls = (page: Page) =>
  page.locator('nav, button, input, select, textarea, [role="search"], footer').filter({ visible: true });

const isDark = (colour: string): boolean => {
  const [red = 255, green = 255, blue = 255] = (colour.match(/\d+/g) ?? []).map(Number);
  return red + green + blue < 300;
};

/** Whether the words are dark on white, of everything that has words. */
async function isBlackOnWhite(page: Page): Promise<boolean> {
  const colours = await page.evaluate(() => {
    const visible = [...document.querySelectorAll('main h1, main h2, main p, main dd, main a')].filter(
      (element) => element.getClientRects().length > 0 && element.textContent.trim() !== '',
    );
    return visible.map((element) => getComputedStyle(element).color);
  });
  const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  return colours.length > 0 && colours.every(isDark) && /255, 255, 255/.test(paper);
}

test('results: all that is shown, with their numbers and how many there are, and nothing to press', async ({
  page,
}) => {
  await onPaper(page, '/search-results?q=Kenya');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(20);
  for (const card of await cards.all()) {
    await expect(card.getByRole('definition').first()).toBeVisible();
    await expect(card).toContainText(/Phone.*Email.*Website/s);
  }
  await expect(page.locator('main a[href^="tel:"]').filter({ visible: true })).not.toHaveCount(0);
  await expect(page.getByText(/^Printed: 20 of \d+ agents\.$/)).toBeVisible();
  await expect(page.getByText(/\/search-results\?q=Kenya$/)).toBeVisible();
  await expect(controls(page)).toHaveCount(0);
  expect(await isBlackOnWhite(page)).toBe(true);
});

for (const [name, open] of [
  ['an agent', 'article h2 a, article h3 a'],
  ['a place', 'main a[href^="/agents/"]'],
] as const)
  test(`${name}: its contacts and its address, and nothing to press`, async ({ page }) => {
    await page.goto(name === 'an agent' ? '/search-results?q=Kenya' : '/agents/kenya');
    await hydrated(page);
    const path = (await page.locator(open).first().getAttribute('href')) ?? '';
    await onPaper(page, path);
    await expect(page.getByText(page.url(), { exact: true })).toBeVisible();
    await expect(page.locator('main a[href^="tel:"]').filter({ visible: true })).not.toHaveCount(0);
    await expect(controls(page)).toHaveCount(0);
    expect(await isBlackOnWhite(page)).toBe(true);
  });
