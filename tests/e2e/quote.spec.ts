import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from './support/site';

const inTenDays = (): string => new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const send = (page: Page) => page.getByRole('button', { name: 'Send the request' });

async function openQuote(page: Page): Promise<void> {
  await page.goto('/quote');
  await hydrated(page);
  await expect(send(page)).toBeEnabled();
}

async function fill(page: Page): Promise<void> {
  await field(page, 'From').fill('Mombasa, Kenya');
  await field(page, 'To').fill('Rotterdam, Netherlands');
  await page.getByRole('radio', { name: /^Air/ }).check();
  await field(page, 'What is it?').fill('12 cartons of coffee');
  await field(page, 'Gross weight in kg').fill('250');
  await field(page, 'Volume in m³').fill('1,8');
  await page.getByLabel('Ready on').fill(inTenDays());
  await field(page, 'Your name').fill('Amina Otieno');
  await field(page, 'E-mail').fill('amina@example.com');
}

test('search, two agents into the request, send, reference; a reload sends nothing again', async ({ page }) => {
  await page.goto('/search-results?q=Mombasa');
  for (const count of [1, 2]) {
    await page.getByRole('button', { name: /^Add .* to quote request$/ }).first().click();
    await expect(page.getByText(`${count} of 5 agents in your quote request`)).toBeVisible();
  }
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Write the request' }).click();
  await expect(page.getByText('2 of 5 agents chosen.')).toBeVisible();
  await expectAccessible(page);
  await fill(page);
  await expect(page.getByRole('region', { name: 'Chargeable weight' })).toContainText('1.8 m³ × 1,000,000 ÷ 6,000 = 300 kg');
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
});

test('the widest reference stays within its note, beside the stamp or above it', async ({ page }) => {
  const reference = 'KQ-WWWWWW';
  await page.route('**/api/quotes', (route) => route.fulfill({ status: 201, json: { reference } }));
  await openQuote(page);
  await fill(page);
  await send(page).click();
  await expect(page.getByText(reference, { exact: true })).toBeVisible();
  const note = page.getByRole('region', { name: 'Confirmation' });
  for (const width of [320, 360, 480, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    expect(await note.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), `beyond the note at ${width} px`).toBeLessThanOrEqual(0);
  }
});

test('what is missing is said in a summary and at the fields', async ({ page }) => {
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

test('offline: the request is kept and goes out with Try again', async ({ page, context, tolerate }) => {
  tolerate('ERR_INTERNET_DISCONNECTED');
  await openQuote(page);
  await fill(page);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await send(page).click();
  await expect(page.getByText('We could not reach the server.')).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/^KQ-[A-Z\d]{6}$/)).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the form is there, and says how to ask without it', async ({ page }) => {
    await page.goto('/quote');
    await expect(field(page, 'From')).toBeVisible();
    await expect(send(page)).toBeDisabled();
    await expect(page.getByText('Sending this form needs JavaScript.')).toBeVisible();
  });
});
