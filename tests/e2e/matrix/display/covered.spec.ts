import type { Locator } from '@playwright/test';
import { articleSlugs } from '../../../../tools/content/articleSlugs';
import { button, callProvider, main, newAccount, newPerson, signIn, tokenOf } from '../../support/identity/accounts';
import { cards, payWith } from '../../support/payments/cardPayment';
import { expectNothingCovered } from '../../support/display/hits';
import { expect, hydrated } from '../../support/site';
import { test } from '../../support/runningSandbox';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const areas: Readonly<Record<string, readonly string[]>> = {
  'home and search': ['/', '/search-results?q=Nakuru', '/quote'],
  'people and members': ['/members', '/directory', '/membership-benefits', '/chat'],
  'the blog': ['/blog', ...articleSlugs.map((slug) => `/blog/${slug}`), '/blog/no-such-article'],
  'services and questions': ['/about-us', '/services', '/faq', '/contact'],
  policies: ['/verification', '/code-of-conduct', '/terms', '/privacy', '/accessibility'],
  'signing in, and nowhere': ['/signin', '/register', '/forgot-password', '/no-such-page'],
};

for (const [area, paths] of Object.entries(areas))
  test(`nothing is covered: ${area}`, async ({ page, tolerate }) => {
    test.slow();
    tolerate('404 (Not Found)');
    for (const path of paths)
      await test.step(path, async () => {
        await page.goto(path);
        await hydrated(page);
        await expectNothingCovered(page);
      });
  });

test('nothing of an account, a receipt or the deletion page is covered', async ({ page, sandbox }) => {
  test.slow();
  const { email } = newPerson();
  await newAccount(sandbox, email);
  await signIn(page, sandbox, email, '/account');
  await expect(button(page, 'Sign Out')).toBeVisible();
  await expectNothingCovered(page);
  await page.goto('/account/subscription');
  await expect(button(page, 'Subscribe Now')).toBeVisible();
  await expectNothingCovered(page);
  await button(page, 'Subscribe Now').click();
  await payWith(page, cards.good);
  await expect(main(page).getByText('your payment is confirmed')).toBeVisible();
  // Without the sheet of the checkout, which is still closing.
  await page.reload();
  await expect(main(page)).toContainText('is currently Active');
  await expectNothingCovered(page);
  await page.goto('/account/transactions');
  const receipt = main(page).getByRole('row').nth(1).getByRole('link');
  await expect(receipt).toBeVisible();
  await expectNothingCovered(page);
  await receipt.click();
  await expect(main(page).getByRole('region', { name: 'Receipt' })).toBeVisible();
  await expectNothingCovered(page);
  await page.goto('/account');
  await button(page, 'Sign Out').click();
  const message = page.getByText('You are signed out.');
  await message.hover();
  await expectNothingCovered(page, { places: [0] });
  await expect(message).toBeVisible();
});

test('nothing on the pages of account mail links is covered', async ({ page, sandbox }) => {
  test.slow();
  const [{ email }, { email: newEmail }] = [newPerson(), newPerson()];
  await newAccount(sandbox, email, { verified: false });
  const idToken = await tokenOf(sandbox, email);
  await callProvider(sandbox, 'sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
  await callProvider(sandbox, 'sendOobCode', { requestType: 'PASSWORD_RESET', email });
  await callProvider(sandbox, 'sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail });
  for (const [link, name] of [
    [await sandbox.mailLink('verifyEmail', email), 'Verify my address'],
    [await sandbox.mailLink('resetPassword', email), 'Save New Password'],
    [await sandbox.mailLink('verifyAndChangeEmail', newEmail), 'Change my address'],
  ] as const) {
    await page.goto(link);
    await expect(button(page, name)).toBeVisible();
    await expectNothingCovered(page);
  }
  await button(page, 'Change my address').click();
  await expect(main(page)).toContainText(`The address of your account is ${newEmail} now.`);
  await expectNothingCovered(page);
  await page.goto('/auth/action?mode=signIn&oobCode=x');
  await expect(main(page)).toContainText('You cannot sign in by a link here.');
  await expectNothingCovered(page);
});

const question = 'What services do you offer?';

test('nothing of an open chat is covered, on its page or in the widget', async ({ page }) => {
  await page.goto('/chat');
  await hydrated(page);
  const input = page.getByPlaceholder('Type your message...');
  await input.fill(question);
  await input.press('Enter');
  const log = page.getByRole('region', { name: 'Questions and answers' });
  await expect(log.getByRole('button', { name: 'Copy' }).last()).toBeVisible();
  await expectNothingCovered(page);

  await page.goto('/faq');
  await hydrated(page);
  await page.getByRole('button', { name: 'Talk to our AI' }).click();
  await expect(page.getByRole('dialog', { name: 'AI assistant' })).toBeVisible();
  await expectNothingCovered(page, { part: '[role="dialog"]' });
});

test('nothing of the members’ page is covered', async ({ page }) => {
  await page.goto('/members');
  await hydrated(page);
  await page.getByPlaceholder('Enter key').fill('2468-1357');
  await page.getByRole('button', { name: 'Submit Key' }).click();
  await expect(page.getByRole('heading', { level: 2, name: '36 members' })).toBeVisible();
  await expectNothingCovered(page);
});

test('nothing of a quote form with errors is covered', async ({ page }) => {
  await page.goto('/quote');
  await hydrated(page);
  await page.getByRole('button', { name: 'Send the request' }).click();
  await expect(page.getByRole('group', { name: '9 things need your attention' })).toBeFocused();
  await expectNothingCovered(page);
});

test('the list of places fits the visible part of a screen, by keyboard too', async ({ page }) => {
  test.slow();
  const box = page.getByRole('combobox');
  const options = page.getByRole('option');
  const lies = (option: Locator) =>
    option.evaluate((row) => {
      const { left, top, bottom, width: wide } = row.getBoundingClientRect();
      const hit = (y: number) => row.contains(document.elementFromPoint(left + wide / 2, y));
      return top >= 0 && bottom <= innerHeight && hit(top + 2) && hit(bottom - 2);
    });
  for (const [width, height] of [
    [1440, 900],
    [1024, 600],
    [360, 740],
    // With a keyboard over the rest.
    [360, 400],
    [320, 480],
  ] as const)
    await test.step(`${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await page.goto('/');
      await hydrated(page);
      await box.pressSequentially('na');
      await expect(options.first()).toBeVisible();
      await expect.poll(() => lies(options.first())).toBe(true);
      const count = await options.count();
      for (let row = 0; row < count; row += 1) {
        await box.press('ArrowDown');
        const active = page.getByRole('option', { selected: true });
        await expect(active).toHaveCount(1);
        await expect.poll(() => lies(active), { message: `row ${row + 1}` }).toBe(true);
      }
      await expect(box).toBeInViewport();
    });
});
