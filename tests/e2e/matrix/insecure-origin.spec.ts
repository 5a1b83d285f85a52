import { chromiumOptions } from '../../../tools/testing/chromium.mjs';
import { fillQuote } from '../support/quoteForm';
import { expect, hydrated, test } from '../support/site';

// As a phone in the office reaches the site: plain http on a name of the network, which is no secure context.
const { args = [], ...options } = chromiumOptions() as { args?: string[] };
test.use({
  launchOptions: { ...options, args: [...args, '--host-resolver-rules=MAP keelway.lan 127.0.0.1'] },
  baseURL: `http://keelway.lan:${process.env['E2E_PORT'] ?? ''}`,
});

test('a request can be sent, and its reference copied', async ({ page, tolerate }) => {
  // Chromium's own notice: this header counts on secure pages only.
  tolerate('Cross-Origin-Opener-Policy');
  await page.goto('/quote');
  await hydrated(page);
  expect(await page.evaluate(() => [isSecureContext, 'randomUUID' in crypto, 'clipboard' in navigator])).toEqual([
    false,
    false,
    false,
  ]);
  await fillQuote(page);
  await page.getByRole('button', { name: 'Send the request' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your request is in' })).toBeVisible();
  await page.getByRole('button', { name: 'Copy the reference' }).click();
  await expect(page.getByText('The reference is copied.')).toBeVisible();
  const reference = await page.getByText(/^KQ-[A-Z\d]{6}$/).textContent();
  await page.goto('/search-results?q=Mombasa');
  await page.getByRole('button', { name: 'Filter' }).click();
  const city = page.getByRole('textbox', { name: /city/i });
  await city.press('ControlOrMeta+V');
  await expect(city).toHaveValue(reference ?? 'no reference');
});

test('an agent’s contact and an article’s link can be copied', async ({ page, tolerate }) => {
  // Chromium's own notice: this header counts on secure pages only.
  tolerate('Cross-Origin-Opener-Policy');
  await page.goto('/search-results?q=Mombasa');
  await hydrated(page);
  await page
    .getByRole('button', { name: /^More about / })
    .first()
    .click();
  await page
    .getByRole('button', { name: /^Copy contact of / })
    .first()
    .click();
  await expect(page.getByText('Copied', { exact: true })).toBeVisible();
  await page.goto('/blog');
  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('The link is copied.')).toBeVisible();
});
