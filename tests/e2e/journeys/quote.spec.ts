import type { Page } from '@playwright/test';
import { field, fillQuote } from '../support/quoteForm';
import { atRest, expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from '../support/site';

const send = (page: Page) => page.getByRole('button', { name: 'Send the request' });

async function openQuote(page: Page): Promise<void> {
  await page.goto('/quote');
  await hydrated(page);
  await expect(send(page)).toBeEnabled();
}

test(
  'search, add two agents, send, get the reference; a reload sends nothing again',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/search-results?q=Mombasa');
    await atRest(page);
    for (const count of [1, 2]) {
      await page
        .getByRole('button', { name: /^Add to quote request: / })
        .first()
        .click();
      await expect(page.getByText(`${count} of 5 agents in your quote request`)).toBeVisible();
    }
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: 'Write the request' }).click();
    await expect(page.getByText('2 of 5 agents chosen.')).toBeVisible();
    await expectAccessible(page);
    await fillQuote(page);
    await expect(page.getByRole('region', { name: 'Chargeable weight' })).toContainText(
      '1.8 m³ × 1,000,000 ÷ 6,000 = 300 kg',
    );
    await expectNoSidewaysScroll(page);
    await page.reload();
    await expect(field(page, 'From')).toHaveValue('Mombasa, Kenya');
    let requests = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/quotes')) requests += 1;
    });
    await send(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your request is in' })).toBeFocused();
    const reference = page.getByText(/^KQ-[A-Z\d]{6}$/);
    const given = await reference.textContent();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.reload();
    await expect(reference).toHaveText(given ?? '');
    await page.goBack();
    await expect(send(page)).toBeEnabled();
    await expect(field(page, 'From')).toHaveValue('');
    expect(requests).toBe(1);
  },
);

test(
  'the widest reference stays within its box, beside the stamp or above it',
  { tag: '@release' },
  async ({ page }) => {
    const reference = 'KQ-WWWWWW';
    await page.route('**/api/quotes', (route) => route.fulfill({ status: 201, json: { reference } }));
    await openQuote(page);
    await fillQuote(page);
    await send(page).click();
    await expect(page.getByText(reference, { exact: true })).toBeVisible();
    const note = page.getByRole('region', { name: 'Confirmation' });
    for (const width of [320, 360, 480, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
      expect(
        await note.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
        `beyond the note at ${width} px`,
      ).toBeLessThanOrEqual(0);
    }
  },
);

test('missing fields are reported in a summary and at the fields', async ({ page }) => {
  await openQuote(page);
  await expectAccessible(page);
  await send(page).click();
  const summary = page.getByRole('group', { name: '9 things need your attention' });
  await expect(summary).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await summary.getByRole('link', { name: 'Enter your name.' }).click();
  await expect(field(page, 'Your name')).toBeFocused();
  await expect(field(page, 'Your name')).toBeInViewport();
});

test('offline: the request is kept, and sent when there is a connection', async ({ page, context, tolerate }) => {
  tolerate('ERR_INTERNET_DISCONNECTED');
  await openQuote(page);
  await fillQuote(page);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await send(page).click();
  await expect(page.getByText('Waiting to be sent')).toBeVisible();
  await expect(field(page, 'Your name')).toHaveValue('');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Change it' }).click();
  await expect(page.getByText('Waiting to be sent')).toHaveCount(0);
  await expect(field(page, 'Your name')).not.toHaveValue('');
  await send(page).click();
  await expect(page.getByText('Waiting to be sent')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^KQ-[A-Z\d]{6}$/)).toBeVisible();
  await expectAccessible(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('shows the form, and says how to ask without it', async ({ page }) => {
    await page.goto('/quote');
    await expect(field(page, 'From')).toBeVisible();
    await expect(send(page)).toBeDisabled();
    await expect(page.getByText('Sending this form needs JavaScript.')).toBeVisible();
  });
});

test('numbers with other digits and separators are accepted; an ambiguous one is shown in words, with the alternative', async ({
  page,
}) => {
  await openQuote(page);
  await fillQuote(page);
  const panel = page.getByRole('region', { name: 'Chargeable weight' });
  await field(page, 'Gross weight in kg').fill('١٬٢٥٠٫٥');
  await expect(panel).toContainText('1,250.5 kg');
  await field(page, 'Gross weight in kg').fill('1,50,000');
  await expect(panel).toContainText('150,000 kg');
  await field(page, 'Gross weight in kg').fill('1,234');
  await expect(page.getByText('Read as 1,234 kg: one thousand two hundred and thirty-four.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Read it as one point two three four' }).click();
  await expect(field(page, 'Gross weight in kg')).toHaveValue('1.2340');
  await expect(page.getByText(/^Read as/)).toHaveCount(0);
  await field(page, 'Gross weight in kg').fill('1.234');
  await expect(page.getByText('Read as 1.234 kg: one point two three four.')).toBeVisible();
  await field(page, 'Email').fill('\u202aamina@example.com\u202c');
  await field(page, 'Phone (optional)').fill('\u2066+44 (0)20 7946\u00a00000\u2069');
  await send(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your request is in' })).toBeVisible();
  await expect(page.getByText('amina@example.com', { exact: true })).toBeVisible();
});

test('From and To suggest places; a name that countries share is one place each', async ({ page }) => {
  await page.goto('/quote');
  await atRest(page);
  const from = field(page, 'From');
  await from.pressSequentially('momb');
  const options = page.getByRole('option');
  await expect(options.first()).toContainText('Mombasa');
  await expectAccessible(page);
  await from.press('ArrowDown');
  await from.press('Enter');
  await expect(from).toHaveValue('Mombasa, Kenya');
  await expect(options).toHaveCount(0);
  await expect(from).toBeFocused();
  const to = field(page, 'To');
  await to.pressSequentially('tripoli');
  await options.filter({ hasText: 'Lebanon' }).click();
  await expect(to).toHaveValue('Tripoli, Lebanon');
  await page.reload();
  await expect(field(page, 'From')).toHaveValue('Mombasa, Kenya');
  await expectNoSidewaysScroll(page);
});
