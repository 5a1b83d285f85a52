import { published } from '@shared/language/languages';
import { expectNoViolationIn, looksOf } from '../../support/display/axeMatrix';
import { inLanguage, textsOf } from '../../support/display/languageTexts';
import { moreArticles, publicPages } from '../../support/publicPages';
import { expect, hydrated } from '../../support/site';
import { test } from '../../support/runningSandbox';

// Each page is loaded once in each language, and then changes its theme, its width and its state.

for (const { path, states = [] } of [...publicPages, ...moreArticles])
  test(`axe finds nothing on ${path}: light and dark, at 320, 768 and 1440 px, in each state`, async ({
    page,
    sandbox,
    tolerate,
  }) => {
    test.setTimeout(400_000);
    tolerate('404 (Not Found)');
    // The pages of accounts load the provider's code.
    tolerate(sandbox.origin);
    page.on('dialog', (dialog) => void dialog.accept());
    // Nothing of one language's visit is there in the next.
    await page.addInitScript(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    for (const language of moreArticles.some((article) => article.path === path) ? ['en' as const] : published)
      await test.step(language, async () => {
        const say = textsOf(language);
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
        await page.goto(inLanguage(language, path));
        await hydrated(page);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        for (const open of [undefined, ...states])
          await expectNoViolationIn(page, looksOf(language), open && (() => open(page, say)));
      });
  });
