import {
  button,
  expectSound,
  field,
  fillSignIn,
  main,
  newAccount,
  newPerson,
  signIn,
  title,
  answerByClick,
} from '../support/identity/accounts';
import { test } from '../support/ownSite';
import { expect, hydrated } from '../support/site';

// What people see of accounts while the identity provider is slow, failing or silent: the pages stay usable and say so.

test.describe.configure({ mode: 'serial' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('slow: the form shows that it is working, sends once, and continues with the answer', async ({
  page,
  sandbox,
}) => {
  const { email } = newPerson();
  await newAccount(sandbox, email);
  await page.goto('/signin');
  await hydrated(page);
  await fillSignIn(page, email);
  await sandbox.turn('slow');
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes(':signInWithPassword')) calls += 1;
  });
  await button(page, 'Sign In').dblclick();
  await expect(button(page, 'Signing in…')).toBeVisible();
  await expectSound(page);
  await expect(field(page, 'Email')).toHaveValue(email);
  // Two calls, five seconds each.
  await expect(page).toHaveURL('/account', { timeout: 20_000 });
  expect(calls).toBe(1);
});

test('failing: every form says so, keeps the input, and works again afterwards', async ({ page, sandbox }) => {
  const { email } = newPerson();
  await newAccount(sandbox, email);
  await sandbox.turn('failing');
  await page.goto('/signin');
  await fillSignIn(page, email);
  await button(page, 'Sign In').click();
  await expect(main(page).getByRole('alert').filter({ hasText: /./ })).toContainText('Something went wrong');
  await expect(field(page, 'Email')).toHaveValue(email);
  await expectSound(page);
  await page.goto('/forgot-password');
  await field(page, 'Email').fill(email);
  await button(page, 'Send Reset Email').click();
  await expect(main(page).getByRole('alert').filter({ hasText: /./ })).toContainText('Something went wrong');
  await sandbox.turn('normal');
  await button(page, 'Send Reset Email').click();
  await expect(main(page).getByText('A password reset email has been sent.')).toBeVisible();
});

test('silent: public pages are not delayed; a private page says what it waits for and opens with the answer', async ({
  page,
  sandbox,
}) => {
  const { email } = newPerson();
  const uid = await newAccount(sandbox, email);
  await signIn(page, sandbox, email);
  await expect(main(page).getByText(uid)).toBeVisible();
  await sandbox.turn('silent');
  await page.goto('/blog');
  await expect(
    main(page)
      .getByRole('link', { name: /Read More/ })
      .first(),
  ).toBeVisible();
  await page.goto('/account');
  await expect(title(page, 'We are still looking for your account')).toBeVisible();
  await expect(main(page)).not.toContainText(uid);
  await expectSound(page);
  await sandbox.turn('normal');
  await expect(main(page).getByText(uid)).toBeVisible();

  await sandbox.turn('silent');
  await button(page, 'Sign Out').click();
  await expect(page).toHaveURL('/');
  await page.goto('/signin');
  await page.clock.install();
  await fillSignIn(page, email);
  await button(page, 'Sign In').click();
  await page.clock.fastForward(9_000);
  await expect(main(page).getByText('This takes longer than usual.')).toBeVisible();
  await page.clock.fastForward(60_000);
  await expect(main(page).getByRole('alert').filter({ hasText: /./ })).toContainText(
    'We could not reach the sign-in service.',
  );
  await expectSound(page);
  await sandbox.turn('normal');
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/account');
});

test('unreachable: an open page keeps its user, and signing out still works', async ({ page, sandbox }) => {
  const { email } = newPerson();
  const uid = await newAccount(sandbox, email);
  await signIn(page, sandbox, email);
  await expect(main(page).getByText(uid)).toBeVisible();
  await page.route(`${sandbox.origin}/**`, (route) => route.abort('connectionrefused'));
  await page.reload();
  await expect(main(page).getByText(uid)).toBeVisible();
  await field(page, 'Display name').fill('Amina');
  await button(page, 'Save profile').click();
  await expect(main(page).getByRole('alert').filter({ hasText: /./ })).toContainText(
    'We could not reach the sign-in service.',
  );
  await expect(field(page, 'Display name')).toHaveValue('Amina');
  await button(page, 'Sign Out').click();
  await expect(page).toHaveURL('/');
});

test('Google’s window: a click before its script arrives, 3 seconds late, is not lost', async ({ page, sandbox }) => {
  const { email } = newPerson();
  await sandbox.turnWindow('late');
  await page.goto('/signin');
  await hydrated(page);
  const google = button(page, /Google/);
  const opening = page.waitForEvent('popup');
  await google.click();
  await expect(google).toBeDisabled();
  await expectSound(page);
  // A browser that opens no window so late asks for another press.
  const popup = await Promise.race([
    opening,
    main(page)
      .getByText(/press the button once more/)
      .waitFor()
      .then(async () => {
        await google.click();
        return opening;
      }),
  ]);
  await popup.getByLabel('Name').fill('Amina Otieno');
  await popup.getByLabel('Email').fill(email);
  await answerByClick(popup, popup.getByRole('button', { name: 'Continue' }));
  await expect(page).toHaveURL('/account');
});

test('text messages that cannot be sent: each reason has a message, the number stays, and a retry works', async ({
  page,
  sandbox,
  tolerate,
}) => {
  tolerate('The identity provider answered');
  tolerate('status of 400');
  tolerate('status of 503');
  const { email, phone } = newPerson();
  await newAccount(sandbox, email);
  await signIn(page, sandbox, email);
  await button(page, 'Link your phone number').click();
  for (const [position, words] of [
    ['undelivered', /cannot send a text message to this number/],
    ['billing-off', /cannot send a text message to this number/],
    ['region-off', /cannot send a text message to this number/],
    ['quota-exceeded', /cannot send a text message to this number/],
    ['captcha-refused', /The check that you are human did not work/],
    ['too-many', /There were too many attempts/],
  ] as const) {
    await sandbox.turnTexts(position);
    await main(page)
      .getByRole('checkbox', { name: /^Demo captcha/ })
      .check();
    const number = field(page, 'Phone number');
    if ((await number.inputValue()) === '') await number.fill(phone);
    await button(page, 'Send code').click();
    await expect(main(page).getByRole('alert').filter({ hasText: words }), position).toBeVisible();
    await expectSound(page);
    await main(page)
      .getByRole('button', { name: /^(Try again|Use another number)$/ })
      .first()
      .click();
  }
  await sandbox.turnTexts('normal');
  await main(page)
    .getByRole('checkbox', { name: /^Demo captcha/ })
    .check();
  await expect(field(page, 'Phone number')).toHaveValue(phone);
  await button(page, 'Send code').click();
  await expect(button(page, 'Verify')).toBeVisible();
});
