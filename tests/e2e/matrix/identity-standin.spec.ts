import { expect, type Page, type Route } from '@playwright/test';
import { test } from '../support/identity/identityProvider';
import { answerByClick } from '../support/identity/accounts';

// What the stand-in does as Google's servers do and Google's emulator does not: limits, sessions that end, codes that
// grow too old, a page for the popup; and what its switch makes of it. The rest is in identity-contract.spec.ts.

test.use({ bypassCSP: true });

const password = 'a long enough password';
const minute = 60_000;
const newEmail = (): string => `person-${Date.now()}-${Math.random().toString(36).slice(2)}@example.org`;
const newPhone = (): string => `+2547${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;

const register = (page: Page, email: string): Promise<void> =>
  page.evaluate(
    ([email, password]) =>
      window.sdk.createUserWithEmailAndPassword(window.auth, email, password).then(() => undefined),
    [email, password] as const,
  );

test('limits: the eleventh wrong password in a minute, the sixth wrong code of a text message', async ({
  sdkPage: page,
  standIn,
}) => {
  const email = newEmail();
  const phone = newPhone();
  await register(page, email);
  const wrong = (): Promise<string[]> =>
    page.evaluate(async (email) => {
      const codes = [];
      for (let round = 0; round < 11; round += 1)
        codes.push(
          await window.sdk.codeOf(window.sdk.signInWithEmailAndPassword(window.auth, email, 'wrong password')),
        );
      return codes;
    }, email);
  const tenAndOne = [...Array<string>(10).fill('auth/invalid-credential'), 'auth/too-many-requests'];
  expect(await wrong()).toEqual(tenAndOne);
  standIn.pass(minute);
  expect(await wrong()).toEqual(tenAndOne);

  const verificationId = await page.evaluate(
    (phone) => new window.sdk.PhoneAuthProvider(window.auth).verifyPhoneNumber(phone, window.sdk.answeredCaptcha()),
    phone,
  );
  const code = await standIn.phoneCode(phone);
  const tries = await page.evaluate(
    async ([id, right]) => {
      const { PhoneAuthProvider, codeOf, linkWithCredential, userOf } = window.sdk;
      const codes = [];
      for (const code of [...Array<string>(5).fill(right === '000000' ? '111111' : '000000'), right])
        codes.push(await codeOf(linkWithCredential(userOf(window.auth), PhoneAuthProvider.credential(id, code))));
      return codes;
    },
    [verificationId, code] as const,
  );
  expect(tries).toEqual([...Array<string>(5).fill('auth/invalid-verification-code'), 'auth/too-many-requests']);
});

test('a mail link for an account that was disabled, then removed', async ({ sdkPage: page, standIn }) => {
  const email = newEmail();
  await register(page, email);
  const uid = await page.evaluate(async (email) => {
    await window.sdk.sendPasswordResetEmail(window.auth, email);
    return window.sdk.userOf(window.auth).uid;
  }, email);
  const code = await standIn.mailCode('resetPassword', email);
  const look = (): Promise<string> =>
    page.evaluate((code) => window.sdk.codeOf(window.sdk.verifyPasswordResetCode(window.auth, code)), code);
  await standIn.disable(uid);
  expect(await look()).toBe('auth/user-disabled');
  await standIn.remove(uid);
  expect(await look()).toBe('auth/invalid-action-code');
});

test('codes of mails and text messages expire; a missing number; a link to another site', async ({
  sdkPage: page,
  standIn,
}) => {
  const email = newEmail();
  const phone = newPhone();
  await register(page, email);
  const sent = await page.evaluate(
    async ([email, phone]) => {
      const { PhoneAuthProvider, answeredCaptcha, codeOf, sendEmailVerification, sendPasswordResetEmail, userOf } =
        window.sdk;
      const auth = window.auth;
      const phones = new PhoneAuthProvider(auth);
      await sendEmailVerification(userOf(auth));
      await sendPasswordResetEmail(auth, email);
      const refused = [
        await codeOf(sendPasswordResetEmail(auth, email, { url: 'https://elsewhere.example/' })),
        await codeOf(phones.verifyPhoneNumber('', answeredCaptcha())),
      ];
      return { refused, verificationId: await phones.verifyPhoneNumber(phone, answeredCaptcha()) };
    },
    [email, phone] as const,
  );
  expect(sent.refused).toEqual(['auth/unauthorized-continue-uri', 'auth/missing-phone-number']);
  const codes = [
    sent.verificationId,
    await standIn.phoneCode(phone),
    await standIn.mailCode('resetPassword', email),
    await standIn.mailCode('verifyEmail', email),
  ] as const;
  standIn.pass(72 * 60 * minute);
  const tooOld = await page.evaluate(async ([id, code, reset, verify]) => {
    const {
      PhoneAuthProvider,
      applyActionCode,
      codeOf,
      confirmPasswordReset,
      signInWithCredential,
      verifyPasswordResetCode,
    } = window.sdk;
    const auth = window.auth;
    return [
      await codeOf(signInWithCredential(auth, PhoneAuthProvider.credential(id, code))),
      await codeOf(verifyPasswordResetCode(auth, reset)),
      await codeOf(confirmPasswordReset(auth, reset, 'another password')),
      await codeOf(applyActionCode(auth, verify)),
    ];
  }, codes);
  expect(tooOld).toEqual([
    'auth/code-expired',
    'auth/expired-action-code',
    'auth/expired-action-code',
    'auth/expired-action-code',
  ]);
});

test('a new password signs out all other devices; sensitive actions require a sign-in within the last five minutes', async ({
  sdkPage: page,
  standIn,
}) => {
  const email = newEmail();
  await register(page, email);
  await page.evaluate(
    ([origin, email, password]) => {
      const other = window.sdk.connect(origin, 'another device');
      Object.assign(window, { other });
      return window.sdk.signInWithEmailAndPassword(other, email, password).then(() => undefined);
    },
    [standIn.origin, email, password] as const,
  );
  // Tokens tell time in seconds: the change must fall into a later one.
  standIn.pass(1_000);
  const devices = await page.evaluate(async () => {
    const { codeOf, reload, updatePassword, userOf } = window.sdk;
    const { other } = window as unknown as { other: typeof window.auth };
    await updatePassword(userOf(window.auth), 'another password');
    return {
      here: await codeOf(userOf(window.auth).getIdToken(true)),
      there: await codeOf(reload(userOf(other))),
      isOut: other.currentUser === null,
    };
  });
  expect(devices).toEqual({ here: 'done', there: 'auth/user-token-expired', isOut: true });

  await page.evaluate((email) => window.sdk.sendPasswordResetEmail(window.auth, email), email);
  const reset = await page.evaluate(
    async (code) => {
      const { codeOf, confirmPasswordReset, userOf } = window.sdk;
      const user = userOf(window.auth);
      await confirmPasswordReset(window.auth, code, 'a third password');
      return [await codeOf(user.getIdToken(true)), window.auth.currentUser === null];
    },
    await standIn.mailCode('resetPassword', email),
  );
  expect(reset).toEqual(['auth/user-token-expired', true]);

  await page.evaluate(
    (email) => window.sdk.signInWithEmailAndPassword(window.auth, email, 'a third password').then(() => undefined),
    email,
  );
  standIn.pass(5 * minute + 2_000);
  const grave = await page.evaluate(async (email) => {
    const { EmailAuthProvider, codeOf, deleteUser, reauthenticateWithCredential, updatePassword, userOf } = window.sdk;
    const user = userOf(window.auth);
    const codes = [
      await codeOf(updatePassword(user, 'a fourth password')),
      await codeOf(deleteUser(user)),
      window.auth.currentUser === null,
    ];
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(email, 'a third password'));
    return [...codes, await codeOf(deleteUser(user))];
  }, email);
  expect(grave).toEqual(['auth/requires-recent-login', 'auth/requires-recent-login', false, 'done']);
});

test("Google's popup: any name, closed, superseded, and blocked", async ({ sdkPage: page, standIn }) => {
  const email = newEmail();
  const start = (): Promise<void> =>
    page.evaluate((origin) => {
      const { GoogleAuthProvider, browserSessionPersistence, codeOf, sandboxPopup, signInWithPopup } = window.sdk;
      const running = window as unknown as { popup?: unknown; attempt: Promise<string> };
      running.popup ??= sandboxPopup(origin, browserSessionPersistence);
      running.attempt = codeOf(
        signInWithPopup(window.auth, new GoogleAuthProvider(), running.popup as ReturnType<typeof sandboxPopup>),
      );
    }, standIn.origin);
  const outcome = (): Promise<string> =>
    page.evaluate(() => (window as unknown as { attempt: Promise<string> }).attempt);
  const open = async (): Promise<Page> => {
    const opening = page.waitForEvent('popup');
    await start();
    return opening;
  };

  const popup = await open();
  await expect(popup.getByText('Sandbox: nothing here is real')).toBeVisible();
  await popup.getByLabel('Name').fill('Amina');
  await popup.getByLabel('Email').fill(email);
  await answerByClick(popup, popup.getByRole('button', { name: 'Continue' }));
  expect(await outcome()).toBe('done');
  expect(
    await page.evaluate(() => [
      window.auth.currentUser?.email,
      window.auth.currentUser?.emailVerified,
      window.auth.currentUser?.displayName,
    ]),
  ).toEqual([email, true, 'Amina']);

  // Pressed before its script is there.
  const whilePressed = async (route: Route): Promise<void> => {
    await expect(known.getByLabel('Email')).toBeDisabled();
    await route.continue();
  };
  await page.context().route('**/identity/google.js', whilePressed, { times: 1 });
  const known = await open();
  await answerByClick(known, known.getByRole('button', { name: `Amina (${email})` }));
  expect(await outcome()).toBe('done');

  // The SDK looks every two seconds whether the window is gone, and then waits eight for a late answer.
  await page.clock.install();
  const closed = await open();
  await closed.close();
  await page.clock.fastForward(2_500);
  await page.clock.fastForward(8_500);
  expect(await outcome()).toBe('auth/popup-closed-by-user');

  const overtaken = await open();
  await page.evaluate(() =>
    Object.assign(window, { overtaken: (window as unknown as { attempt: Promise<string> }).attempt }),
  );
  const later = await open();
  expect(await page.evaluate(() => (window as unknown as { overtaken: Promise<string> }).overtaken)).toBe(
    'auth/cancelled-popup-request',
  );
  await overtaken.close();
  await later.close();

  await page.evaluate(() => {
    window.open = () => null;
  });
  await start();
  expect(await outcome()).toBe('auth/popup-blocked');
});

test('the switch: an error for each call; silence until the SDK times out or it is switched back', async ({
  sdkPage: page,
  standIn,
}) => {
  const email = newEmail();
  await register(page, email);
  const start = (): Promise<void> =>
    page.evaluate(
      ([email, password]) => {
        Object.assign(window, {
          attempt: window.sdk.codeOf(window.sdk.signInWithEmailAndPassword(window.auth, email, password)),
        });
      },
      [email, password] as const,
    );
  const outcome = (): Promise<string> =>
    page.evaluate(() => (window as unknown as { attempt: Promise<string> }).attempt);
  await standIn.turn('failing');
  await start();
  expect(await outcome()).toBe('auth/internal-error-encountered.');
  await standIn.turn('silent');
  await start();
  await standIn.turn('normal');
  expect(await outcome()).toBe('done');
  await standIn.turn('silent');
  await page.clock.install();
  await start();
  await page.clock.fastForward(61_000);
  expect(await outcome()).toBe('auth/network-request-failed');
  await standIn.turn('normal');
});
