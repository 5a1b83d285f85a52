import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { matchesCity, matchesLocation } from '../../../places/match/matching';
import { searchAnswer } from '../../support/searchAnswer';
import {
  atRest,
  expect,
  expectAccessible,
  expectAccessibleInDark,
  expectNoSidewaysScroll,
  hydrated,
  test,
} from '../support/site';

const agents = JSON.parse(readFileSync('public/agents2.json', 'utf8')) as {
  name: string;
  location: string;
  website?: string;
}[];
/** How many agents of the real file the matching rule finds. */
const found = (term: string, city = ''): number =>
  agents.filter(({ location }) => matchesLocation(location, term) && matchesCity(location, city)).length;

const box = (page: Page) => page.getByRole('combobox', { name: 'Find a member agent by place' });
const cards = (page: Page) => page.getByRole('article');
const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Under load Chromium may drop a key's scroll, even on a page without scripts: the key is pressed until it scrolls. */
async function scrollByKey(page: Page, key: 'Home' | 'End'): Promise<void> {
  const before = await scrollTop(page);
  await expect(async () => {
    await page.keyboard.press(key);
    await expect.poll(() => scrollTop(page), { timeout: 3_000 }).not.toBe(before);
  }).toPass();
}

/** Waits in the page for a text that is shown for a second only: asked from outside, it may be gone again. */
async function watchFor(page: Page, text: string): Promise<() => Promise<void>> {
  const watch = await page.evaluateHandle((words) => {
    const seen = new Promise<void>((resolve) => {
      const look = (): void => {
        if (document.body.textContent.includes(words)) resolve();
      };
      new MutationObserver(look).observe(document.body, { childList: true, characterData: true, subtree: true });
    });
    return { seen };
  }, text);
  return () => watch.evaluate(({ seen }) => seen);
}

async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await hydrated(page);
}

test('the box above results holds their term, through searches, back and forward', async ({ page }) => {
  await page.goto('/search-results?q=Kenya');
  await hydrated(page);
  await expect(box(page)).toHaveValue('Kenya');
  await box(page).fill('Uganda');
  await box(page).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for Uganda');
  await expect(box(page)).toHaveValue('Uganda');
  await page.goBack();
  await expect(box(page)).toHaveValue('Kenya');
  await page.goForward();
  await expect(box(page)).toHaveValue('Uganda');
});

test.describe('hero search', () => {
  test('finds agents by country, by keyboard alone, and View shows them', async ({ page }) => {
    await openHome(page);
    await box(page).focus();
    await page.keyboard.type('  kenya');
    await expect(page.getByText('typing...')).toBeVisible();
    // Without a list that it could close, Escape would clear the box.
    await expect(page.getByRole('listbox')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(page.getByText(`kenya ${found('kenya')} results found`)).toBeVisible();
    await expect(box(page)).toHaveValue('');
    await expect(box(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'View', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search-results\?q=kenya$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for kenya');
    await expect(page.getByText(`${found('kenya')} results found`)).toBeVisible();
    await expect(cards(page)).toHaveCount(20);
  });

  test('offers places with their counts; the arrow keys and Enter choose one', async ({ page }) => {
    await openHome(page);
    await box(page).pressSequentially('momb');
    const option = page.getByRole('option').first();
    await expect(option).toHaveText(new RegExp(`Mombasa.*${found('Mombasa')} agents`));
    await expectAccessible(page);
    await box(page).press('ArrowDown');
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await box(page).press('Enter');
    await expect(page.getByText(`Mombasa ${found('Mombasa')} results found`)).toBeVisible();
    await expectAccessible(page);
  });

  test('a tap on a place searches it', { tag: '@phone' }, async ({ page, hasTouch }) => {
    await openHome(page);
    await box(page).pressSequentially('momb');
    const option = page.getByRole('option').first();
    await (hasTouch ? option.tap() : option.click());
    await expect(page.getByText(`Mombasa ${found('Mombasa')} results found`)).toBeVisible();
  });

  test('forgives typos in suggestions, and says 0 results found for a name without exact matches', async ({ page }) => {
    await openHome(page);
    await box(page).fill('Mombassa');
    await expect(page.getByRole('option', { name: /Mombasa.*similar spelling/ }).first()).toBeVisible();
    await box(page).press('Enter');
    await expect(page.getByText('Mombassa 0 results found')).toBeVisible();
    await page.getByRole('link', { name: 'See near matches' }).click();
    await expect(page.getByText('No agents found.')).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Near matches' }).getByRole('heading', { level: 3 }).first(),
    ).toContainText('Mombasa');
  });

  test(
    'a double click is one search, even if the answer arrives between the clicks',
    { tag: '@release' },
    async ({ page }) => {
      await openHome(page);
      for (const country of ['Kenya', 'Ghana']) {
        await box(page).fill(country);
        await page.getByRole('button', { name: 'Search', exact: true }).dblclick();
        await expect(page.getByText(`${country} ${found(country)} results found`)).toBeVisible();
      }
    },
  );

  test('an empty term finds every agent', { tag: '@release' }, async ({ page }) => {
    await openHome(page);
    const answer = page.waitForResponse(/\/api\/agents\?/);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    // Other tests add agents meanwhile.
    const { total } = (await (await answer).json()) as { total: number };
    expect(total).toBeGreaterThanOrEqual(agents.length);
    await expect(page.getByText(`${total} results found`)).toBeVisible();
  });

  test('shows a spinner on a disabled button while loading, and a failure with a retry', async ({ page, tolerate }) => {
    tolerate('500 (Internal Server Error)');
    tolerate('The results could not be read');
    let isBroken = true;
    let deliver: (() => void) | undefined;
    await page.route('**/api/agents?*', async (route) => {
      // The second answer waits until the spinner was seen.
      if (!isBroken) await new Promise<void>((done) => (deliver = done));
      await (isBroken ? route.fulfill({ status: 500, body: '{}' }) : route.continue());
    });
    await openHome(page);
    await box(page).fill('Kenya');
    await box(page).press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'try again' })).toBeVisible();
    await expectAccessible(page);
    isBroken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeDisabled();
    await expect.poll(() => deliver).toBeDefined();
    deliver?.();
    await expect(page.getByText(`Kenya ${found('Kenya')} results found`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeEnabled();
  });

  test(
    'is pinned in the header after 100 px of scroll, without covering the focused element',
    { tag: '@phone' },
    async ({ page, isMobile }) => {
      await openHome(page);
      await atRest(page);
      const top = () => box(page).evaluate((element) => Math.round(element.getBoundingClientRect().top));
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      const before = await top();
      await page.evaluate(() => scrollTo({ top: 100, behavior: 'instant' }));
      await expect.poll(top).toBe(before - 100);
      await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }));
      // Far above the screen until it is pinned within the header's bar.
      const last = isMobile ? 56 : 64;
      await expect.poll(async () => (await top()) >= 0 && (await top()) < last).toBe(true);
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
      await box(page).fill('Nairobi');
      await box(page).press('Enter');
      await expect(page.getByText(`Nairobi ${found('Nairobi')} results found`)).toBeVisible();
      await expectNoSidewaysScroll(page);
    },
  );

  /** Opens the page, whose code arrives once `term` is typed. */
  async function typeBeforeCode(page: Page, term: string): Promise<void> {
    let arrive: (() => void) | undefined;
    const typed = new Promise<void>((done) => {
      arrive = done;
    });
    await page.route('**/assets/main*.js', async (route) => {
      await typed;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await box(page).pressSequentially(term);
    arrive?.();
  }

  test(
    "makes a search that is sent in the moment in which the page's code has arrived",
    { tag: '@release' },
    async ({ page }) => {
      await page.addInitScript(() => {
        new MutationObserver((_records, observer) => {
          const form = document.querySelector<HTMLFormElement>('main[data-part="live"] form[role="search"]');
          if (form === null) return;
          observer.disconnect();
          form.requestSubmit();
        }).observe(document, { subtree: true, attributeFilter: ['data-part'] });
      });
      await typeBeforeCode(page, 'Kenya');
      await expect(page.getByText(`Kenya ${found('Kenya')} results found`)).toBeVisible();
    },
  );

  test("keeps text typed before the page's code arrived", async ({ page }) => {
    await typeBeforeCode(page, 'Kenya');
    await hydrated(page);
    await expect(box(page)).toHaveValue('Kenya');
    await box(page).press('Enter');
    await expect(page.getByText(`Kenya ${found('Kenya')} results found`)).toBeVisible();
  });
});

test('search, more results and the city filter work without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL === undefined ? {} : { baseURL }) });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('combobox').fill('Kenya');
  await page.getByRole('combobox').press('Enter');
  await expect(page).toHaveURL(/\/search-results\?q=Kenya$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for Kenya');
  await expect(page.getByText(`${found('Kenya')} results found`)).toBeVisible();
  await expect(cards(page)).toHaveCount(20);
  await expect(page.getByRole('main').getByRole('button')).toHaveText(['Search', 'Sort', 'Filter']);
  await page.getByRole('link', { name: `Show 20 more (of ${found('Kenya')})` }).click();
  await expect(cards(page)).toHaveCount(40);
  await page.getByRole('textbox', { name: 'City' }).fill('nakuru');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page).toHaveURL(/\?q=Kenya&city=nakuru$/);
  await expect(page.getByText(`${found('Kenya', 'nakuru')} results found`)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.goto('/search-results?q=Mombassa');
  await expect(page.getByRole('region', { name: 'Near matches' }).getByRole('article').first()).toBeVisible();
  await context.close();
});

test.describe('results', () => {
  test('reaching the end shows a spinner and 20 more; reload, back and a new tab show the same', async ({
    page,
    context,
  }) => {
    await page.goto('/search-results?q=Kenya');
    await expect(cards(page)).toHaveCount(20);
    const more = page.getByRole('button', { name: `Show 20 more (of ${found('Kenya')})` });
    const loads = await watchFor(page, 'Loading more agents');
    await more.scrollIntoViewIfNeeded();
    await loads();
    await expect(cards(page)).toHaveCount(40);
    await expect(page).toHaveURL(/\?q=Kenya&shown=40$/);
    const lookedAt = cards(page).nth(25);
    await lookedAt.scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollBy({ top: 5, behavior: 'instant' }));
    const place = await scrollTop(page);
    expect(place).toBeGreaterThan(1_000);
    const shownAddress = page.url();

    await page.reload();
    await expect(cards(page)).toHaveCount(40);
    await expect.poll(async () => Math.abs((await scrollTop(page)) - place)).toBeLessThan(10);

    // By the keyboard: at the bottom more agents push the link away from under a pointer.
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).press('Enter');
    await expect(page).toHaveURL(/\/faq$/);
    await page.goBack();
    await expect(cards(page).nth(39)).toBeAttached();

    const other = await context.newPage();
    await other.goto(shownAddress);
    await expect(cards(other).nth(39)).toBeAttached();
    await expect.poll(() => cards(other).nth(39).innerText()).toBe(await cards(page).nth(39).innerText());
    await other.close();
  });

  test(
    'reaching the end again shows 20 more each time, even after scrolling up',
    { tag: '@release' },
    async ({ page }) => {
      await page.goto('/search-results?q=Kenya');
      await expect(cards(page)).toHaveCount(20);
      for (const count of [40, 60]) {
        await scrollByKey(page, 'End');
        await expect(cards(page)).toHaveCount(count);
      }
      // Chromium drops a key's scroll while the last one still runs out.
      const top = await page.evaluateHandle(() => ({
        reached: new Promise<void>((resolve) => {
          addEventListener('scrollend', () => scrollY === 0 && resolve());
        }),
      }));
      await scrollByKey(page, 'Home');
      await top.evaluate(({ reached }) => reached);
      await scrollByKey(page, 'End');
      await expect(cards(page)).toHaveCount(80);
      // As a dragged scrollbar: away from the end and back to it.
      await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' }));
      await expect(page.getByText('Loading more agents')).not.toBeAttached();
      // A drag takes many frames.
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
      await expect(cards(page)).toHaveCount(100);
    },
  );

  test(
    'a link that is pressed as more agents are due is followed, however late its page comes',
    { tag: '@release' },
    async ({ page }) => {
      await page.clock.install();
      await page.goto('/search-results?q=Kenya');
      await hydrated(page);
      await expect(cards(page)).toHaveCount(20);
      let release = (): void => undefined;
      const released = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/assets/*.js', async (route) => {
        await released;
        await route.fallback();
      });
      await page.clock.pauseAt(Date.now() + 60_000);
      const heightOfPage = () => page.evaluate(() => document.documentElement.scrollHeight);
      const height = await heightOfPage();
      await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
      await expect(page.getByText('Loading more agents')).toBeAttached();
      expect(await heightOfPage()).toBe(height);
      await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
      await expect(page).toHaveURL(/\/faq$/);
      await expect(cards(page)).toHaveCount(20);
      await page.clock.runFor(5_000);
      await expect(page).toHaveURL(/\/faq$/);
      release();
      await page.clock.resume();
      await expect(page.getByRole('heading', { level: 1, name: /questions/i })).toBeVisible();
      await expect(page).toHaveURL(/\/faq$/);
    },
  );

  test(
    'a row is low, whatever its agent offers, and two stand on a phone’s screen',
    { tag: '@release' },
    async ({ page }) => {
      for (const [width, height, most] of [
        [1440, 900, 160],
        // Two, and the gap of the header and the docks' bar.
        [360, 740, (740 - 64 - 66) / 2],
      ] as const) {
        await page.setViewportSize({ width, height });
        await page.goto('/search-results?q=Kenya&shown=40');
        await hydrated(page);
        await expect(cards(page)).toHaveCount(40);
        const heights = await cards(page).evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
        process.stdout.write(`Rows at ${width} px: ${Math.min(...heights)} to ${Math.max(...heights)} px\n`);
        expect(Math.max(...heights)).toBeLessThanOrEqual(most);
      }
    },
  );

  test('the city filter narrows the results and is kept in the address', async ({ page }) => {
    await page.goto('/search-results?q=Kenya');
    const toggle = page.getByRole('button', { name: 'Filter', exact: true });
    await atRest(page);
    const closed = await toggle.boundingBox();
    await toggle.click();
    await expect(page.getByRole('textbox', { name: 'City' })).toBeVisible();
    // The button stays under the pointer.
    expect(await toggle.boundingBox()).toEqual(closed);
    await page.getByRole('textbox', { name: 'City' }).pressSequentially('nakuru');
    await expect(page.getByText(`${found('Kenya', 'nakuru')} results found`)).toBeVisible();
    await expect(page).toHaveURL(/\?q=Kenya&city=nakuru$/);
    await page.reload();
    await expect(page.getByText(`${found('Kenya', 'nakuru')} results found`)).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'City' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Remove filter: nakuru' })).toBeVisible();
    await expectAccessible(page);
  });

  test('Go Back returns to the previous page, or to the home page', async ({ page }) => {
    await page.goto('/search-results?q=Kenya');
    await hydrated(page);
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(page).toHaveURL(/\/$/);
    // Until then the results are shown.
    await expect(page.getByRole('heading', { name: 'Freight and cargo, redefined.' })).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
    await expect(page).toHaveURL(/\/faq$/);
  });

  test('saves a vCard and copies the contact', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/search-results?q=Kenya');
    const card = cards(page).first();
    await card.getByRole('button', { name: /^More about / }).click();
    const download = page.waitForEvent('download');
    await card.getByRole('button', { name: /^Save vCard/ }).click();
    expect((await download).suggestedFilename()).toMatch(/\.vcf$/);
    await card.getByRole('button', { name: /^Copy contact/ }).click();
    const name = await card.getByRole('heading').innerText();
    await expect(page.getByText(`The contact of ${name} is copied.`)).toBeAttached();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(name);
  });

  test('bad records, markup and invalid addresses do no harm', { tag: '@release' }, async ({ page }) => {
    const file = [
      { name: '<script>document.title="executed"</script>', location: 'Nairobi, Kenya' },
      { name: 'شركة الشحن البحري والنقل الدولي والتخليص الجمركي', location: 'Mombasa, Kenya' },
      { name: 'x'.repeat(400), location: `${'Long'.repeat(60)}, Kenya` },
      { name: 'No location' },
      7,
    ];
    await page.route('**/api/agents?*', (route) =>
      route.fulfill({ json: searchAnswer(file, new URL(route.request().url())) }),
    );
    await openHome(page);
    await box(page).fill('Kenya');
    await box(page).press('Enter');
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await expect(cards(page)).toHaveCount(3);
    await expect(page.getByText('3 results found')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expect(page).toHaveTitle(/^Search results for Kenya/);
    await page.goto('/search-results?q=Kenya&shown=-5&city=');
    await expect(page.getByText('left out: shown')).toBeVisible();
    await page.goto(`/search-results?q=${'x'.repeat(6_000)}`);
    await expect(page.getByText('longer than any place name')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.goto('/search-results?q=%3Cscript%3Ealert(1)%3C%2Fscript%3E');
    await expect(page.getByText('No agents found.')).toBeVisible();
    await page.goto('/search-results?q=%E0%A4%A&shown=NaN&city=%00');
    await expect(page.getByText('No agents found.')).toBeVisible();
  });

  test(
    'is accessible in light and dark: results, near matches, nothing found',
    { tag: '@release' },
    async ({ page }) => {
      for (const [term, shown] of [
        ['Nakuru', cards(page).first()],
        ['Atlantis%20City', page.getByText('No agents found.')],
      ] as const) {
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
        await page.goto(`/search-results?q=${term}`);
        await expect(shown).toBeVisible();
        await expectAccessible(page);
        await expectAccessibleInDark(page);
        await expectNoSidewaysScroll(page);
      }
    },
  );
});
