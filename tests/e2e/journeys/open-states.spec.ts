import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectAccessibleInDark,
  expectNoSidewaysScroll,
  hydrated,
  test,
} from '../support/site';

/** On small screens the menus stand in the toggle menu. */
async function openMenus(page: Page): Promise<void> {
  const toggle = page.getByRole('button', { name: 'Menu', exact: true });
  if (await toggle.isVisible()) await toggle.click();
}

test('the open menus in light and dark: accessible, every link reachable', { tag: '@phone' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto('/blog');
  await hydrated(page);
  await openMenus(page);
  const bar = page.getByRole('navigation', { name: 'Main' });
  for (const name of ['About', 'Services', 'Affiliate', 'Membership']) {
    const menu = bar.locator('details').filter({ has: page.getByText(name, { exact: true }) });
    await menu.locator('summary').click();
    await expect(menu.getByRole('link').first()).toBeVisible();
    await expectAccessible(page);
    await expectAccessibleInDark(page);
    await page.emulateMedia({ colorScheme: 'light' });
  }
  await bar.getByRole('link', { name: 'Partnerships' }).click();
  await expect(page).toHaveURL(/\/#partnerships$/);
});

test(
  'the home page in light and dark, with an answer, the contact options and a list of places open',
  { tag: '@release' },
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto('/');
    await hydrated(page);
    await expect(page.getByRole('button', { name: 'Subscribe' })).toBeEnabled();
    await page.getByText('What services do you offer?').click();
    await page.getByRole('button', { name: 'Contact Us' }).click();
    await expectAccessible(page);
    await expectAccessibleInDark(page);
    await page.keyboard.press('Escape');
    await page.getByRole('combobox').pressSequentially('ken');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectAccessibleInDark(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  },
);
