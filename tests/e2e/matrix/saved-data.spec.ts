import type { Locator, Page } from '@playwright/test';
import { expect, hydrated, test } from '../support/site';

/** The paths of what the page has asked for from now on. */
function asked(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

const pictures = (paths: readonly string[]) => paths.filter((path) => path.startsWith('/assets/art/'));
const codeOf = (page: string, paths: readonly string[]) =>
  paths.filter((path) => path.startsWith(`/assets/page-${page}.`) && path.endsWith('.js'));

/** The home page in use, with the focus on its link to the questions, and what it has asked for since. */
async function focusLink(page: Page): Promise<{ link: Locator; paths: readonly string[] }> {
  await page.goto('/');
  await hydrated(page);
  await page.mouse.move(5, 5);
  await page.waitForLoadState('networkidle');
  const paths = asked(page);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' });
  await link.focus();
  return { link, paths };
}

test.describe('for somebody who saves data', () => {
  test.use({ extraHTTPHeaders: { 'save-data': 'on' } });
  test.beforeEach(({ page }) =>
    page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })),
  );

  test('pictures come when they are asked for, and stay for the visit', async ({ page }) => {
    const paths = asked(page);
    await page.goto('/');
    await hydrated(page);
    await expect(page.getByText('Pictures are left out to save data.')).toBeVisible();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(page.getByRole('contentinfo')).toBeInViewport();
    expect(pictures(paths)).toEqual([]);
    await page.getByRole('button', { name: 'Show the pictures' }).click();
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(() => pictures(paths)).not.toEqual([]);
    await expect(page.getByText('Pictures are left out to save data.')).toHaveCount(0);
    paths.length = 0;
    await page.reload();
    await hydrated(page);
    await expect.poll(() => pictures(paths)).not.toEqual([]);
    await expect(page.getByText('Pictures are left out to save data.')).toHaveCount(0);
  });

  test('nothing is fetched ahead', async ({ page }) => {
    const { link, paths } = await focusLink(page);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(paths).toEqual([]);
    await link.press('Enter');
    await expect.poll(() => codeOf('faq', paths)).toHaveLength(1);
  });
});

test('the code of a page is fetched when its link is pointed at, and that of the page in view is not fetched again', async ({
  page,
}) => {
  const { link, paths } = await focusLink(page);
  await expect.poll(() => codeOf('faq', paths)).toHaveLength(1);
  await expect(page).toHaveURL('/');
  await link.press('Enter');
  await expect(page).toHaveURL('/faq');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(codeOf('faq', paths)).toHaveLength(1);
});
