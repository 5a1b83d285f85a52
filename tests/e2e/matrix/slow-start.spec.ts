import type { Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, hydrated, test } from '../support/site';

// What a visitor does before the page's code has arrived is not lost; code that is lost on the way is asked for again.

/** Holds back the page's code until it is let go. */
async function holdCode(page: Page): Promise<() => void> {
  let letGo = (): void => undefined;
  const isHeld = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await isHeld;
    await route.continue();
  });
  return letGo;
}

/** Loses the first so many requests for a file of code. */
async function loseCode(page: Page, name: string, times: number): Promise<void> {
  await page.route(`**/assets/${name}*.js`, (route) => (times-- > 0 ? route.abort() : route.continue()));
}

test('a button pressed early acts once its code arrives', async ({ page }) => {
  const letGo = await holdCode(page);
  await page.goto('/', { waitUntil: 'commit' });
  const carousel = page.getByRole('region', { name: 'Testimonials' });
  const next = carousel.getByRole('button', { name: 'Next' });
  const shown = carousel.getByRole('group', { name: /^Page/ });
  await next.click();
  await expect(next).toHaveAttribute('data-waiting');
  await expect(shown).toHaveAccessibleName('Page 1 of 2');
  letGo();
  await expect(shown).toHaveAccessibleName('Page 2 of 2');
  await expect(next).not.toHaveAttribute('data-waiting');
  await next.click();
  await expect(shown).toHaveAccessibleName('Page 1 of 2');
});

test('a theme chosen early applies at once and stays', async ({ page }) => {
  const letGo = await holdCode(page);
  await page.goto('/faq', { waitUntil: 'commit' });
  const dark = page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' });
  await dark.check({ force: true });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  letGo();
  await hydrated(page);
  await expect(dark).toBeChecked();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a question sent early is asked once when the page works, without a reload', async ({ page }) => {
  const letGo = await holdCode(page);
  await page.goto('/chat', { waitUntil: 'commit' });
  const box = page.getByPlaceholder('Type your message...');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/chat')) asked.push(request.postData() ?? '');
  });
  await box.fill('How do I ship tea by sea?');
  await box.press('Enter');
  await box.press('Enter');
  await expect(box).toHaveValue('How do I ship tea by sea?');
  letGo();
  await expect(page.getByRole('main').getByText('How do I ship tea by sea?')).toBeVisible();
  await expect(box).toHaveValue('');
  expect(new URL(page.url()).search).toBe('');
  // The question stands in the page before it is asked: only when it is answered can it be told how often it was.
  await expect(page.getByRole('main').getByRole('button', { name: 'Copy answer' })).toBeVisible({ timeout: 10_000 });
  expect(asked).toHaveLength(1);
});

test('a question sent before the end of the page has arrived stays in the box', async ({ page }) => {
  await page.route('**/chat', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.slice(0, html.indexOf('<p id="not-loaded"')) });
  });
  await page.goto('/chat', { waitUntil: 'commit' });
  const box = page.getByPlaceholder('Type your message...');
  await box.fill('How do I ship tea by sea?');
  await box.press('Enter');
  await expect(page.locator('form[data-waiting]')).toHaveCount(1);
  await expect(box).toHaveValue('How do I ship tea by sea?');
  expect(new URL(page.url()).search).toBe('');
});

test('typing on after an early Enter keeps the question unsent', async ({ page }) => {
  const letGo = await holdCode(page);
  await page.goto('/chat', { waitUntil: 'commit' });
  const box = page.getByPlaceholder('Type your message...');
  await box.fill('How do I ship tea');
  await box.press('Enter');
  await box.pressSequentially(' by sea?');
  letGo();
  await hydrated(page);
  await expect(page.getByRole('main').getByRole('button', { name: 'Send' })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(box).toHaveValue('How do I ship tea by sea?');
  await box.press('Enter');
  await expect(box).toHaveValue('');
  await expect(page.getByRole('main').getByText('How do I ship tea by sea?')).toBeVisible();
});

test('a place typed early gets suggestions', async ({ page }) => {
  const letGo = await holdCode(page);
  await page.goto('/', { waitUntil: 'commit' });
  const box = page.getByPlaceholder('Enter country or state!');
  await box.pressSequentially('nairo');
  letGo();
  await expect(page.getByRole('option').first()).toContainText('Nairobi');
  await expect(box).toBeFocused();
  await box.press('ArrowDown');
  await box.press('Enter');
  await expect(page.getByText(/\d+ results found/)).toBeVisible();
});

test('measurements typed early are kept', async ({ page }) => {
  const letGo = await holdCode(page);
  await page.goto('/quote', { waitUntil: 'commit' });
  await page.getByText('Work the volume out from measurements').click();
  const fields = ['Pieces', 'Length in cm', 'Width in cm', 'Height in cm'].map((name) =>
    page.getByRole('textbox', { name }),
  );
  for (const [index, field] of fields.entries()) await field.fill(String(10 * (index + 1)));
  letGo();
  await expect(page.getByText('Together 0.24 m³')).toBeVisible();
  for (const [index, field] of fields.entries()) await expect(field).toHaveValue(String(10 * (index + 1)));
});

test('filters opened early are open', async ({ page }) => {
  const letGo = await holdCode(page);
  await page.goto('/search-results?q=Kenya&service=air&checked=yes', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  letGo();
  await expect(page.getByRole('combobox', { name: 'Checks' })).toHaveValue('yes');
});

// The code of a page is asked for by the page and by the rest of its code.
for (const [name, path, times] of [
  ['main', '/contact', 2],
  ['page-home', '/', 4],
  ['page-sign-in', '/signin', 4],
] as const) {
  test(`${path} hydrates although ${name} fails ${times} times, with a message meanwhile`, async ({
    page,
    tolerate,
  }) => {
    tolerate('net::ERR_FAILED');
    await loseCode(page, name, times);
    await page.goto(path);
    // The home page asks for its code when it is used.
    await page.keyboard.press('Shift');
    const note = page.getByText('A part of this page has not arrived yet.');
    await expect(note).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expect(note).toBeHidden();
    await hydrated(page);
    if (path === '/signin') await expect(page.getByLabel('Email')).toBeVisible();
  });
}

test('the home page works although the code of its sections fails', async ({ page, tolerate }) => {
  tolerate('net::ERR_FAILED');
  await loseCode(page, 'home-sections', 1);
  await page.goto('/');
  await page.getByRole('combobox').fill('Kenya');
  const carousel = page.getByRole('region', { name: 'Testimonials' });
  await carousel.getByRole('button', { name: 'Next' }).click();
  await expect(carousel.getByRole('group', { name: /^Page/ })).toHaveAccessibleName('Page 2 of 2');
  await expect(page.getByRole('combobox')).toHaveValue('Kenya');
});

/** Counts how often an address is loaded as a document. */
function documentLoads(page: Page, path: string): () => number {
  let times = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && new URL(request.url()).pathname === path) times += 1;
  });
  return () => times;
}

/** Answers requests for a file of code as the gateway does for one that is gone, for as long as it is. */
async function removeCode(page: Page, name: string, isGone = (): boolean => true): Promise<void> {
  await page.route(`**/assets/${name}.*.js`, (route) =>
    isGone() ? route.fulfill({ status: 404, contentType: 'text/html', body: 'Not found' }) : route.continue(),
  );
}

const faqLink = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'FAQ', exact: true });

test('a page whose code was replaced by a new release is reloaded once, and works', async ({ page, tolerate }) => {
  tolerate('404');
  const loads = documentLoads(page, '/faq');
  // Not the first request alone, which is that of the pointer on the link.
  await removeCode(page, 'page-faq', () => loads() === 0);
  await page.goto('/#team');
  await hydrated(page);
  await faqLink(page).click();
  await expect.poll(loads).toBe(1);
  await hydrated(page);
  await expect(page).toHaveURL(/\/faq$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(loads()).toBe(1);
});

test('home is reloaded once when the code of its sections is gone', async ({ page, tolerate }) => {
  tolerate('404');
  await removeCode(page, 'home-sections');
  const loads = documentLoads(page, '/');
  await page.goto('/faq');
  await hydrated(page);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Keelway/ })
    .click();
  await expect(page.locator('#team')).toBeAttached();
  // The code of the sections is asked for again and again, and the page stays.
  for (let times = 0; times < 2; times += 1)
    await page.waitForResponse((response) => response.url().includes('home-sections') && response.status() === 404);
  expect(loads()).toBe(1);
});

test('a page whose code stays missing is reloaded once and stays readable', async ({ page, tolerate }) => {
  tolerate('404');
  await removeCode(page, 'page-faq');
  const loads = documentLoads(page, '/faq');
  await page.goto('/');
  await hydrated(page);
  await faqLink(page).click();
  // It comes after the second attempt of the page that was loaded in full.
  await expect(page.getByText('A part of this page has not arrived yet.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(loads()).toBe(1);
});

test('offline, a page whose code is not loaded shows an error, without a reload', async ({
  page,
  context,
  tolerate,
}) => {
  for (const part of ['net::ERR_INTERNET_DISCONNECTED', 'Loading', 'The page failed to render']) tolerate(part);
  const loads = documentLoads(page, '/faq');
  await page.goto('/');
  await hydrated(page);
  await context.setOffline(true);
  await faqLink(page).click();
  await expect(page.getByText('A part of this page could not be fetched.')).toBeVisible();
  expect(loads()).toBe(0);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await hydrated(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page).toHaveURL(/\/faq$/);
});

test('without its code the accounts page says after three seconds that it is slow', async ({ page }) => {
  const letGo = await holdCode(page);
  await page.goto('/signin', { waitUntil: 'commit' });
  // By the animation's own clock: the machine may have paused since the page came.
  const wordAfter = (milliseconds: number) =>
    page.locator('main [role="status"]').evaluate((status, at) => {
      for (const animation of status.getAnimations({ subtree: true })) {
        animation.pause();
        animation.currentTime = at;
      }
      return getComputedStyle(status, '::before').visibility;
    }, milliseconds);
  expect(await wordAfter(2_990)).toBe('hidden');
  expect(await wordAfter(3_010)).toBe('visible');
  letGo();
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('an undecodable fragment does no harm, and a menu entry leads to a visible heading', async ({ page }) => {
  await page.goto('/#50%');
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/#team');
  await hydrated(page);
  const gap = () =>
    page.evaluate(
      () =>
        (document.getElementById('team')?.getBoundingClientRect().top ?? 0) -
        (document.querySelector('form[role="search"]')?.getBoundingClientRect().bottom ?? 0),
    );
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
});
