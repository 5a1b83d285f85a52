import type { Page } from '@playwright/test';
import { button, field, main, newAccount, newPerson, password, signIn } from '../../support/identity/accounts';
import { cards, payWith } from '../../support/payments/cardPayment';
import { findBrokenWords } from '../../support/display/displayFaults';
import { expectNothingCovered } from '../../support/display/hits';
import { atRest, expect, expectNoSidewaysScroll, hydrated, openAt } from '../../support/site';
import { test } from '../../support/runningSandbox';

// What was seen to be broken on the screens, walked through at the sizes where it was. The sizes are set here.

const question = (page: Page) => page.getByPlaceholder('Type your message...');
const log = (page: Page) => page.getByRole('region', { name: 'Questions and answers' });
const asked = (page: Page, text: string) => log(page).getByText(text, { exact: true });
const copy = (page: Page) => log(page).getByRole('button', { name: 'Copy answer', exact: true });
const send = (page: Page) => page.getByRole('button', { name: 'Send' });

async function scrollPage(page: Page, top: number): Promise<void> {
  await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

/** Where the page is scrolled to from now on; each place once. */
async function noteScrolling(page: Page): Promise<() => Promise<number[]>> {
  const handle = await page.evaluateHandle(() => {
    const places = [scrollY];
    addEventListener('scroll', () => places.push(scrollY));
    return places;
  });
  return () => handle.evaluate((places) => [...new Set(places)]);
}

/** How far below the edge of the log a question stands, in pixels. */
const belowEdge = (page: Page, text: string) =>
  asked(page, text)
    .last()
    .evaluate((element) => {
      const list = element.closest('[role="region"]');
      return Math.round(element.getBoundingClientRect().top - (list?.getBoundingClientRect().top ?? 0));
    });

const air = 'Which documents do I need for air cargo?';
const mombasa = 'Find an agent in Mombasa';

test('chat: the page never moves by itself; the question stays at the top', async ({ page }) => {
  test.slow();
  // Nothing of a visit is there in the next.
  await page.addInitScript(() => localStorage.clear());
  for (const [width, height] of [
    [320, 568],
    [360, 740],
    [390, 844],
    [740, 360],
  ] as const)
    await test.step(`${width} × ${height}`, async () => {
      await openAt(page, width, height, '/chat');
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await question(page).focus();
      await question(page).fill(mombasa);
      let places = await noteScrolling(page);
      await send(page).click();
      await expect(copy(page)).toBeAttached();
      expect(await places()).toHaveLength(1);

      await question(page).fill(air);
      places = await noteScrolling(page);
      await question(page).press('Enter');
      await expect(asked(page, air)).toBeVisible();
      const first = await belowEdge(page, air);
      expect(first).toBeLessThanOrEqual(32);
      await expect(copy(page)).toBeAttached();
      expect(await belowEdge(page, air)).toBe(first);
      expect(await places()).toHaveLength(1);
      await expectNoSidewaysScroll(page);
    });
});

test('home: the box moves up, and its list fits what is visible', async ({ page }) => {
  test.slow();
  for (const [width, height] of [
    [1366, 650],
    [1440, 900],
    [1920, 950],
    [320, 568],
    [360, 740],
    [360, 400],
    [740, 360],
  ] as const)
    await test.step(`${width} × ${height}`, async () => {
      await openAt(page, width, height, '/');
      await page.getByRole('combobox').click();
      await page.getByRole('combobox').pressSequentially('na');
      const rows = page.getByRole('option');
      await expect(rows).toHaveCount(5);
      const seen = () =>
        rows.evaluateAll(
          (options) =>
            options.filter((row) => {
              const { left, top, bottom } = row.getBoundingClientRect();
              const isHit = (y: number) => row.contains(document.elementFromPoint(left + 20, y));
              return top >= 0 && bottom <= innerHeight && isHit(top + 2) && isHit(bottom - 4);
            }).length,
        );
      const least = width > 1400 ? 5 : 4;
      await expect.poll(seen).toBeGreaterThanOrEqual(height < 400 ? 3 : least);
      await expect(page.getByRole('combobox')).toBeInViewport();
    });
});

test('home: the hint goes with the text, and 7 s after the last key', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await page.clock.runFor(1_000);
  await hydrated(page);
  const hint = page.getByText('Enter country, state, or city only.');
  await page.getByRole('combobox').fill('na');
  await expect(hint).toBeVisible();
  await page.getByRole('combobox').fill('');
  await expect(hint).toHaveCount(0);
  await page.getByRole('combobox').fill('na');
  await expect(hint).toBeVisible();
  await page.clock.runFor(7_000);
  await expect(hint).toHaveCount(0);
});

/** Heights of what is fixed to the screen, in pixels, and how much of the screen it takes. */
const fixedHeights = (page: Page) =>
  page.evaluate(() => {
    const box = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect();
    const isBar = (element: Element | null | undefined): element is Element =>
      element instanceof Element &&
      getComputedStyle(element).position === 'fixed' &&
      getComputedStyle(element).pointerEvents !== 'none' &&
      box(element).width > innerWidth / 2;
    const bars = [
      document.querySelector('header'),
      document.querySelector('[data-pinned]'),
      document.querySelector('[data-floats="foot"]'),
    ].map((element) => (isBar(element) ? box(element) : new DOMRect()));
    const lines = Array.from({ length: innerHeight }, (_, y) => bars.some(({ top, bottom }) => y >= top && y < bottom));
    return {
      bars: bars.map(({ height }) => Math.round(height)),
      taken: lines.filter(Boolean).length,
      length: document.documentElement.scrollHeight,
    };
  });

const chromePages = ['/', '/search-results?q=Mombasa', '/chat', '/quote', '/members', '/faq', '/about-us', '/blog'];

test('what is fixed takes little of a phone’s screen', async ({ page }) => {
  test.slow();
  for (const [width, height, most] of [
    [320, 568, 120],
    [360, 740, 120],
    [390, 844, 120],
    [740, 360, 60],
  ] as const)
    await test.step(`${width} × ${height}`, async () => {
      for (const path of chromePages) {
        await openAt(page, width, height, path);
        await scrollPage(page, 600);
        if (path === '/') await expect(page.locator('[data-pinned]')).toBeVisible();
        const { bars, taken, length } = await fixedHeights(page);
        const cards = await page
          .locator('main article')
          .evaluateAll((all) => all.slice(0, 3).map((card) => Math.round(card.getBoundingClientRect().height)));
        process.stdout.write(
          `${width} × ${height} ${path}: header, pinned box, dock ${bars.join(' + ')}, together ${taken} px; page ${length} px; cards ${cards.join(', ')}\n`,
        );
        expect(taken, path).toBeLessThanOrEqual(most);
        await expectNoSidewaysScroll(page);
      }
    });
});

test('the docks do not move the page, and name where they lead', async ({ page }) => {
  await openAt(page, 360, 740, '/faq');
  const docks = page.getByRole('complementary', { name: 'Help' });
  await expect(docks.getByRole('button', { name: 'Talk to our AI' })).toBeVisible();
  await expect(docks.getByRole('button', { name: 'Contact Us' })).toBeVisible();
  await docks.getByRole('link', { name: 'Get a Quote' }).click();
  await expect(page).toHaveURL('/quote');
  await expect(docks.getByRole('link', { name: 'Get a Quote' })).toHaveAttribute('aria-current', 'page');
  await docks.getByRole('link', { name: 'Search' }).click();
  await expect(page).toHaveURL('/search-results');
  await openAt(page, 360, 740, '/');
  await docks.getByRole('link', { name: 'Search' }).click();
  await expect(page.getByRole('combobox')).toBeFocused();
  await expect(page).toHaveURL('/');
});

test('on its side a phone shows the search box on the first screen', async ({ page }) => {
  await openAt(page, 740, 360, '/');
  await expect(page.getByRole('combobox')).toBeInViewport({ ratio: 1 });
  const box = await page.getByRole('combobox').boundingBox();
  expect((box?.y ?? 360) + (box?.height ?? 0)).toBeLessThan(360);
});

const allSizes = [
  [320, 568],
  [360, 740],
  [740, 360],
  [768, 1024],
  [1024, 768],
  [1366, 650],
  [1440, 900],
] as const;

test('nothing fixed lies over a control', async ({ page }) => {
  test.slow();
  for (const path of ['/', '/search-results?q=Mombasa', '/chat'])
    await test.step(path, async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await openAt(page, 1440, 900, path);
      await expectNothingCovered(page, { sizes: allSizes });
    });
});

test('after registering on a phone, the notice covers neither headline nor menu', async ({ page, sandbox }) => {
  await sandbox.calm();
  await openAt(page, 360, 740, '/register');
  await field(page, 'Email').fill(newPerson().email);
  await field(page, 'Password').fill(password);
  await field(page, 'Confirm password').fill(password);
  await button(page, 'Register').click();
  await expect(page).toHaveURL('/');
  const notice = page.getByRole('banner').getByRole('status').filter({ hasText: /./ });
  await expect(notice).toBeVisible();
  const [strip, headline] = [await notice.boundingBox(), await page.getByRole('heading', { level: 1 }).boundingBox()];
  expect(headline?.y ?? 0).toBeGreaterThanOrEqual((strip?.y ?? 0) + (strip?.height ?? 0));
  await page.getByRole('button', { name: 'Menu' }).click();
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  const top = await links.first().evaluate((link) => {
    const { left, top: y, height } = link.getBoundingClientRect();
    return link.contains(document.elementFromPoint(left + 8, y + height / 2)) ? y : -1;
  });
  expect(top).toBeGreaterThanOrEqual((strip?.y ?? 0) + (strip?.height ?? 0));
});

test('the order of Tab is that of the eye in the bar', async ({ page }) => {
  test.slow();
  for (const width of [1440, 1280])
    await test.step(`${width} px`, async () => {
      await openAt(page, width, 900, '/faq');
      await page.keyboard.press('Tab');
      const stops: { name: string; left: number }[] = [];
      for (let isInBar = true; isInBar;) {
        await page.keyboard.press('Tab');
        const stop = await page.evaluate(() => {
          const element = document.activeElement;
          const { left } = element?.getBoundingClientRect() ?? new DOMRect();
          return { name: element?.textContent ?? '', left, isInBar: element?.closest('header') !== null };
        });
        isInBar = stop.isInBar;
        if (isInBar) stops.push(stop);
      }
      expect(stops.at(-1)?.name).toBe('Get a Quote');
      expect(stops.map(({ left }) => left)).toEqual(stops.map(({ left }) => left).sort((one, other) => one - other));
    });
});

/** Names and codes of people and companies break where they can, and the form's trap is not seen. */
const wordsInSight = ':is(h1, h2, h3, h4, a, button, summary, dt, dd, label):not([translate=no], [translate=no] *)';

/** Texts that are cut off, or stand outside the page. Runs in the page. */
function cutTexts(): string[] {
  const { clientWidth } = document.documentElement;
  return [...document.querySelectorAll<HTMLElement>('h1, h2, h3, h4, p, a, button, summary, li, dt, dd, label, td')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.textContent.trim() !== '')
    .filter((element) => element.closest('[aria-hidden=true], [inert]') === null)
    .filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      const isClipped =
        getComputedStyle(element).overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
      return (
        width > 2 && (isClipped || right > clientWidth + 1 || right < 0 || (left < 0 && right - left > clientWidth))
      );
    })
    .map((element) => `${element.tagName} ${element.textContent.trim().slice(0, 40)}`);
}

test('with text at 200 % on a phone, no word that fits is broken and nothing is cut off', async ({ page }) => {
  test.slow();
  const paths = ['/', '/about-us', '/services', '/faq', '/quote', '/members', '/chat', '/terms', '/privacy', '/blog'];
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  for (const path of [
    ...paths,
    '/contact',
    '/signin',
    '/register',
    '/forgot-password',
    '/membership-benefits',
    '/directory',
    '/verify',
    '/verification',
    '/agents',
    '/agents/kenya',
    '/agents/kenya/mombasa',
    '/search-results',
    '/search-results?q=Kenya',
  ]) {
    await openAt(page, 360, 740, path);
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    expect(await findBrokenWords(page, wordsInSight), path).toEqual([]);
    expect(await page.evaluate(cutTexts), path).toEqual([]);
    await expectNoSidewaysScroll(page);
  }
});

test('About’s offices are not clipped on a phone', async ({ page }) => {
  test.slow();
  for (const width of [320, 360])
    await test.step(`${width} px`, async () => {
      await openAt(page, width, 740, '/about-us');
      const offices = page.getByRole('region', { name: 'Offices' });
      await expect(offices).toContainText('Mombasa');
      const clipped = await offices.evaluate(
        (part) =>
          [...part.querySelectorAll('*')].filter(
            ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth,
          ).length,
      );
      expect(clipped).toBe(0);
    });
});

test('the tables of an article stack on a phone', async ({ page }) => {
  await openAt(page, 320, 740, '/blog/latest-ai-logistics');
  const table = page.getByRole('main').locator('table');
  expect(
    await table.evaluate(({ parentElement }) => (parentElement?.scrollWidth ?? 1) - (parentElement?.clientWidth ?? 0)),
  ).toBe(0);
});

test('no page but a receipt has stripes', async ({ page }) => {
  test.slow();
  for (const path of ['/', '/faq', '/services', '/signin', '/members', '/quote', '/blog', '/directory'])
    await test.step(path, async () => {
      await openAt(page, 1440, 900, path);
      const striped = await page.evaluate(() =>
        [...document.body.querySelectorAll('*')]
          .filter((element) =>
            ['', '::before', '::after'].some((part) =>
              getComputedStyle(element, part).backgroundImage.includes('repeating-linear-gradient'),
            ),
          )
          .map((element) => element.className),
      );
      expect(striped).toEqual([]);
    });
});

test('home: in Arabic the words lie on the calm side of the picture', async ({ page }) => {
  for (const [path, mirrored] of [
    ['/', 'none'],
    ['/ar', '-1 1'],
  ] as const) {
    await openAt(page, 1440, 900, path);
    const picture = page.locator('[data-hero] picture').locator('..');
    expect(await picture.evaluate((element) => getComputedStyle(element).scale)).toBe(mirrored);
  }
});

test('on paper an article has neither link nor navigation', async ({ page }) => {
  await openAt(page, 1024, 900, '/blog/latest-ai-logistics');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Our Blog' })).toHaveCount(0);
});

test('on paper an agent is a sheet with contact, checks and its address, and nothing to press', async ({ page }) => {
  await openAt(page, 1024, 900, '/agents/kenya/mombasa');
  const names = page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 3 });
  await page.emulateMedia({ media: 'print' });
  await expect(names.first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Places near' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await names.first().getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'What was checked' })).toBeVisible();
  await atRest(page);
  const address = page.getByText(new URL(page.url()).pathname);
  await expect(address).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(address).toBeVisible();
  await expect(page.getByRole('term').filter({ hasText: 'Phone' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What was checked' })).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Other agents in Mombasa' })).toBeHidden();
  await expect(page.getByRole('complementary', { name: 'Help' })).toBeHidden();
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

/** Where the page's matter begins, as a share of the screen, and the height of the banner. */
const beginning = (page: Page, part: string) =>
  page.locator(part).evaluate((element) => {
    const heading = document.querySelector('main h1');
    const banner = heading?.closest('[class*="banner"]');
    return {
      banner: Math.round(banner?.getBoundingClientRect().height ?? 0),
      share: element.getBoundingClientRect().top / innerHeight,
    };
  });

test('quote, chat and members begin in the first third of the screen', async ({ page }) => {
  for (const [path, part] of [
    ['/quote', 'form[aria-label="Quote request"]'],
    ['/chat', '[aria-label="Conversation"]'],
    ['/members', 'section[aria-label="Enter Authorization Key"] h2'],
  ] as const)
    for (const [width, height] of [
      [360, 740],
      [1440, 900],
    ] as const)
      await test.step(`${path}, ${width} × ${height}`, async () => {
        await openAt(page, width, height, path);
        const { banner, share } = await beginning(page, part);
        process.stdout.write(
          `${width} × ${height} ${path}: banner ${banner} px, begins at ${Math.round(share * 100)} %\n`,
        );
        expect(share).toBeLessThan(1 / 3);
        if (width === 360) expect(banner).toBeLessThanOrEqual(96);
      });
});

test('the chat fills the screen: its box stands at the foot of it', async ({ page }) => {
  test.slow();
  for (const [width, height] of [
    [360, 740],
    [740, 360],
    [1440, 900],
  ] as const)
    await test.step(`${width} × ${height}`, async () => {
      await openAt(page, width, height, '/chat');
      await expect(question(page)).toBeInViewport({ ratio: 1 });
      const foot = await question(page).evaluate((box) => {
        const { top, height: tall } = (box.closest('[aria-label="Conversation"]') as Element).getBoundingClientRect();
        return (top + tall) / innerHeight;
      });
      expect(foot).toBeGreaterThan(0.8);
      expect(foot).toBeLessThanOrEqual(1);
    });
});

test('account and receipt begin in the first third of a phone; the receipt prints under its name', async ({
  page,
  sandbox,
}) => {
  test.slow();
  const { email } = newPerson();
  await newAccount(sandbox, email);
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, sandbox, email, '/account/subscription');
  await button(page, 'Subscribe Now').click();
  await payWith(page, cards.good);
  await expect(main(page).getByText('your payment is confirmed')).toBeVisible();
  for (const path of ['/account', '/account/transactions']) {
    await page.goto(path);
    const nav = main(page).getByRole('navigation', { name: 'Account' });
    await expect(nav).toBeVisible();
    expect((await beginning(page, 'main nav[aria-label="Account"]')).banner).toBeLessThanOrEqual(96);
    const { y = 740, height = 0 } = (await nav.boundingBox()) ?? {};
    expect(y + height, path).toBeLessThan(740 / 3);
  }
  const list = main(page).getByRole('region', { name: 'Transactions', exact: true });
  expect((await list.boundingBox())?.y).toBeLessThan(740 / 3);
  expect((await list.getByRole('row').nth(1).boundingBox())?.y).toBeLessThan(740 / 2);
  await expectNoSidewaysScroll(page);
  await main(page)
    .getByRole('link', { name: /^Receipt / })
    .click();
  const sheet = main(page).getByRole('region', { name: 'Receipt' });
  await expect(sheet).toBeVisible();
  expect((await sheet.boundingBox())?.y).toBeLessThan(740 / 3 + 32);
  await page.emulateMedia({ media: 'print' });
  await expect(sheet.getByText('Receipt', { exact: true })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
});
