import type { Page } from '@playwright/test';
import { deskLanguages, type Language } from '@shared/language/languages';
import { main, signIn } from '../support/identity/accounts';
import { dataFolder } from '../support/dataFolder';
import { deskPaths, newCases } from '../support/deskPaths';
import { inLanguage } from '../support/display/languageTexts';
import { publicPages } from '../support/publicPages';
import { expect, hydrated, violationsOn } from '../support/site';
import { newStaff } from '../support/staff';
import { test } from '../support/runningSandbox';

// One look of axe at each page, in English and from right to left. Themes, sizes and open states are in the projects
// `axe`, `wide` and `narrow`.

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** What axe finds on each of the pages as it is opened. */
async function violationsOf(page: Page, language: Language, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths)
    await test.step(path, async () => {
      await page.goto(inLanguage(language, path), { waitUntil: 'domcontentloaded' });
      await hydrated(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(main(page).locator('[aria-busy="true"]')).toHaveCount(0);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      found.push(...(await violationsOn(page)).map((violation) => `${path}: ${violation}`));
    });
  return found;
}

const accountPaths = ['/account', '/account/listing', '/account/subscription', '/account/transactions'];

for (const language of ['en', 'ar'] as const) {
  test(`axe finds nothing on any public page in ${language}`, async ({ page, sandbox, tolerate }) => {
    test.slow();
    tolerate('404 (Not Found)');
    // The pages of accounts load the provider's code.
    tolerate(sandbox.origin);
    expect(
      await violationsOf(
        page,
        language,
        publicPages.map(({ path }) => path),
      ),
    ).toEqual([]);
  });

  test(`axe finds nothing on any page of an account, or of the desk, in ${language}`, async ({
    page,
    sandbox,
    tolerate,
  }) => {
    test.slow();
    // A newsletter that is not stored yet, and an account without a listing.
    tolerate('404 (Not Found)');
    const desk = deskLanguages.includes(language) ? deskPaths(await newCases(page, dataFolder, language)) : [];
    const { email } = await newStaff(sandbox, 'owner');
    await signIn(page, sandbox, email, inLanguage(language, '/account'));
    expect(await violationsOf(page, language, [...accountPaths, ...desk])).toEqual([]);
  });
}
