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
  title,
  answerByClick,
} from '../support/identity/accounts';
import { expect, hydrated } from '../support/site';
import { test } from '../support/runningSandbox';

// Accounts from registration to deletion, by the site's own pages. The codes of the provider's failures are in
// identity-contract.spec.ts, what a broken provider does in accounts-outage.spec.ts.

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const failure = (page: Page) => main(page).getByRole('alert').filter({ hasText: /./ });
const signOut = (page: Page) => button(page, 'Sign Out');
/** What the account page says under a term. */
const fact = (page: Page, term: string) =>
  main(page)
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${term}$`) })
    .locator('xpath=following-sibling::dd[1]');

test('register, verify, sign out, sign in, and set a new password by mail', async ({ page, sandbox }) => {
  const { email } = newPerson();
  await page.goto('/register');
  await hydrated(page);
  await expect(button(page, 'Register')).toBeDisabled();
  await fillSignIn(page, email, '12345');
  await field(page, 'Confirm password').fill('54321');
  await field(page, 'Confirm password').blur();
  await expect(main(page).getByText('Passwords do not match.')).toBeVisible();
  await expect(button(page, 'Register')).toBeDisabled();
  await expectSound(page);
  await field(page, 'Confirm password').fill('12345');
  await expect(button(page, 'Register')).toBeDisabled();
  await expect(field(page, 'Password')).toHaveAccessibleDescription('At least 8 characters: 3 more to go.');
  await field(page, 'Password').fill(password);
  await field(page, 'Confirm password').fill(password);
  await button(page, 'Register').dblclick();
  await expect(page).toHaveURL('/');
  await expect(page.getByText(`We sent a link to ${email}`, { exact: false })).toBeVisible();

  await page.goto('/account');
  await expect(fact(page, 'Email verified')).toHaveText('No');
  await expectSound(page);
  await page.goto(await sandbox.mailLink('verifyEmail', email));
  await expectSound(page);
  await button(page, 'Verify my address').click();
  await expect(main(page).getByText('Your email address is verified.')).toBeVisible();
  await expectSound(page);
  await main(page).getByRole('link', { name: 'See what comes next' }).click();
  await expect(fact(page, 'Email verified')).toHaveText('Yes');
  await expect(fact(page, 'Email')).toHaveText(email);

  await signOut(page).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(main(page)).not.toContainText(email);
  await page.goto('/signin');
  await fillSignIn(page, email, 'a wrong password');
  await button(page, 'Sign In').click();
  await expect(failure(page)).toHaveText('The email or the password is wrong.');
  await expect(field(page, 'Password')).toHaveValue('a wrong password');
  await expectSound(page);
  await main(page).getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(field(page, 'Email')).toHaveValue(email);
  await expectSound(page);
  await button(page, 'Send Reset Email').click();
  await expect(main(page).getByText('A password reset email has been sent.')).toBeVisible();
  await expectSound(page);

  const link = await sandbox.mailLink('resetPassword', email);
  await page.goto(link);
  await expect(main(page).getByText(email)).toBeVisible();
  await field(page, 'New password').fill('another password');
  await field(page, 'Confirm password').fill('another password');
  await expectSound(page);
  await button(page, 'Save New Password').click();
  await expect(main(page).getByText('Your password is changed.')).toBeVisible();
  await main(page).getByRole('link', { name: 'Sign In' }).click();
  await fillSignIn(page, email, 'another password');
  await button(page, 'Sign In').click();
  await expect(page).toHaveURL('/account');
  await page.goto(link);
  await expect(main(page).getByText('This link has expired or was used before.')).toBeVisible();
  await page.goto('/auth/action?mode=verifyEmail');
  await expect(main(page).getByText('This link is not complete.')).toBeVisible();
});

test(
  'registering an existing address; password recovery does not reveal which addresses exist',
  { tag: '@release' },
  async ({ page, sandbox }) => {
    const { email } = newPerson();
    await newAccount(sandbox, email);
    await page.goto('/register');
    await fillSignIn(page, email);
    await field(page, 'Confirm password').fill(password);
    await button(page, 'Register').click();
    await expect(failure(page)).toContainText('There is an account with this email already.');
    await failure(page).getByRole('link', { name: 'choose a new password' }).click();
    const texts: string[] = [];
    for (const address of [email, newPerson().email]) {
      await page.goto('/forgot-password');
      await field(page, 'Email').fill(address);
      await button(page, 'Send Reset Email').click();
      await expect(main(page).getByText('A password reset email has been sent.')).toBeVisible();
      texts.push((await main(page).innerText()).replace(address, '').replace(/in \d+ s/, ''));
    }
    expect(texts[0]).toBe(texts[1]);
  },
);

/** Goes through the sandbox's page in place of Google's. */
async function asGoogle(page: Page, open: () => Promise<void>, email: string): Promise<void> {
  const opening = page.waitForEvent('popup');
  await open();
  const popup = await opening;
  const known = popup.getByRole('button', { name: email });
  const other = popup.getByLabel('Email');
  await expect(other).toBeVisible();
  if ((await known.count()) > 0) await answerByClick(popup, known);
  else {
    await popup.getByLabel('Name').fill('Amina Otieno');
    await other.fill(email);
    await answerByClick(popup, popup.getByRole('button', { name: 'Continue' }));
  }
}

test('sign in with Google, change the profile, set a password, delete the account', async ({ page, sandbox }) => {
  const { email } = newPerson();
  await page.goto('/signin');
  const google = button(page, 'Sign in with Google');
  await hydrated(page);

  // A window that was closed, and one that the browser did not open.
  const opening = page.waitForEvent('popup');
  await google.click();
  await (await opening).close();
  await expect(google).toBeEnabled();
  await page.evaluate(() => {
    const open = window.open.bind(window);
    window.open = () => {
      window.open = open;
      return null;
    };
  });
  await google.click();
  await expect(failure(page)).toContainText('Allow pop-ups for this site');
  await asGoogle(page, () => google.dblclick(), email);
  await expect(page).toHaveURL('/account');
  await expect(fact(page, 'Display name')).toHaveText('Amina Otieno');
  await expect(fact(page, 'Email verified')).toHaveText('Yes');
  await expect.poll(() => page.context().pages()).toHaveLength(1);

  await field(page, 'Display name').fill('A. Otieno');
  await field(page, 'Photo address').fill('not an address');
  await button(page, 'Save profile').click();
  await expect(field(page, 'Photo address')).toBeFocused();
  await field(page, 'Photo address').fill('');
  await button(page, 'Save profile').click();
  await expect(main(page).getByText('Your profile is saved.')).toBeVisible();
  await expect(fact(page, 'Display name')).toHaveText('A. Otieno');

  await field(page, 'New password').fill(password);
  await field(page, 'Confirm new password').fill(password);
  await asGoogle(page, () => button(page, 'Confirm with Google and set password').click(), email);
  await expect(main(page).getByText('Your password is changed.')).toBeVisible();
  await expectSound(page);

  await button(page, 'Delete my account…').click();
  const dialog = page.getByRole('dialog', { name: 'Delete my account' });
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByRole('textbox').first()).toBeFocused();
  await dialog.getByRole('textbox').first().fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill('a wrong password');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByText('This is not your password. Nothing was deleted.')).toBeVisible();
  await expectSound(page);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Delete my account' }).dblclick();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Your account and what was stored under it are deleted.')).toBeVisible();
  await page.goto('/signin');
  await fillSignIn(page, email);
  await button(page, 'Sign In').click();
  await expect(failure(page)).toHaveText('The email or the password is wrong.');
  expect(sandbox.origin).toContain('localhost');
});

async function toCode(page: Page, phone: string): Promise<void> {
  await main(page)
    .getByRole('checkbox', { name: /^Demo captcha/ })
    .check();
  await field(page, 'Phone number').fill(phone);
  await button(page, 'Send code').click();
  await expect(button(page, 'Verify')).toBeVisible();
}

test('link a phone: cancel, an invalid number, a wrong code, the right one; a number of another account', async ({
  page,
  sandbox,
}) => {
  const { email, phone } = newPerson();
  await newAccount(sandbox, email);
  await signIn(page, sandbox, email);
  await button(page, 'Link your phone number').click();
  await expect(main(page).getByRole('heading', { name: 'Link your phone number' })).toBeVisible();
  await expect(main(page).getByRole('checkbox', { name: /^Demo captcha/ })).toBeVisible();
  await expectSound(page);
  await button(page, 'Cancel').click();
  await expect(button(page, 'Link your phone number')).toBeFocused();
  await button(page, 'Link your phone number').click();
  await main(page)
    .getByRole('checkbox', { name: /^Demo captcha/ })
    .check();
  await expect(field(page, 'Phone number')).toBeFocused();
  await page.emulateMedia({ forcedColors: 'active' });
  const number = main(page).getByRole('list', { name: 'Steps' }).locator('[aria-current="step"] [aria-hidden]');
  await expect(number).toHaveText('2');
  await expect(number).toHaveCSS('outline-style', 'solid');
  await page.emulateMedia({ forcedColors: 'none' });
  await field(page, 'Phone number').fill('+254 12');
  await button(page, 'Send code').click();
  await expect(field(page, 'Phone number')).toBeFocused();
  await expectSound(page);
  // As it is dialled in Kenya.
  await main(page).getByLabel('Country', { exact: true }).selectOption('KE');
  await field(page, 'Phone number').fill(phone.replace('+254', '0'));
  await button(page, 'Send code').dblclick();
  await expect(main(page).getByText(phone)).toBeVisible();
  const code = await sandbox.phoneCode(phone);
  await field(page, 'Verification code').fill(code === '000000' ? '111111' : '000000');
  await button(page, 'Verify').click();
  await expect(failure(page)).toContainText('This is not the code that we sent.');
  await expectSound(page);
  await field(page, 'Verification code').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await button(page, 'Verify').dblclick();
  await expect(main(page).getByText('Your phone number is linked.')).toBeVisible();
  await expectSound(page);
  await page.reload();
  await expect(main(page).getByText(phone)).toBeVisible();

  const other = newPerson();
  await newAccount(sandbox, other.email);
  await signOut(page).click();
  await expect(page).toHaveURL('/');
  await signIn(page, sandbox, other.email);
  await button(page, 'Link your phone number').click();
  await toCode(page, phone);
  await field(page, 'Verification code').fill(await sandbox.phoneCode(phone));
  await button(page, 'Verify').click();
  await expect(failure(page)).toHaveText('This phone number belongs to another account.');
  await button(page, 'Use another number').click();
  await toCode(page, other.phone);
  await field(page, 'Verification code').fill(await sandbox.phoneCode(other.phone));
  await button(page, 'Verify').click();
  await expect(main(page).getByText('Your phone number is linked.')).toBeVisible();
});

test('a deep link leads through sign-in and back; the forms then redirect; Back shows nothing private after sign-out', async ({
  page,
  sandbox,
}) => {
  const { email } = newPerson();
  const uid = await newAccount(sandbox, email);
  await page.goto('/account/transactions');
  await expect(page).toHaveURL('/signin?redirect=%2Faccount%2Ftransactions');
  await fillSignIn(page, email);
  await field(page, 'Password').press('Enter');
  await expect(page).toHaveURL('/account/transactions');
  await expectSound(page);
  for (const path of ['/signin', '/register', '/forgot-password']) {
    await page.goto(path);
    await expect(page).not.toHaveURL(path);
  }
  await page.goto('/account');
  await expect(main(page).getByText(uid)).toBeVisible();
  await button(page, 'Go Back').click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await signOut(page).click();
  await expect(page).toHaveURL('/');
  for (let steps = 0; steps < 3; steps += 1) {
    await page.goBack();
    await expect(main(page)).not.toContainText(uid);
    await expect(main(page)).not.toContainText(email);
  }
  const kept = await page.evaluate(async () =>
    JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.cookie,
      history.state,
      (await indexedDB.databases()).map(({ name }) => name),
    ]),
  );
  expect(kept).not.toContain(email);
  expect(kept).not.toContain(uid);
});

test('no redirect after sign-in leaves the site', { tag: '@release' }, async ({ page, sandbox }) => {
  const { email } = newPerson();
  await newAccount(sandbox, email);
  await signIn(page, sandbox, email);
  for (const redirect of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/.//evil.example',
    '/signin',
    '%2F%2Fevil.example',
  ]) {
    await page.goto(`/signin?redirect=${encodeURIComponent(redirect)}`);
    await expect(page, redirect).toHaveURL('/account');
  }
  await page.goto('/signin?redirect=%2Fblog%3Fa%3Db%23c');
  await expect(page).toHaveURL('/blog?a=b#c');
});

test(
  'signing out in one tab signs out the other, and signing in signs it in',
  { tag: '@release' },
  async ({ page, context, sandbox }) => {
    const { email } = newPerson();
    const uid = await newAccount(sandbox, email);
    await signIn(page, sandbox, email);
    const other = await context.newPage();
    await other.goto('/account');
    await expect(main(other).getByText(uid)).toBeVisible();
    await signOut(other).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('You are signed out.')).toBeVisible();
    await expect(main(page)).not.toContainText(uid);
    await page.goto('/account/subscription');
    await expect(title(page, 'Sign In')).toBeVisible();
    await other.goto('/signin');
    await fillSignIn(other, email);
    await button(other, 'Sign In').click();
    await expect(page).toHaveURL('/account/subscription');
  },
);

test('an account is disabled or deleted while a page is open', { tag: '@release' }, async ({ page, sandbox }) => {
  for (const [act, message] of [
    ['disable', 'This account has been disabled. Please contact us.'],
    ['remove', 'The email or the password is wrong.'],
  ] as const) {
    const { email } = newPerson();
    const uid = await newAccount(sandbox, email);
    await signIn(page, sandbox, email);
    await expect(main(page).getByText(uid)).toBeVisible();
    await sandbox[act](uid);
    // What the person does next is turned down, and nothing of the account stays on the page.
    await field(page, 'Display name').fill('Too late');
    await button(page, 'Save profile').click();
    await expect(page.getByText('You are signed out.')).toBeVisible();
    await expect(main(page)).not.toContainText(uid);
    await page.goto('/signin');
    await fillSignIn(page, email);
    await button(page, 'Sign In').click();
    await expect(failure(page)).toHaveText(message);
  }
});
