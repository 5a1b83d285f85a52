import { expect, test } from '@playwright/test';
import { wholeChromiumOptions } from '../../../tools/testing/chromium.mjs';
import { hydrated } from '../support/site';

// Back and forward show a page as it was left, without loading it: nothing of ours may keep it out of the browser's
// back/forward cache, which tests have only when it is asked for, and on pages whose requests they do not watch.
test.use({ serviceWorkers: 'allow', launchOptions: wholeChromiumOptions() });

interface Left {
  wasLeft?: boolean;
}

for (const [path, ...tag] of [
  ['/', '@release'],
  ['/search-results?q=Nairobi'],
  ['/faq', '@release'],
  ['/quote', '@release'],
  ['/chat', '@release'],
  ['/signin', '@release'],
  ['/members', '@release'],
  ['/agents/kenya', '@release'],
] as const) {
  test(`back comes from the back/forward cache: ${path}`, { tag: [...tag] }, async ({ page }) => {
    await page.goto(path);
    await hydrated(page);
    // The code that comes after the page, such as that for times without a signal, has come too.
    await page.mouse.move(5, 5);
    const hasCome = () =>
      page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /\/offline\.\w+\.js/.test(name)));
    await expect.poll(hasCome).toBe(true);
    // A page that the worker takes over while it is away is loaded again, on the very first visit.
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.evaluate(() => Object.assign(window, { wasLeft: true } satisfies Left));
    await page.goto('/terms');
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(path);
    const shown = await page.evaluate(() => ({
      isSame: (window as Left).wasLeft === true,
      reasons: performance
        .getEntriesByType('navigation')
        .map((entry) => JSON.stringify(Reflect.get(entry, 'notRestoredReasons'))),
    }));
    expect(shown).toEqual({ isSame: true, reasons: ['null'] });
  });
}
