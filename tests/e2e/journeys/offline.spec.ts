import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { mailsAbout } from '../support/caseMails';
import { field, fillQuote } from '../support/quoteForm';
import { expect, hydrated } from '../support/site';
import { test } from '../support/runningSandbox';

// Without a signal: what was opened and searched for still works, and what is written arrives once.
test.use({ serviceWorkers: 'allow' });

const filesAhead = '/offline-files.en.json';

/** Until the worker has kept a page, or what is likely to be needed next. */
async function expectKept(page: Page, cache: 'pages' | 'data', address: string): Promise<void> {
  const isKept = () =>
    page.evaluate(async ([name, path]) => (await (await caches.open(name)).match(path)) !== undefined, [
      cache,
      address,
    ] as const);
  await expect.poll(isKept).toBe(true);
}

// After a reload, Chromium's emulation may go on to say that the device is online: then the site cannot be reached.
const keptNotice = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /^(You are offline\. This|The site cannot be reached right now: this) page is as/ });

async function search(page: Page, place: string): Promise<void> {
  const box = page.getByRole('combobox').first();
  await box.fill(place);
  await box.press('Enter');
}

test('search, go offline, reload, search again, send a quote, come back: one case', async ({
  page,
  context,
  sandbox,
  tolerate,
}) => {
  tolerate('net::ERR_INTERNET_DISCONNECTED');
  // Pictures that were not near while there was a connection.
  tolerate('/assets/art/');
  await page.goto('/');
  await hydrated(page);
  await search(page, 'Nairobi');
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await expect(page.getByRole('button', { name: /^More about / }).first()).toBeVisible();
  await expectKept(page, 'data', filesAhead);
  await expectKept(page, 'pages', page.url());

  await context.setOffline(true);
  await page.reload();
  await hydrated(page);
  await expect(keptNotice(page).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^More about / }).first()).toBeVisible();

  await page.goto('/');
  await hydrated(page);
  await search(page, 'Nairobi');
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await expect(page.getByText(/These agents are on this device/)).toBeVisible();

  await page.goto('/quote');
  await hydrated(page);
  await fillQuote(page);
  const email = `amina-${randomUUID()}@example.com`;
  await field(page, 'Email').fill(email);
  await page.getByRole('button', { name: 'Send the request' }).click();
  await expect(page.getByText('Waiting to be sent')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Waiting to be sent')).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText(/^Sent: Mombasa, Kenya to Rotterdam, Netherlands\. Reference: KQ-/)).toBeVisible();
  const reference =
    (await page
      .getByText(/^KQ-[A-Z\d]{6}$/)
      .first()
      .textContent()) ?? '';
  // The desk has a mail about each case, which names its sender.
  const references = async (): Promise<string[]> => {
    const mails = await mailsAbout(sandbox, email);
    return [...new Set(mails.flatMap(({ text }) => text.match(/KQ-[A-Z\d]{6}/g) ?? []))];
  };
  await expect.poll(references).toEqual([reference]);
  await page.reload();
  await hydrated(page);
  expect(await references()).toEqual([reference]);
});

test('a page that was never opened leads to the offline page, which opens it once connected', async ({
  page,
  context,
  tolerate,
}) => {
  tolerate('net::ERR_INTERNET_DISCONNECTED');
  await page.goto('/faq');
  await hydrated(page);
  await page.getByRole('main').locator('summary').first().click();
  await expectKept(page, 'data', filesAhead);
  await context.setOffline(true);
  await page.goto('/services');
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /Get a Quote/ })).toHaveAttribute('href', '/quote');
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/services$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the last answers of the assistant stand there without a signal', async ({ page, context, tolerate }) => {
  tolerate('net::ERR_INTERNET_DISCONNECTED');
  await page.goto('/chat');
  await hydrated(page);
  await page.getByPlaceholder('Type your message...').fill('Which documents do I need for air cargo?');
  await page.keyboard.press('Enter');
  const answers = page.getByRole('region', { name: 'Questions and answers' });
  const wholeAnswer = 'Have the agent at the destination check the list before you ship.';
  await expect(answers).toContainText(wholeAnswer);
  await expectKept(page, 'pages', page.url());
  await context.setOffline(true);
  await page.reload();
  await hydrated(page);
  await expect(keptNotice(page).first()).toBeVisible();
  await expect(answers).toContainText('Which documents do I need for air cargo?');
  await expect(answers).toContainText(wholeAnswer);
});

test(
  'nothing private is on the device: no account, desk, private link or answer of the API',
  { tag: '@release' },
  async ({ page }) => {
    for (const path of ['/', '/signin', '/members', '/quote/KQ-ABCDEF', '/verify', '/search-results?q=Nairobi']) {
      await page.goto(path);
      await hydrated(page);
    }
    await page.getByRole('combobox').first().click();
    await expectKept(page, 'data', filesAhead);
    const addresses = await page.evaluate(async () => {
      const found: string[] = [];
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
      return found;
    });
    expect(addresses).toContain('/search-results');
    expect(addresses.filter((path) => /^\/(?:api|account|desk|signin|members|verify|quote\/)/.test(path))).toEqual([]);
  },
);
