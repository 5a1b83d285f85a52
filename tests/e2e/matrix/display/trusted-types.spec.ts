import type { Page } from '@playwright/test';
import { button, main, newPerson, newAccount, signIn } from '../../support/identity/accounts';
import { cards, checkout, payWith } from '../../support/payments/cardPayment';
import { fillQuote } from '../../support/quoteForm';
import { expect, hydrated } from '../../support/site';
import { newStaff } from '../../support/staff';
import { test } from '../../support/runningSandbox';

// On the pages of the other tests a text that becomes code is an error in the console, on which they fail. Here the
// browser itself is asked, over all that people come for.

/** Collects what the policy of each page blocks, from the page's first line on. */
async function watch(page: Page): Promise<() => Promise<string[]>> {
  const found: string[] = [];
  await page.exposeFunction('noteViolation', (violation: string) => found.push(violation));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sample, sourceFile }) => {
      const note = (globalThis as unknown as { noteViolation: (text: string) => void }).noteViolation;
      note(`${location.pathname} ${effectiveDirective} ${sample} ${sourceFile}`);
    });
  });
  return async () => {
    await page.evaluate(() => undefined);
    return found;
  };
}

test('no text becomes code: search, question, quote, account, payment and desk', async ({ page, sandbox }) => {
  test.slow();
  const violations = await watch(page);
  const { email } = newPerson();
  await newAccount(sandbox, email);
  const staff = await newStaff(sandbox, 'owner');

  await page.goto('/');
  await hydrated(page);
  await page.goto('/search-results?q=Mombasa');
  await page
    .getByRole('button', { name: /^Add to quote request: / })
    .first()
    .click();
  await page.getByRole('link', { name: 'Write the request' }).click();
  await fillQuote(page);

  await page.goto('/chat');
  await page.getByPlaceholder('Type your message...').fill('Find an agent in Mombasa');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('button', { name: 'Copy answer', exact: true })).toBeAttached();

  await signIn(page, sandbox, email, '/account/subscription');
  await button(page, 'Subscribe Now').click();
  await expect(checkout(page).getByLabel('Card number')).toBeVisible();
  await payWith(page, cards.good);
  await expect(main(page).getByText('your payment is confirmed')).toBeVisible();
  await page.goto('/account/listing');
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/account');
  await button(page, 'Sign Out').click();
  await expect(page).toHaveURL('/');

  await signIn(page, sandbox, staff.email, '/desk');
  for (const room of [
    '',
    '/agents',
    '/checks',
    '/people',
    '/audit',
    '/jobs',
    '/payments',
    '/newsletter',
    '/assistant',
  ]) {
    await page.goto(`/desk${room}`);
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(await violations()).toEqual([]);
});

test('a text that would become code is blocked', async ({ page, tolerate }) => {
  tolerate('Trusted');
  tolerate('Content Security Policy');
  const violations = await watch(page);
  await page.goto('/faq');
  await hydrated(page);
  const outcomes = await page.evaluate(() => {
    const attempt = (run: () => void): string => {
      try {
        run();
        return 'ran';
      } catch (error) {
        return error instanceof Error ? error.name : 'thrown';
      }
    };
    const script = document.createElement('script');
    return [
      attempt(() => (document.createElement('p').innerHTML = '<b>text</b>')),
      attempt(() => (script.src = '/assets/x.js')),
      attempt(() => (script.text = 'document.title = "changed"')),
      attempt(() => document.createElement('iframe').setAttribute('srcdoc', '<p>text</p>')),
    ];
  });
  expect(outcomes).toEqual(['TypeError', 'TypeError', 'TypeError', 'TypeError']);
  await expect.poll(async () => (await violations()).length).toBe(4);
});
