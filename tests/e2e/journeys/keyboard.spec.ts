import type { Page } from '@playwright/test';
import { button, field, main, newPerson, password } from '../support/identity/accounts';
import { field as quoteField } from '../support/quoteForm';
import { expect, hydrated } from '../support/site';
import { tabTo } from '../support/display/tabWalk';
import { test } from '../support/runningSandbox';

// Journeys without a pointer: at every stop on the way the focus is shown, and nothing lies over it.

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The address is new at once; the page, and with it the focus, comes when its code is there. */
async function expectPage(page: Page, address: string | RegExp): Promise<void> {
  await expect(page).toHaveURL(address);
  await expect(main(page).getByRole('heading', { level: 1 })).toBeFocused();
}

test('by keyboard alone, from the search to an agent on WhatsApp', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await tabTo(page, page.getByRole('combobox'));
  await page.keyboard.type('Nairobi');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const view = page.getByRole('button', { name: 'View', exact: true });
  await tabTo(page, view);
  await page.keyboard.press('Enter');
  await expectPage(page, /\/search-results\?q=Nairobi/);
  const way = main(page)
    .getByRole('link', { name: /^WhatsApp / })
    .first();
  await tabTo(page, way);
  await expect(way).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+/);
  const popup = page.waitForEvent('popup');
  await page.keyboard.press('Enter');
  await (await popup).close();
});

test('by keyboard alone, a quote request: refused, corrected and sent', async ({ page }) => {
  await page.goto('/quote');
  await hydrated(page);
  const fill = async (name: string, text: string) => {
    await tabTo(page, quoteField(page, name));
    await page.keyboard.type(text);
  };
  const send = page.getByRole('button', { name: 'Send the request' });
  await tabTo(page, send);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: '9 things need your attention' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(quoteField(page, 'From')).toBeFocused();
  await page.keyboard.type('Mombasa, Kenya');
  await fill('To', 'Rotterdam, Netherlands');
  // A chosen suggestion would close the list; here it is left.
  await page.keyboard.press('Escape');
  const sea = page.getByRole('radio', { name: /^Sea/ });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  while (!(await sea.isChecked())) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await fill('What is it?', '12 cartons of coffee');
  await fill('Gross weight in kg', '250');
  await fill('Volume in m³', '1,8');
  const ready = page.getByLabel('Ready on');
  await tabTo(page, ready);
  // Day, month and year are parts of the field.
  const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  const [year = '', month = '', date = ''] = day.split('-');
  await page.keyboard.type(`${month}${date}${year}`);
  await expect(ready).toHaveValue(day);
  await fill('Your name', 'Amina Otieno');
  await fill('Email', 'amina@example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Your request is in' })).toBeVisible();
});

test(
  'by keyboard alone, from registering to the account, out of it and in again',
  { tag: '@release' },
  async ({ page, sandbox }) => {
    const { email } = newPerson();
    expect(sandbox.origin).not.toBe('');
    await page.goto('/register');
    await hydrated(page);
    for (const [label, text] of [
      ['Email', email],
      ['Password', password],
      ['Confirm password', password],
    ] as const) {
      await tabTo(page, field(page, label));
      await page.keyboard.type(text);
    }
    await page.keyboard.press('Enter');
    await expectPage(page, '/');
    await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'My Account' }));
    await page.keyboard.press('Enter');
    await expectPage(page, '/account');
    await tabTo(page, button(page, 'Sign Out'));
    await page.keyboard.press('Enter');
    await expect(page.getByText('You are signed out.')).toBeVisible();
    await expectPage(page, '/');
    await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Sign In' }));
    await page.keyboard.press('Enter');
    await expectPage(page, '/signin');
    await tabTo(page, field(page, 'Email'));
    await page.keyboard.type(email);
    await tabTo(page, field(page, 'Password'));
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/account');
  },
);

test('by keyboard alone, a question to the assistant, and back to where it was opened', async ({ page }) => {
  await page.goto('/faq');
  await hydrated(page);
  const opener = page.getByRole('button', { name: 'Talk to our AI' });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'AI assistant' });
  await expect(panel.getByPlaceholder('Ask a question...')).toBeFocused();
  await page.keyboard.type('Which documents do I need for air cargo?');
  await page.keyboard.press('Enter');
  await expect(panel.getByText('Which documents do I need for air cargo?')).toBeVisible();
  const copy = panel.getByRole('button', { name: 'Copy answer' });
  await tabTo(page, copy, 'Shift+Tab');
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(opener).toBeFocused();
  // From outside, it closes above what it covers, and the focus stays.
  await page.keyboard.press('Enter');
  await expect(panel.getByPlaceholder('Ask a question...')).toBeFocused();
  const answer = page.getByRole('main').locator('summary').first();
  await answer.focus();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(answer).toBeFocused();
});

test('by keyboard alone, the members behind their key', { tag: '@release' }, async ({ page }) => {
  await page.goto('/members');
  await hydrated(page);
  await tabTo(page, page.getByPlaceholder('Enter key'));
  await page.keyboard.type('2468-1357');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: '36 members' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(main(page).locator(':focus-visible')).toHaveCount(1);
});
