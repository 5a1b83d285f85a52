import { published } from '@language/languages';
import { expectNoViolationIn, looksOf } from '../support/axeMatrix';
import { inLanguage, textsOf } from '../support/languageTexts';
import { moreArticles, publicPages } from '../support/publicPages';
import { test } from '../support/sandboxTest';
import { expect, hydrated } from '../support/site';

for (const language of published)
  for (const { path, states = [] } of [...publicPages, ...(language === 'en' ? moreArticles : [])]) {
    const address = inLanguage(language, path);
    test(`axe finds nothing on ${address}: light and dark, at 320, 768 and 1440 px, in each state`, async ({
      page,
      sandbox,
      tolerate,
    }) => {
      test.slow();
      tolerate('404 (Not Found)');
      // The pages of accounts load the provider's code.
      tolerate(sandbox.origin);
      const say = textsOf(language);
      page.on('dialog', (dialog) => void dialog.accept());
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await page.goto(address);
      await hydrated(page);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      for (const open of [undefined, ...states])
        await expectNoViolationIn(page, looksOf(language), open && (() => open(page, say)));
    });
  }
