import type { Page } from '@playwright/test';
import { published } from '@shared/language/languages';
import {
  findControlsOffScreen,
  findLostTexts,
  findMotion,
  findUnseenControls,
  withSpacing,
  withTwiceTheText,
} from '../../support/display/displayFaults';
import { inLanguage } from '../../support/display/languageTexts';
import { publicPages } from '../../support/publicPages';
import { expect, hydrated } from '../../support/site';
import { test } from '../../support/runningSandbox';

// French has the longest labels; Arabic is laid out from right to left.
const languages = published.filter((one) => one !== 'sw');

for (const { path } of publicPages)
  test(`nothing of ${path} is lost: at 400 %, with spaced or twice as large text, in forced colours, without motion`, async ({
    page,
    sandbox,
    tolerate,
  }) => {
    test.slow();
    tolerate('404 (Not Found)');
    tolerate(sandbox.origin);
    const found: string[] = [];
    for (const language of languages)
      await test.step(language, async () => {
        const note = (where: string, faults: readonly string[]): void => {
          found.push(...faults.map((one) => `${language}, ${where}: ${one}`));
        };
        await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'none' });
        await page.setViewportSize({ width: 1280, height: 900 });
        await page.goto(inLanguage(language, path));
        await hydrated(page);
        note('motion', await findMotion(page));
        const asBefore = await withTwiceTheText(page);
        note('text of 200 %', await findLostTexts(page));
        await asBefore();
        // 1280 × 1024 px at 400 %.
        await page.setViewportSize({ width: 320, height: 256 });
        note('at 400 %', await findLostTexts(page));
        for (const width of [320, 1280]) {
          await page.setViewportSize({ width, height: 900 });
          const unspaced = await withSpacing(page);
          note(`spacing, ${width} px`, [...(await findLostTexts(page)), ...(await findControlsOffScreen(page))]);
          await unspaced();
        }
        await page.emulateMedia({ forcedColors: 'active' });
        note('forced colours', await findUnseenControls(page));
      });
    expect(found).toEqual([]);
  });

/** Labels of the menus that take more than one line. */
const brokenLabels = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('header nav :is(a, summary)')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .flatMap((control) => {
        const text = document.createRange();
        text.selectNodeContents(control);
        const tops = [...text.getClientRects()]
          .filter(({ width }) => width > 1)
          .map(({ top, height }) => top + height / 2);
        return Math.max(...tops) - Math.min(...tops) > 12 ? [control.textContent] : [];
      }),
  );

test('from 1280 px on, each label of the menus is on one line, in each language', async ({ page }) => {
  for (const language of published) {
    await page.goto(inLanguage(language, '/terms'));
    await hydrated(page);
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await brokenLabels(page), `${language}, ${width} px`).toEqual([]);
    }
  }
});
