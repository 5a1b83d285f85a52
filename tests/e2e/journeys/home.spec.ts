import type { Locator, Page } from '@playwright/test';
import {
  atRest,
  axeOn,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectNoViolation,
  hydrated,
  test,
} from '../support/site';

const carousel = (page: Page) => page.getByRole('region', { name: 'Testimonials' });
const shownPage = (page: Page) => carousel(page).getByRole('group', { name: /^Page/ });
const address = (page: Page) => page.getByRole('textbox', { name: 'Email address' });
const contactButton = (page: Page) => page.getByRole('button', { name: 'Contact Us' });

/** The home page with the part below the hero taken over by React: its chunk comes later than the start. */
async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'Subscribe' })).toBeEnabled();
  await atRest(page);
}

/** Fetches the parts of the page after its own code, one after the other. */
async function lastComesLast(page: Page): Promise<void> {
  const orders = [
    ['page-home', '**/home-sections*.js'],
    ['home-sections', '**/newsletter*.js'],
  ] as const;
  for (const [before, url] of orders)
    await page.route(url, async (route) => {
      await page.waitForFunction(
        (name) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(name)),
        before,
      );
      await route.continue();
    });
}

for (const [how, from, go] of [
  ['a link', '/faq', (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Keelway, home page' })],
  ['Go Back', '/search-results?q=Kenya', (page: Page) => page.getByRole('button', { name: 'Go Back' })],
] as const)
  test(
    `from another page, by ${how}, it comes whole: the footer does not move when its parts arrive`,
    { tag: '@release' },
    async ({ page }) => {
      await lastComesLast(page);
      await page.goto(from);
      await hydrated(page);
      await page.evaluate(() => {
        const tops = new Set<number>();
        Object.assign(window, { tops });
        const look = (): void => {
          if (document.querySelector('[data-hero]') !== null)
            tops.add((document.querySelector('footer')?.getBoundingClientRect().top ?? 0) + scrollY);
        };
        new MutationObserver(look).observe(document, { childList: true, subtree: true });
      });
      await go(page).click();
      await expect(page.getByRole('heading', { name: 'Freight and cargo, redefined.' })).toBeVisible();
      // What is pressed is what is let go of: nothing comes above it in between.
      await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).hover();
      await page.mouse.down();
      await expect(page.getByRole('button', { name: 'Subscribe' })).toBeVisible();
      expect(await page.evaluate(() => (window as unknown as { tops: Set<number> }).tops.size)).toBe(1);
      await page.mouse.up();
      await expect(page).toHaveURL(/\/faq$/);
    },
  );

async function boxOf(locator: Locator): Promise<{ left: number; top: number; right: number; bottom: number }> {
  return locator.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom };
  });
}

test('the carousel turns by hand, automatically every 10 seconds, and stops on Pause', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await page.clock.runFor(1_000);
  await hydrated(page);
  // The section may be drawn anew while React takes it over.
  await expect(() => carousel(page).scrollIntoViewIfNeeded({ timeout: 1_000 })).toPass();
  await expect(shownPage(page)).toHaveAccessibleName('Page 1 of 2');
  await carousel(page).getByRole('button', { name: 'Next' }).click();
  await expect(shownPage(page)).toHaveAccessibleName('Page 2 of 2');
  await carousel(page).getByRole('button', { name: 'Next' }).click();
  await expect(shownPage(page)).toHaveAccessibleName('Page 1 of 2');
  await page.mouse.move(1, 1);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.clock.runFor(10_500);
  await expect(shownPage(page)).toHaveAccessibleName('Page 2 of 2');
  await carousel(page).getByRole('button', { name: 'Pause' }).click();
  await page.clock.runFor(30_000);
  await expect(shownPage(page)).toHaveAccessibleName('Page 2 of 2');
});

test('a page of the carousel is legible as soon as it appears', { tag: '@release' }, async ({ page }) => {
  await openHome(page);
  await carousel(page).getByRole('button', { name: 'Next' }).press('Enter');
  await expect(shownPage(page)).toHaveAccessibleName('Page 2 of 2');
  const held = await carousel(page)
    .getByRole('button', { name: 'Next' })
    .evaluate(async (button: HTMLElement) => {
      button.click();
      await new Promise(requestAnimationFrame);
      const coming = document.querySelector('[role="group"][aria-label="Page 1 of 2"]')?.getAnimations() ?? [];
      for (const transition of coming) {
        transition.pause();
        transition.currentTime = 20;
      }
      return coming.length;
    });
  expect(held).toBe(1);
  await expectNoViolation(page, axeOn(page).include('#testimonials').withRules('color-contrast'));
});

test('at most one FAQ answer is open; the page is then accessible', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHome(page);
  const first = page.getByText('What services do you offer?');
  const last = page.getByText('What is your stance on regulations?');
  await first.click();
  await expect(page.getByRole('link', { name: 'See all services' }).last()).toBeVisible();
  await last.click();
  await expect(page.locator('main details[open]')).toHaveCount(1);
  await expect(page.getByText('Members follow the customs, security')).toBeVisible();
  await expectAccessible(page);
  await last.click();
  await expect(page.getByText('Members follow the customs, security')).toBeHidden();
});

test('the newsletter rejects an invalid address, sends later what was entered offline, and subscribes once', async ({
  page,
  context,
}, { project }) => {
  await openHome(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/newsletter')) sent.push(request.postData() ?? '');
  });
  await address(page).fill('asha');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Enter an email address such as name@example.com.')).toBeVisible();
  await expect(address(page)).toBeFocused();

  await address(page).fill(`later-${project.name}@example.com`);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Waiting to be sent')).toBeVisible();
  await expect(address(page)).toHaveValue('');
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByText(`Thank you. Now confirm later-${project.name}@example.com by the link`)).toBeVisible();
  await expect(page.getByText('Waiting to be sent')).toHaveCount(0);

  await address(page).fill(`home-${project.name}@example.com`);
  await page.getByRole('button', { name: 'Subscribe' }).dblclick();
  await expect(page.getByText(`Thank you. Now confirm home-${project.name}@example.com by the link`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Almost done' })).toBeVisible();
  expect(sent).toEqual(['later', 'home'].map((who) => JSON.stringify({ email: `${who}-${project.name}@example.com` })));
});

test(
  'the contact widget opens, closes, and keeps clear of the edges and the end of the page',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await openHome(page);
    await contactButton(page).click();
    const sheet = page.getByRole('group', { name: 'Ways to contact us' });
    await expect(sheet.getByRole('link')).toHaveCount(3);
    await expectAccessible(page);
    for (const width of isMobile ? [320, 360] : [1440]) {
      await page.setViewportSize({ width, height: 700 });
      await expect(async () => {
        const box = await boxOf(sheet);
        expect(box.left).toBeGreaterThanOrEqual(0);
        expect(box.right).toBeLessThanOrEqual(width);
        expect(box.top).toBeGreaterThanOrEqual(64);
        expect(box.bottom).toBeLessThanOrEqual((await boxOf(contactButton(page))).top);
      }).toPass();
      await expectNoSidewaysScroll(page);
    }
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(contactButton(page)).toBeFocused();
    // Parts that come into sight may still take their place.
    await expect(async () => {
      await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
      expect((await boxOf(page.getByText('Place data © GeoNames, CC BY 4.0'))).bottom).toBeLessThan(
        (await boxOf(contactButton(page))).top,
      );
    }).toPass();
  },
);

test('floating elements hide while the on-screen keyboard is open', { tag: '@phone' }, async ({ page, isMobile }) => {
  await openHome(page);
  await address(page).focus();
  await expect(contactButton(page)).toBeVisible({ visible: !isMobile });
  await page.getByRole('combobox').focus();
  await expect(contactButton(page)).toBeVisible({ visible: !isMobile });
  await page.getByRole('combobox').blur();
  await expect(contactButton(page)).toBeVisible();
});

test(
  'hero, header and sections share a left edge; the search card grows without moving anything',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await openHome(page);
    const left = async (locator: Locator) => Math.round((await boxOf(locator)).left);
    const edge = await left(page.getByRole('heading', { level: 1 }));
    expect(await left(page.getByRole('banner').getByRole('link', { name: /home page/ }))).toBe(edge);
    expect(await left(page.getByRole('heading', { name: 'Shaping the future of logistics' }))).toBe(edge);
    const before = await boxOf(page.getByRole('combobox'));
    await page.getByRole('combobox').fill('Kenya');
    await expect(page.getByText('typing...')).toBeVisible();
    await page.getByRole('combobox').press('Enter');
    await expect(page.getByRole('button', { name: 'View', exact: true })).toBeVisible();
    // On a phone the box moves up to the header with the focus, above the keyboard.
    if (isMobile) expect((await boxOf(page.getByRole('combobox'))).bottom).toBeLessThan(56);
    else expect(await boxOf(page.getByRole('combobox'))).toEqual(before);
    await expect(page.locator('[class*="lanes"] > span').locator('visible=true')).toHaveCount(isMobile ? 10 : 20);
  },
);

test('the page has at most half of its former length', { tag: '@release' }, async ({ page, isMobile }) => {
  const [width, height, most] = isMobile ? [360, 740, 10_000] : [1440, 900, 7_000];
  await page.setViewportSize({ width, height });
  await openHome(page);
  const length = await page.evaluate(() => document.documentElement.scrollHeight);
  process.stdout.write(`Home page at ${width} px: ${length} px\n`);
  expect(length).toBeLessThanOrEqual(most);
});

test(
  'the page has at most half of its former words, the footer half of its former height',
  { tag: '@release' },
  async ({ page, isMobile }) => {
    await openHome(page);
    const { words, footer } = await page.evaluate(() => {
      const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
      let count = 0;
      while (texts.nextNode()) {
        const { parentElement: place, nodeValue } = texts.currentNode;
        const isSeen =
          place?.checkVisibility({ visibilityProperty: true }) === true && place.getBoundingClientRect().width > 1;
        if (isSeen && place.closest('noscript') === null)
          count += nodeValue?.match(/[\p{L}\p{N}][\p{L}\p{N}'’.,+-]*/gu)?.length ?? 0;
      }
      return { words: count, footer: document.querySelector('footer')?.offsetHeight ?? 0 };
    });
    process.stdout.write(`Home page: ${words} words; footer: ${footer} px\n`);
    expect(words).toBeLessThanOrEqual(isMobile ? 468 : 550);
    expect(footer).toBeLessThanOrEqual(isMobile ? 682 : 372);
  },
);

test('without JavaScript all testimonials and answers are visible', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL === undefined ? {} : { baseURL }) });
  const page = await context.newPage();
  await page.goto('/');
  await expect(
    page
      .getByRole('figure')
      .filter({ has: page.getByRole('blockquote') })
      .locator('visible=true'),
  ).toHaveCount(6);
  await expect(page.getByText('Members follow the customs, security')).toBeVisible();
  await expect(page.locator('#services').getByRole('link', { name: 'Join Now' })).toHaveAttribute('href', '/signin');
  await context.close();
});
