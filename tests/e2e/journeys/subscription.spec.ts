import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import {
  button,
  expectSound,
  field,
  fillSignIn,
  main,
  newAccount,
  newPerson,
  password,
  signIn,
} from '../support/identity/accounts';
import { cards, checkout, payWith, price } from '../support/payments/cardPayment';
import { expect, expectNoViolation, hydrated } from '../support/site';
import { test } from '../support/runningSandbox';

// Paying for the subscription by the site's own pages, against the payment stand-in. The card checkout by itself is in checkout.spec.ts.

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const tab = (page: Page, name: string) =>
  main(page).getByRole('navigation', { name: 'Account' }).getByRole('link', { name, exact: true });
const status = (page: Page) => main(page).getByRole('region', { name: 'Status' });

test(
  'register, verify, subscribe, and see the payment and its receipt, without a reload',
  { tag: '@phone' },
  async ({ page, sandbox }) => {
    test.slow();
    const { email } = newPerson();
    await page.goto('/register');
    await hydrated(page);
    await fillSignIn(page, email);
    await field(page, 'Confirm password').fill(password);
    await button(page, 'Register').click();
    await expect(page).toHaveURL('/');
    await expect.poll(() => sandbox.mailLink('verifyEmail', email)).not.toBe('');
    await page.goto(await sandbox.mailLink('verifyEmail', email));
    await button(page, 'Verify my address').click();
    await expect(main(page).getByText('Your email address is verified.')).toBeVisible();

    await page.goto('/account/subscription');
    await expect(status(page)).toContainText(`${email} is currently Inactive`);
    await expect(main(page).getByText(price)).toBeVisible();
    await expectSound(page);
    await button(page, 'Subscribe Now').dblclick();
    await expect(checkout(page).getByLabel('Card number')).toBeVisible();
    await expectNoViolation(page, new AxeBuilder({ page }));
    await payWith(page, cards.good);
    await expect(status(page)).toContainText(`${email} is currently Active`);
    await expect(main(page).getByText('your payment is confirmed')).toBeVisible();
    await expectSound(page);

    await tab(page, 'Transactions').click();
    const row = main(page).getByRole('row').nth(1);
    await expect(row).toContainText('success');
    await expect(row).toContainText(price);
    await expect(main(page).getByRole('row')).toHaveCount(2);
    await expectSound(page);
    const download = page.waitForEvent('download');
    await button(page, 'Download CSV').click();
    expect((await download).suggestedFilename()).toMatch(/^keelway-transactions-.*\.csv$/);

    await row.getByRole('link').click();
    await expect(main(page).getByRole('region', { name: 'Receipt' })).toContainText('Visa card ending in 4081');
    await expectSound(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(main(page).getByRole('heading', { level: 1 })).toBeHidden();
    await expect(main(page).getByRole('region', { name: 'Receipt' })).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await page.reload();
    await expect(main(page).getByRole('region', { name: 'Receipt' })).toBeVisible();
  },
);

test('a declined card stays inactive with a clear next step; the next card pays', async ({ page, sandbox }) => {
  const { email } = newPerson();
  await newAccount(sandbox, email);
  await signIn(page, sandbox, email);
  await tab(page, 'Subscription').click();
  await button(page, 'Subscribe Now').click();
  await payWith(page, cards.declined);
  await expect(checkout(page).getByRole('alert')).toHaveText(
    'Declined. Nothing was charged. Try again, or pay another way.',
  );
  await checkout(page).getByRole('button', { name: 'Close checkout' }).click();
  await expect(main(page).getByText('The payment was declined, and nothing was charged.')).toBeVisible();
  await expect(status(page)).toContainText(`${email} is currently Inactive`);
  await expectSound(page);

  // Back and forth: the checkout goes with the page, and the order is still there.
  await button(page, 'Subscribe Now').click();
  await expect(checkout(page).getByLabel('Card number')).toBeVisible();
  await page.goBack();
  await expect(page.locator('iframe[src*="/popup"]')).toHaveCount(0);
  await page.goto('/account/subscription');
  await button(page, 'Subscribe Now').click();
  await payWith(page, cards.good);
  await expect(status(page)).toContainText(`${email} is currently Active`);
});

test(
  'closing the tab right after paying still ends active',
  { tag: '@release' },
  async ({ page, context, sandbox }) => {
    const { email } = newPerson();
    await newAccount(sandbox, email);
    await signIn(page, sandbox, email, '/account/subscription');
    const other = await context.newPage();
    await other.goto('/account/subscription');
    await button(other, 'Subscribe Now').click();
    // The answer to the site is cut off: only the provider knows.
    await other.route('**/confirm', () => undefined);
    const charged = other.waitForResponse(/\/checkout\/charge\/card/);
    await payWith(other, cards.good);
    await charged;
    await other.close();
    await page.bringToFront();
    await expect
      .poll(async () => {
        await page.evaluate(() => window.dispatchEvent(new Event('focus')));
        return status(page).textContent();
      })
      .toContain('is currently Active');
  },
);

test(
  'a bank transfer is awaited calmly; returning from the provider’s own page confirms the payment',
  { tag: '@release' },
  async ({ page, sandbox }) => {
    const { email } = newPerson();
    await newAccount(sandbox, email);
    await signIn(page, sandbox, email, '/account/subscription');
    const placed = page.waitForResponse(/\/api\/subscription\/orders$/);
    await button(page, 'Subscribe Now').click();
    const { authorizationUrl } = (await (await placed).json()) as { authorizationUrl: string };
    await expect(checkout(page).getByLabel('Card number')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(main(page).getByText('Your order is kept', { exact: false })).toBeVisible();

    await page.goto(authorizationUrl);
    await page.getByRole('button', { name: 'Bank transfer' }).click();
    await page.getByRole('button', { name: 'I have sent the money' }).click();
    await page.getByRole('button', { name: 'Close, and complete it later' }).click();
    await expect(page).toHaveURL('/account/subscription');
    await expect(main(page).getByText('Your payment is being confirmed.')).toBeVisible();
    await expectSound(page);
    await expect(status(page)).toContainText(`${email} is currently Active`, { timeout: 30_000 });
  },
);

test("another user's receipt is not found", { tag: '@release' }, async ({ page, sandbox, tolerate }) => {
  tolerate('404');
  const { email } = newPerson();
  await newAccount(sandbox, email);
  await signIn(page, sandbox, email, '/account/transactions/KW-01ARZ3NDEKTSV4RRFFQ69G5FAV/receipt');
  await expect(main(page).getByRole('heading', { name: '404 - Receipt Not Found' })).toBeVisible();
  await expectSound(page);
  await tab(page, 'Transactions').click();
  await expect(main(page).getByText('No transactions found.')).toBeVisible();
});
