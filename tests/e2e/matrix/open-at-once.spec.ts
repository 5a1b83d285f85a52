import type { Page } from '@playwright/test';
import { inLanguage, textsOf } from '../support/display/languageTexts';
import { expect, test } from '../support/site';

// What stands on the page and needs no knowledge opens without its code: only the inline scripts run here.

const question = 'What services do you offer?';

for (const language of ['en', 'ar'] as const)
  for (const width of [360, 1440])
    test.describe(`${language}, ${width} px, before any code`, () => {
      test.use({ viewport: { width, height: 800 } });
      const say = textsOf(language);
      const isNarrow = width === 360;
      const menu = (page: Page) => page.getByRole('button', { name: say('Menu'), exact: true });
      const bar = (page: Page) => page.getByRole('navigation', { name: say('Main [navigation]') });
      const contact = (page: Page) => page.getByRole('button', { name: say('Contact Us') });
      const ways = (page: Page) => page.getByRole('group', { name: say('Ways to contact us') });
      const assistant = (page: Page) => page.getByRole('button', { name: say('Talk to our AI') });
      const dialog = (page: Page) => page.getByRole('dialog', { name: say('AI assistant') });

      test.beforeEach(async ({ page, tolerate }) => {
        tolerate('net::ERR_FAILED');
        await page.route('**/assets/*.js', (route) => route.abort());
        await page.goto(inLanguage(language, '/'), { waitUntil: 'commit' });
        await expect(page.getByRole('contentinfo')).toBeVisible();
      });

      test('a question opens, and closes the one before', async ({ page }) => {
        const questions = page.getByRole('main').locator('details');
        const [first, last] = [questions.first(), questions.last()];
        await expect(first.getByRole('heading')).toHaveText(say(question));
        await first.locator('summary').click();
        await expect(first.locator('p').first()).toBeVisible();
        await last.locator('summary').press('Enter');
        await expect(last.locator('p').first()).toBeVisible();
        await expect(first.locator('p').first()).toBeHidden();
      });

      test('the menus open one at a time, and close by Escape and a press elsewhere', async ({ page }) => {
        if (isNarrow) await menu(page).click();
        const lists = bar(page).locator('details');
        const link = (index: number) => lists.nth(index).getByRole('link').first();
        await lists.nth(0).locator('summary').click();
        await expect(link(0)).toBeVisible();
        await expect(link(0)).toBeInViewport({ ratio: 1 });
        await lists.nth(1).locator('summary').click();
        await expect(link(1)).toBeVisible();
        await expect(link(0)).toBeHidden();
        await page.keyboard.press('Tab');
        await expect(link(1)).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(link(1)).toBeHidden();
        await expect(lists.nth(1).locator('summary')).toBeFocused();
        if (isNarrow) {
          await page.keyboard.press('Escape');
          await expect(bar(page)).toBeHidden();
          await expect(menu(page)).toBeFocused();
          return;
        }
        await lists.nth(0).locator('summary').click();
        await page.mouse.click(width / 2, 780);
        await expect(link(0)).toBeHidden();
      });

      test('the ways to contact open where they stand, and close by Escape, a press elsewhere and their button', async ({
        page,
      }) => {
        await contact(page).click();
        await expect(ways(page).getByRole('link')).toHaveCount(3);
        for (const link of await ways(page).getByRole('link').all()) await expect(link).toBeInViewport({ ratio: 1 });
        await expect(contact(page)).toHaveJSProperty('popoverTargetElement.id', await ways(page).getAttribute('id'));
        await page.keyboard.press('Escape');
        await expect(ways(page)).toBeHidden();
        await expect(contact(page)).toBeFocused();
        await contact(page).click();
        await page.mouse.click(width / 2, 100);
        await expect(ways(page)).toBeHidden();
        await contact(page).click();
        await ways(page)
          .getByRole('button', { name: say('Close') })
          .click();
        await expect(ways(page)).toBeHidden();
      });

      test('the assistant opens, takes the first question, and says that it waits', async ({ page }) => {
        await assistant(page).click();
        await expect(dialog(page)).toBeInViewport({ ratio: 1 });
        await expect(dialog(page).getByRole('button', { name: say('Find an agent in Mombasa') })).toBeVisible();
        await expect(dialog(page).getByRole('status')).toBeHidden();
        const box = dialog(page).getByPlaceholder(say('Ask a question...'));
        await box.fill(say(question));
        await box.press('Enter');
        await expect(dialog(page).getByRole('status')).toBeVisible();
        await expect(box).toHaveValue(say(question));
        await expect(page).toHaveURL(/^[^?]*$/);
      });
    });

test.describe('when the code comes later', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('what is open stays open, and the first question is asked once', async ({ page }) => {
    let letGo = (): void => undefined;
    const isHeld = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await isHeld;
      await route.continue();
    });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/chat')) asked.push((request.postDataJSON() as { prompt: string }).prompt);
    });
    await page.goto('/', { waitUntil: 'commit' });
    const first = page.getByRole('main').locator('details').first();
    await first.locator('summary').click();
    await page.getByRole('button', { name: 'Talk to our AI' }).click();
    const dialog = page.getByRole('dialog', { name: 'AI assistant' });
    await dialog.getByPlaceholder('Ask a question...').fill('What is air cargo?');
    await page.keyboard.press('Enter');
    letGo();
    await expect(dialog.getByRole('region', { name: 'Answer' }).getByText('What is air cargo?')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Copy answer' })).toBeVisible();
    await expect(dialog.getByPlaceholder('Ask a question...')).toHaveValue('');
    expect(asked).toEqual(['What is air cargo?']);
    await expect(first.locator('p').first()).toBeVisible();
  });

  test('an open menu stays open, with the page behind it out of reach, and closes by Escape', async ({ page }) => {
    let letGo = (): void => undefined;
    const isHeld = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await isHeld;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    await menu.click();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    letGo();
    await expect(page.locator('main')).toHaveAttribute('inert');
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    await expect(page.locator('main')).not.toHaveAttribute('inert');
    await expect(menu).toBeFocused();
  });
});
