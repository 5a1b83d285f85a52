import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from '../support/site';

const pages: readonly { path: string; heading: string | RegExp; account?: true }[] = [
  { path: '/', heading: /freight and cargo/i },
  { path: '/search-results', heading: /search results/i },
  { path: '/blog', heading: 'Our Blog' },
  { path: '/chat', heading: 'Talk to Our AI' },
  { path: '/members', heading: 'Our Members' },
  { path: '/directory', heading: 'Directory of people' },
  { path: '/about-us', heading: /./ },
  { path: '/services', heading: /services/i },
  { path: '/faq', heading: /questions/i },
  { path: '/contact', heading: /contact/i },
  { path: '/membership-benefits', heading: /./ },
  { path: '/quote', heading: /quote/i },
  { path: '/verification', heading: 'What our checks mean' },
  { path: '/code-of-conduct', heading: 'Code of conduct' },
  { path: '/terms', heading: 'Terms of use' },
  { path: '/privacy', heading: 'Privacy' },
  { path: '/accessibility', heading: 'Accessibility' },
  { path: '/signin', heading: /sign in/i, account: true },
  { path: '/register', heading: /./, account: true },
  { path: '/forgot-password', heading: /password/i, account: true },
];

const textSize = { standard: 16, fixed: 13 };
const twice = { standard: 32, fixed: 26 };

test(
  'each page renders: its heading, nothing sideways, even at twice the text size',
  { tag: '@phone' },
  async ({ page }) => {
    test.slow();
    const devtools = await page.context().newCDPSession(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const { path, heading } of pages)
      await test.step(path, async () => {
        await devtools.send('Page.setFontSizes', { fontSizes: textSize });
        const response = await page.goto(path);
        expect(response?.status()).toBe(200);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        await hydrated(page);
        await expect(page).toHaveTitle(/Keelway/);
        await expectNoSidewaysScroll(page);
        await devtools.send('Page.setFontSizes', { fontSizes: twice });
        await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
        await expectNoSidewaysScroll(page);
      });
  },
);

test('an unknown path says so, with status 404', async ({ page, baseURL, tolerate }) => {
  tolerate('404 (Not Found)');
  for (const path of ['/no-such-page', '//', '/blog%0A', '/account/transactions/%E0%A4%A/receipt'])
    await test.step(path, async () => {
      const response = await page.goto(`${baseURL ?? ''}${path}`);
      expect(response?.status()).toBe(404);
      await hydrated(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 - Page Not Found');
      await expectAccessible(page);
    });
});

test('the account area redirects to sign-in and back', async ({ page }) => {
  await page.goto('/account/transactions');
  await expect(page).toHaveURL(/\/signin\?redirect=%2Faccount%2Ftransactions$/);
});

test('without JavaScript every page is readable, and every link works', async ({ browser, request, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL !== undefined && { baseURL }) });
  const page = await context.newPage();
  const seen = new Set<string>();
  const anchors = new Map<string, Set<string>>();
  for (const { path, heading, account } of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      account === true ? 'Accounts need JavaScript' : heading,
    );
    const links = await page
      .locator('a[href]')
      .evaluateAll((elements) => elements.map((element) => (element as HTMLAnchorElement).href));
    for (const link of links) {
      const url = new URL(link);
      if (url.origin !== new URL(page.url()).origin) {
        expect(['https:', 'mailto:', 'tel:']).toContain(url.protocol);
        continue;
      }
      seen.add(url.pathname);
      if (url.hash !== '')
        anchors.set(url.pathname, (anchors.get(url.pathname) ?? new Set()).add(decodeURIComponent(url.hash.slice(1))));
    }
  }
  expect(seen.size).toBeGreaterThan(10);
  for (const pathname of seen) expect(`${pathname} ${(await request.get(pathname)).status()}`).toBe(`${pathname} 200`);
  for (const [pathname, ids] of anchors) {
    await page.goto(pathname);
    for (const id of ids) await expect(page.locator(`[id="${id}"]`), `${pathname}#${id}`).toHaveCount(1);
  }
  await context.close();
});

test('a chosen theme stays after a reload', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/faq');
  await hydrated(page);
  const paper = (): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const before = await paper();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect.poll(paper).not.toBe(before);
  const dark = await paper();
  await page.reload();
  expect(await paper()).toBe(dark);
});

test('the skip link is the first tab stop and leads to the content', async ({ page }) => {
  await page.goto('/services');
  await hydrated(page);
  await page.keyboard.press('Tab');
  const skip = page.locator(':focus');
  await expect(skip).toHaveText(/skip to/i);
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test('navigation moves focus and scroll to the top; going back restores the position', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  // Taken over whole, so that the link is followed without a new document.
  await expect(page.getByRole('button', { name: 'Subscribe' })).toBeEnabled();
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' });
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(200);
  await link.click();
  await expect(page).toHaveURL(/\/faq$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(40);
});
