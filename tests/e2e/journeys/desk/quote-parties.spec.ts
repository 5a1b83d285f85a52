import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { linkFor } from '../../support/caseMails';
import { field, fillQuote } from '../../support/quoteForm';
import { expect, expectAccessible, expectAccessibleInDark, expectNoSidewaysScroll, hydrated } from '../../support/site';
import { sendRequest } from '../../support/staff';
import { test } from '../../support/runningSandbox';

const inThirtyDays = (): string => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

async function fillOffer(page: Page, amount: string, currency: string): Promise<void> {
  await field(page, 'Amount').fill(amount);
  await page.getByLabel('Currency').selectOption(currency);
  await field(page, 'Transit time in days').fill('21');
  await page.getByLabel('Valid until').fill(inThirtyDays());
  await field(page, 'What is included').fill('Door to door');
}

async function withoutScripts(browser: Browser, page: Page): Promise<Page> {
  return (await browser.newContext({ javaScriptEnabled: false, viewport: page.viewportSize() })).newPage();
}

test(
  'from the form to the chosen offer, with and without scripts',
  { tag: '@release' },
  async ({ page, browser, sandbox, tolerate }) => {
    // Chromium logs the status of a form that has to be corrected.
    tolerate('422');
    const email = `amina-${randomUUID()}@example.com`;
    await page.goto('/quote');
    await hydrated(page);
    await fillQuote(page);
    await field(page, 'Email').fill(email);
    await page.getByRole('button', { name: 'Send the request' }).click();
    const reference = (await page.getByText(/^KQ-[A-Z\d]{6}$/).textContent()) ?? '';
    await sendRequest(reference, ['ke-nairobi-001', 'ke-nairobi-002', 'ke-nairobi-003']);

    // With scripts, by keyboard.
    await page.goto(await linkFor(sandbox, reference, 'info@baobab-sokoni', 'Make an offer'));
    await hydrated(page);
    await expect(page.getByText(email)).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Check the offer' }).press('Enter');
    await expect(page.getByRole('group', { name: '5 things need your attention' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(field(page, 'Amount')).toBeFocused();
    await expectAccessible(page);
    await expectAccessibleInDark(page);
    await expectNoSidewaysScroll(page);
    await fillOffer(page, '1.250,50', 'USD');
    await page.getByRole('button', { name: 'Check the offer' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Check your offer' })).toBeVisible();
    await page.getByRole('button', { name: 'Send the offer' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Your offer', exact: true })).toBeVisible();
    await expectAccessible(page);

    // Without.
    const plain = await withoutScripts(browser, page);
    await plain.goto(await linkFor(sandbox, reference, 'freight@twiga', 'Make an offer'));
    await fillOffer(plain, 'much', 'EUR');
    await plain.getByRole('button', { name: 'Check the offer' }).click();
    await expect(plain.getByRole('group', { name: 'One thing needs your attention' })).toBeVisible();
    await expect(field(plain, 'What is included')).toHaveValue('Door to door');
    await field(plain, 'Amount').fill('900');
    await plain.getByRole('button', { name: 'Check the offer' }).click();
    await plain.getByRole('button', { name: 'Send the offer' }).click();
    await expect(plain.getByRole('heading', { name: 'Your offer', exact: true })).toBeVisible();
    const refusal = await linkFor(sandbox, reference, 'quotes@upepo', 'Not for us');
    await plain.goto(`${refusal}?answer=no`);
    await plain.getByRole('button', { name: 'Not for us' }).click();
    await expect(plain.getByRole('heading', { name: 'You declined' })).toBeVisible();

    // The shipper asks without scripts, and chooses with them.
    const shippersLink = await linkFor(sandbox, reference, email, 'has made an offer');
    await plain.goto(shippersLink);
    await plain.getByLabel('Whom').selectOption({ label: 'Baobab Sokoni Freight Services Ltd' });
    await field(plain, 'Your question').fill('Is insurance included?');
    await plain.getByRole('button', { name: 'Send the question' }).click();
    await expect(plain.getByText('Not answered yet.')).toBeVisible();
    await page.goto(shippersLink);
    await hydrated(page);
    await expectAccessible(page);
    await expectAccessibleInDark(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: 'Choose this offer of Baobab' }).press('Enter');
    await expect(page.getByRole('heading', { name: /^Choose the offer of Baobab/ })).toBeVisible();
    await hydrated(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Choose this offer' }).press('Enter');
    await expect(page.getByRole('link', { name: 'info@baobab-sokoni-freight-services.example' })).toBeVisible();
    await expectAccessible(page);
    await linkFor(sandbox, reference, 'info@baobab-sokoni', email);
    await linkFor(sandbox, reference, email, 'info@baobab-sokoni');
    await plain.context().close();
  },
);
