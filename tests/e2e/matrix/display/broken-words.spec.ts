import { published } from '@shared/language/languages';
import { main, newAccount, newPerson, signIn } from '../../support/identity/accounts';
import { findBrokenWords } from '../../support/display/displayFaults';
import { inLanguage } from '../../support/display/languageTexts';
import { publicPages } from '../../support/publicPages';
import { atRest, expect, expectNoSidewaysScroll, hydrated } from '../../support/site';
import { test } from '../../support/runningSandbox';

// At the size that text has by itself, on the smallest phone, and where columns are at their narrowest.
const widths = [320, 768, 1024];

test.use({ viewport: { width: 320, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

for (const { path } of publicPages)
  test(`no word of ${path} is broken, in any language`, async ({ page, sandbox, tolerate }) => {
    tolerate('404 (Not Found)');
    tolerate(sandbox.origin);
    const found: string[] = [];
    for (const language of published) {
      await page.goto(inLanguage(language, path));
      await hydrated(page);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 740 });
        await atRest(page);
        found.push(...(await findBrokenWords(page)).map((one) => `${language}, ${width} px: ${one}`));
      }
    }
    expect(found).toEqual([]);
  });

test('no word of an account is broken, and its tabs are one row that shows the chosen one', async ({
  page,
  sandbox,
}) => {
  const { email } = newPerson();
  await newAccount(sandbox, email);
  await signIn(page, sandbox, email);
  const found: string[] = [];
  for (const language of published)
    for (const path of ['/account', '/account/subscription', '/account/transactions', '/account/listing'])
      await test.step(`${language}, ${path}`, async () => {
        await page.goto(inLanguage(language, path));
        const chosen = main(page).locator('nav [aria-current="page"]');
        await expect(chosen).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        found.push(...(await findBrokenWords(page)).map((one) => `${language}, ${path}: ${one}`));
        for (const width of [320, 360]) {
          await page.setViewportSize({ width, height: 740 });
          const tops = await main(page)
            .locator('nav:has([aria-current="page"]) a')
            .evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().top));
          expect(tops).toHaveLength(4);
          expect(new Set(tops).size).toBe(1);
          await expect(chosen).toBeInViewport({ ratio: 1 });
          await expectNoSidewaysScroll(page);
        }
      });
  expect(found).toEqual([]);
});
