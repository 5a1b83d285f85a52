import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from '../support/site';

const first = 'The latest in AI for logistics, and what it is good for';
const last = 'AI in supply chains, from the forecast to the shelf';

test('the reader: select, wrap around, reload', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/blog');
  await hydrated(page);
  const post = page.getByRole('region', { name: 'News, Updates and Latest Trends' }).getByRole('article');
  await expect(post.getByRole('heading')).toHaveText(first);
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(post.getByRole('heading')).toHaveText(last);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(post.getByRole('heading')).toHaveText(first);

  const entry = page.getByRole('complementary', { name: 'More Blogs' }).getByRole('listitem').nth(2);
  await entry.getByRole('heading').click();
  await expect(page).toHaveURL(/\/blog\?post=sustainable-logistics$/);
  await expect(post.getByRole('heading')).toHaveText(/^Sustainable logistics/);
  if ((page.viewportSize()?.width ?? 0) <= 768) await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.reload();
  await expect(post.getByRole('heading')).toHaveText(/^Sustainable logistics/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('from the list to an article, which opens at its top, to its neighbour and back', async ({ page }) => {
  await page.goto('/blog');
  await hydrated(page);
  await page
    .getByRole('region', { name: 'More Articles' })
    .getByRole('link', { name: /Autonomous.*Read More$/ })
    .click();
  await expect(page).toHaveURL(/\/blog\/autonomous-shipping$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Autonomous shipping without the science fiction');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page
    .getByRole('navigation', { name: 'More articles' })
    .getByRole('link', { name: /^Next article/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Sustainable logistics/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Autonomous shipping/);
});

test('Read All blogs goes to the top of the home page', { tag: '@release' }, async ({ page }) => {
  await page.goto('/blog');
  await hydrated(page);
  await page.getByRole('link', { name: 'Read All blogs' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('an unknown article is not found', { tag: '@release' }, async ({ page, tolerate }) => {
  tolerate('404 (Not Found)');
  const response = await page.goto('/blog/no-such-article');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 - Page Not Found');
});

test('without JavaScript the list links to complete articles', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL === undefined ? {} : { baseURL }) });
  const page = await context.newPage();
  await page.goto('/blog');
  await expect(page.getByRole('button', { name: 'Next' })).toBeHidden();
  await page
    .getByRole('complementary', { name: 'More Blogs' })
    .getByRole('link', { name: /Autonomous/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Autonomous shipping without the science fiction');
  expect((await page.locator('article').innerText()).split(/\s+/).length).toBeGreaterThan(600);
  await context.close();
});

test('the feed is XML with this site’s addresses', async ({ page, request, baseURL }) => {
  const response = await request.get('/feed.xml');
  expect(response.headers()['content-type']).toContain('xml');
  const feed = await response.text();
  await page.goto('/blog');
  // While React takes a translated page over, its own link may stand beside the one that was served.
  await expect(page.locator('link[rel="alternate"][type="application/rss+xml"]').first()).toHaveAttribute(
    'href',
    /\/feed\.xml$/,
  );
  // The site's own pages let no text become a document.
  await page.goto('about:blank');
  const links = await page.evaluate(
    (text) =>
      [...new DOMParser().parseFromString(text, 'application/xml').querySelectorAll('item > link')].map(
        ({ textContent }) => textContent,
      ),
    feed,
  );
  expect(links).toHaveLength(5);
  for (const link of links) expect(link).toContain(`${baseURL ?? ''}/blog/`);
});
