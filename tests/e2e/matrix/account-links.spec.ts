import type { Page } from '@playwright/test';
import {
  button,
  callProvider,
  field,
  fillSignIn,
  main,
  newAccount,
  newPerson,
  password,
  title,
  tokenOf,
} from '../support/identity/accounts';
import { type RunningSandbox, test } from '../support/runningSandbox';
import { expect, hydrated } from '../support/site';

// The links of account mails as the provider makes them (docs/identity.md): each mode, with key, language and a place to go on to.

/** Calls the provider as another page of the person's would, in a language that the site has not. */
const call = (sandbox: RunningSandbox, name: string, body: object) =>
  callProvider(sandbox, name, body, { 'x-firebase-locale': 'pt' });

/** The link on the site's own page, with other places to go on to than the provider allows. */
function tampered(link: string, continueUrl: string): string {
  const address = new URL(link);
  address.searchParams.set('continueUrl', continueUrl);
  return `${address.pathname}${address.search}`;
}

async function openLink(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await expect(title(page, name)).toBeVisible();
}

test('a change of address is confirmed by one mail and reverted by another, which offers a new password', async ({
  page,
  sandbox,
}) => {
  const [{ email }, { email: newEmail }] = [newPerson(), newPerson()];
  await newAccount(sandbox, email);
  await call(sandbox, 'sendOobCode', {
    requestType: 'VERIFY_AND_CHANGE_EMAIL',
    idToken: await tokenOf(sandbox, email),
    newEmail,
  });
  const change = await sandbox.mailLink('verifyAndChangeEmail', newEmail);
  const named = new URL(change).searchParams;
  expect([named.get('mode'), named.get('lang'), named.has('apiKey')]).toEqual(['verifyAndChangeEmail', 'pt', true]);
  expect(await sandbox.mailLink('verifyAndChangeEmail', email)).toBe('');

  await openLink(page, tampered(change, 'https://evil.example/take'), 'Change your email address');
  await expect(main(page)).toContainText(`from ${email} to ${newEmail}`);
  await button(page, 'Change my address').click();
  await expect(main(page)).toContainText(`The address of your account is ${newEmail} now.`);
  await expect(page.locator('a[href*="evil.example"]')).toHaveCount(0);
  await main(page).getByRole('link', { name: 'Sign In' }).click();
  await fillSignIn(page, newEmail);
  await button(page, 'Sign In').click();
  await expect(page).not.toHaveURL(/signin/);
  await expect(page).toHaveURL(/^http:\/\/localhost/);

  const recovery = await sandbox.mailLink('recoverEmail', email);
  await openLink(page, recovery, 'Restore your email address');
  await button(page, 'Restore my address').click();
  await expect(main(page)).toContainText(`${email} is the address of your account again.`);
  await main(page).getByRole('link', { name: 'Choose a new password' }).click();
  await expect(field(page, 'Email')).toHaveValue(email);
});

test('a link continues to the page of this site that it names', async ({ page, baseURL, sandbox }) => {
  const { email } = newPerson();
  await newAccount(sandbox, email, { verified: false });
  await call(sandbox, 'sendOobCode', {
    requestType: 'VERIFY_EMAIL',
    idToken: await tokenOf(sandbox, email),
    continueUrl: `${baseURL ?? ''}/account/transactions`,
  });
  await openLink(page, await sandbox.mailLink('verifyEmail', email), 'Verify your email address');
  await button(page, 'Verify my address').click();
  await expect(main(page)).toContainText('Your email address is verified.');
  await main(page).getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/signin?redirect=%2Faccount%2Ftransactions');
});

test('links for unsupported actions and truncated links say so and change nothing', async ({ page }) => {
  for (const [query, words] of [
    ['mode=signIn&oobCode=x&apiKey=k&lang=en', 'You cannot sign in by a link here.'],
    [
      'mode=revertSecondFactorAddition&oobCode=x',
      'This link is for something that this site does not offer. Nothing was changed.',
    ],
  ]) {
    await page.goto(`/auth/action?${query}`);
    await expect(main(page)).toContainText(words ?? '');
  }
  await page.goto('/auth/action?mode=verifyEmail');
  await hydrated(page);
  await expect(button(page, 'Verify my address')).toHaveCount(0);
});

for (const [kind, purpose, name] of [
  ['VERIFY_EMAIL', 'verifyEmail', 'Verify your email address'],
  ['PASSWORD_RESET', 'resetPassword', 'Choose a new password'],
] as const) {
  test(`a mail scanner uses no code, with or without scripts: ${purpose}`, async ({
    page,
    browser,
    request,
    sandbox,
  }) => {
    const { email } = newPerson();
    await newAccount(sandbox, email, { verified: false });
    await call(
      sandbox,
      'sendOobCode',
      kind === 'VERIFY_EMAIL'
        ? { requestType: kind, idToken: await tokenOf(sandbox, email) }
        : { requestType: kind, email },
    );
    const link = await sandbox.mailLink(purpose, email);
    expect((await request.get(link)).status()).toBe(200);
    const scanner = await browser.newContext();
    const scanned = await scanner.newPage();
    await scanned.goto(link, { waitUntil: 'networkidle' });
    await expect(title(scanned, name)).toBeVisible();
    await scanner.close();

    await openLink(page, link, name);
    if (purpose === 'verifyEmail') {
      await button(page, 'Verify my address').click();
      await expect(main(page)).toContainText('Your email address is verified.');
      await page.reload();
      await expect(main(page)).toContainText('verified already');
    } else {
      await field(page, 'New password').fill(password);
      await field(page, 'Confirm password').fill(password);
      await button(page, 'Save New Password').click();
      await expect(main(page)).toContainText('Your password is changed.');
    }
  });
}
