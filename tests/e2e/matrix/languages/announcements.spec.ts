import type { Page } from '@playwright/test';
import { directionOf, published, type Language } from '@shared/language/languages';
import { listenToRegions, takeAnnouncements } from '../../support/display/announcements';
import { inLanguage, textsOf } from '../../support/display/languageTexts';
import { expect, hydrated, test } from '../../support/site';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function open(page: Page, language: Language, path: string): Promise<void> {
  await listenToRegions(page);
  await page.goto(inLanguage(language, path));
  await hydrated(page);
  await takeAnnouncements(page);
}

/** The texts that were announced, each in the language of the page. */
async function announced(page: Page, language: Language): Promise<string[]> {
  const announcements = await takeAnnouncements(page);
  for (const one of announcements) expect(one).toEqual({ text: one.text, language, direction: directionOf(language) });
  return announcements.map(({ text }) => text);
}

for (const language of published) {
  const say = textsOf(language);

  test(`${language}: an answer of the assistant is announced once, as a whole`, async ({ page }) => {
    await open(page, language, '/chat');
    const log = page.getByRole('region', { name: say('Questions and answers') });
    for (const question of ['Find an agent in Mombasa', 'Which documents do I need for air cargo?']) {
      await page.getByPlaceholder(say('Type your message...')).fill(question);
      await page.keyboard.press('Enter');
      await expect(log.getByText(question, { exact: true })).toBeVisible();
      await expect(log.getByRole('button', { name: say('Copy answer') })).toBeVisible();
      const answer = log.locator('[aria-live="polite"]');
      await expect(answer.locator('[aria-hidden="true"]')).toHaveCount(0);
      const text = (await answer.innerText()).replace(/\s+/g, ' ').trim();
      const said = await announced(page, language);
      expect(said).toHaveLength(1);
      expect(said[0]?.replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
    }
  });

  test(`${language}: suggestions and the number of results are announced once`, async ({ page }) => {
    await open(page, language, '/');
    const box = page.getByRole('combobox');
    await box.fill('nairobi');
    await expect(page.getByRole('option').first()).toBeVisible();
    const count = await page.getByRole('option').count();
    const suggestions = say(
      '{count, plural, one {# place has agents. Use the arrow keys to go through them.} other {# places have agents. Use the arrow keys to go through them.}}',
      { count },
    );
    expect(await announced(page, language)).toEqual([suggestions]);
    await box.press('Escape');
    await box.press('Enter');
    await expect(page.getByRole('button', { name: say('View'), exact: true })).toBeVisible();
    const said = await announced(page, language);
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(/nairobi .*\d/);
  });

  test(`${language}: the number of results behind a filter is announced once`, async ({ page }) => {
    await open(page, language, '/search-results?q=Kenya');
    const filter = page.getByRole('button', { name: say('Filter'), exact: true });
    await filter.click();
    await page.getByRole('combobox', { name: say('Service'), exact: true }).selectOption('air');
    await expect(page).toHaveURL(/service=air/);
    const said: string[] = [];
    await expect
      .poll(async () => {
        said.push(...(await announced(page, language)));
        return said.length;
      })
      .toBe(1);
    expect(said[0]).toMatch(/\d/);
  });

  test(`${language}: a form's errors are announced once, and tied to their fields`, async ({ page }) => {
    await open(page, language, '/quote');
    await page.getByRole('button', { name: say('Send the request') }).click();
    // The summary takes the focus, and is read for that.
    await expect(
      page
        .getByRole('main')
        .getByRole('group')
        .filter({ has: page.locator('h2') })
        .first(),
    ).toBeFocused();
    expect(await announced(page, language)).toEqual([]);
    const faulty = page.locator('main [aria-invalid="true"]');
    await expect(faulty).not.toHaveCount(0);
    for (const field of await faulty.all()) await expect(field).toHaveAccessibleDescription(/\p{L}/u);

    await open(page, language, '/contact');
    await page
      .getByRole('main')
      .getByRole('button', { name: say('Send'), exact: true })
      .click();
    await expect(page.locator('main [aria-invalid="true"]').first()).toBeVisible();
    expect(await announced(page, language)).toEqual([]);
    for (const field of await page.locator('main [aria-invalid="true"]').all())
      await expect(field).toHaveAccessibleDescription(/\p{L}/u);
  });

  test(`${language}: an error of one field is announced once`, async ({ page }) => {
    await open(page, language, '/register');
    const [first, second] = [page.locator('#password'), page.locator('#confirm')];
    await first.fill('a long enough password');
    await second.fill('another long password');
    await second.blur();
    const error = say('Passwords do not match.');
    await expect(page.getByText(error)).toBeVisible();
    expect((await announced(page, language)).filter((text) => text.includes(error))).toEqual([error]);
    await expect(second).toHaveAttribute('aria-invalid', 'true');
    await expect(second).toHaveAccessibleDescription(new RegExp(error));
  });
}
