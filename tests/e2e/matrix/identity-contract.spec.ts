import { expect, type Page } from '@playwright/test';
import { test } from '../support/identity/identityProvider';

// What the real SDK reports, flow by flow. The same script runs against the stand-in (here) and against Google's own
// emulator (`npm run test:identity:google`), and both must give the same codes. What the emulator has not is in
// identity-standin.spec.ts.

test.use({ bypassCSP: true });

const password = 'a long enough password';
const newEmail = (): string => `person-${Date.now()}-${Math.random().toString(36).slice(2)}@example.org`;
const newPhone = (): string => `+2547${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;

/** Uid of the new account, which is signed in. */
const register = (page: Page, email: string): Promise<string> =>
  page.evaluate(
    async ([email, password]) =>
      (await window.sdk.createUserWithEmailAndPassword(window.auth, email, password)).user.uid,
    [email, password] as const,
  );

test('registers, verifies, signs in, resets the password; each failure has its code', async ({
  sdkPage: page,
  provider,
}) => {
  const email = newEmail();
  const registering = await page.evaluate(
    async ([email, password]) => {
      const {
        codeOf,
        createUserWithEmailAndPassword: create,
        sendEmailVerification,
        updateProfile,
        userOf,
      } = window.sdk;
      const auth = window.auth;
      const codes = [
        await codeOf(create(auth, 'nobody', password)),
        await codeOf(create(auth, '', password)),
        await codeOf(create(auth, email, '')),
        await codeOf(create(auth, email, '12345')),
        await codeOf(create(auth, email, password)),
        await codeOf(create(auth, email, password)),
      ];
      const user = userOf(auth);
      await updateProfile(user, { displayName: 'Amina' });
      await sendEmailVerification(user);
      return { codes, name: user.displayName, verified: user.emailVerified };
    },
    [email, password] as const,
  );
  expect(registering).toEqual({
    codes: [
      'auth/invalid-email',
      'auth/missing-email',
      'auth/missing-password',
      'auth/weak-password',
      'done',
      'auth/email-already-in-use',
    ],
    name: 'Amina',
    verified: false,
  });

  const verification = await page.evaluate(
    async (code) => {
      const { applyActionCode, codeOf, confirmPasswordReset, reload, userOf } = window.sdk;
      const auth = window.auth;
      const codes = [
        await codeOf(confirmPasswordReset(auth, code, 'another password')),
        await codeOf(applyActionCode(auth, code)),
        await codeOf(applyActionCode(auth, code)),
        await codeOf(applyActionCode(auth, 'unknown')),
      ];
      const user = userOf(auth);
      await reload(user);
      const { claims } = await user.getIdTokenResult(true);
      return { codes, verified: user.emailVerified, claim: claims['email_verified'] };
    },
    await provider.mailCode('verifyEmail', email),
  );
  expect(verification).toEqual({
    codes: ['auth/invalid-action-code', 'done', 'auth/invalid-action-code', 'auth/invalid-action-code'],
    verified: true,
    claim: true,
  });

  const signingIn = await page.evaluate(
    async ([email, password]) => {
      const { codeOf, sendPasswordResetEmail, signInWithEmailAndPassword: signIn, signOut } = window.sdk;
      const auth = window.auth;
      await signOut(auth);
      return [
        await codeOf(signIn(auth, email, 'wrong password')),
        await codeOf(signIn(auth, 'nobody@example.org', password)),
        await codeOf(signIn(auth, 'nobody', password)),
        await codeOf(signIn(auth, email, '')),
        await codeOf(signIn(auth, email, password)),
        await codeOf(sendPasswordResetEmail(auth, 'nobody@example.org')),
        await codeOf(sendPasswordResetEmail(auth, '')),
        await codeOf(sendPasswordResetEmail(auth, email)),
      ];
    },
    [email, password] as const,
  );
  expect(signingIn).toEqual([
    'auth/invalid-credential',
    'auth/invalid-credential',
    'auth/invalid-email',
    'auth/missing-password',
    'done',
    'done',
    'auth/missing-email',
    'done',
  ]);

  const reset = await page.evaluate(
    async ([code, email, password]) => {
      const { codeOf, confirmPasswordReset, signInWithEmailAndPassword: signIn, verifyPasswordResetCode } = window.sdk;
      const auth = window.auth;
      const address = await verifyPasswordResetCode(auth, code);
      const codes = [
        await codeOf(confirmPasswordReset(auth, code, '12345')),
        await codeOf(confirmPasswordReset(auth, code, 'another password')),
        await codeOf(confirmPasswordReset(auth, code, 'another password')),
        await codeOf(verifyPasswordResetCode(auth, 'unknown')),
      ];
      return {
        isOurs: address === email,
        codes,
        old: await codeOf(signIn(auth, email, password)),
        fresh: await codeOf(signIn(auth, email, 'another password')),
      };
    },
    [await provider.mailCode('resetPassword', email), email, password] as const,
  );
  expect(reset).toEqual({
    isOurs: true,
    codes: ['auth/weak-password', 'done', 'auth/invalid-action-code', 'auth/invalid-action-code'],
    old: 'auth/invalid-credential',
    fresh: 'done',
  });
});

test('changes name and password; re-authenticates, but not as somebody else', async ({ sdkPage: page }) => {
  const [email, otherEmail] = [newEmail(), newEmail()];
  await register(page, otherEmail);
  await register(page, email);
  const codes = await page.evaluate(
    async ([email, otherEmail, password]) => {
      const {
        EmailAuthProvider,
        codeOf,
        reauthenticateWithCredential: prove,
        signInWithEmailAndPassword: signIn,
        updatePassword,
        updateProfile,
        userOf,
      } = window.sdk;
      const user = userOf(window.auth);
      await updateProfile(user, { displayName: 'Amina', photoURL: 'https://example.org/amina.png' });
      await updateProfile(user, { displayName: '', photoURL: '' });
      return {
        removed: [user.displayName, user.photoURL],
        prove: [
          await codeOf(prove(user, EmailAuthProvider.credential(email, 'wrong password'))),
          await codeOf(prove(user, EmailAuthProvider.credential(email, ''))),
          await codeOf(prove(user, EmailAuthProvider.credential(otherEmail, password))),
          await codeOf(prove(user, EmailAuthProvider.credential(email, password))),
        ],
        change: [
          await codeOf(updatePassword(user, '12345')),
          await codeOf(updatePassword(user, 'another password')),
          await codeOf(user.getIdToken(true)),
        ],
        signIn: [
          await codeOf(signIn(window.auth, email, password)),
          await codeOf(signIn(window.auth, email, 'another password')),
        ],
      };
    },
    [email, otherEmail, password] as const,
  );
  expect(codes).toEqual({
    removed: [null, null],
    prove: ['auth/invalid-credential', 'auth/missing-password', 'auth/user-mismatch', 'done'],
    change: ['auth/weak-password', 'done', 'done'],
    signIn: ['auth/invalid-credential', 'done'],
  });
});

/** Sends a code, each time with a verifier of its own: the SDK's mock serves one attempt. */
const send = (page: Page, number: string): Promise<string> =>
  page.evaluate(async (number) => {
    const { RecaptchaVerifier, codeOf, linkWithPhoneNumber, userOf } = window.sdk;
    const host = document.createElement('div');
    document.body.append(host);
    const sending = linkWithPhoneNumber(
      userOf(window.auth),
      number,
      new RecaptchaVerifier(window.auth, host, { size: 'normal' }),
    );
    Object.assign(window, { confirmation: await sending.catch(() => null) });
    return codeOf(sending);
  }, number);

const confirm = (page: Page, code: string): Promise<string> =>
  page.evaluate(
    (code) =>
      window.sdk.codeOf(
        (window as unknown as { confirmation: { confirm: (code: string) => Promise<unknown> } }).confirmation.confirm(
          code,
        ),
      ),
    code,
  );

test('links and unlinks a phone; invalid numbers, wrong codes, a number of another account and a second phone have their codes', async ({
  sdkPage: page,
  provider,
}) => {
  const phone = newPhone();
  await register(page, newEmail());
  expect(await send(page, '12345')).toBe('auth/invalid-phone-number');
  expect(await send(page, phone)).toBe('done');
  const code = await provider.phoneCode(phone);
  expect(await confirm(page, '')).toBe('auth/missing-code');
  expect(await confirm(page, code === '000000' ? '111111' : '000000')).toBe('auth/invalid-verification-code');
  expect(await confirm(page, code)).toBe('done');
  expect(
    await page.evaluate(async () => {
      const user = window.sdk.userOf(window.auth);
      await user.reload();
      return [user.phoneNumber, user.providerData.map(({ providerId }) => providerId)];
    }),
  ).toEqual([phone, ['password', 'phone']]);
  expect(await send(page, newPhone())).toBe('auth/provider-already-linked');

  const ids = await page.evaluate(async () => {
    const { PhoneAuthProvider, codeOf, linkWithCredential: link, unlink, userOf } = window.sdk;
    const user = userOf(window.auth);
    const off = [await codeOf(unlink(user, 'phone')), await codeOf(unlink(user, 'phone')), user.phoneNumber];
    return {
      off,
      unknown: await codeOf(link(user, PhoneAuthProvider.credential('unknown', '123456'))),
      none: await codeOf(link(user, PhoneAuthProvider.credential('', '123456'))),
    };
  });
  expect(ids).toEqual({
    off: ['done', 'auth/no-such-provider', null],
    unknown: 'auth/invalid-verification-id',
    none: 'auth/missing-verification-id',
  });
  expect(await send(page, phone)).toBe('done');
  expect(await confirm(page, await provider.phoneCode(phone))).toBe('done');

  await register(page, newEmail());
  expect(await send(page, phone)).toBe('done');
  expect(await confirm(page, await provider.phoneCode(phone))).toBe('auth/account-exists-with-different-credential');
});

/** The emulator's form of a Google credential, which the stand-in takes too. */
const claimsOf = (sub: string, email: string, isVerified = true): string =>
  JSON.stringify({ sub, email, email_verified: isVerified, name: 'Amina' });

test('signs in, links and unlinks with a Google credential; one in use has its code', async ({ sdkPage: page }) => {
  const [email, registered] = [newEmail(), newEmail()];
  const google = await page.evaluate(
    async ([claims, claimsOfRegistered, registered, password]) => {
      const {
        GoogleAuthProvider,
        codeOf,
        createUserWithEmailAndPassword,
        getAdditionalUserInfo,
        linkWithCredential: link,
        signInWithCredential: signIn,
        signOut,
        unlink,
        userOf,
      } = window.sdk;
      const auth = window.auth;
      const credential = (text: string) => GoogleAuthProvider.credential(text);
      const result = await signIn(auth, credential(claims));
      const { emailVerified, displayName } = result.user;
      const first = { emailVerified, displayName, isNewUser: getAdditionalUserInfo(result)?.isNewUser };
      const again = getAdditionalUserInfo(await signIn(auth, credential(claims)))?.isNewUser;
      const malformed = await codeOf(signIn(auth, credential('not json')));
      await signOut(auth);
      await createUserWithEmailAndPassword(auth, registered, password);
      const ofAnother = await codeOf(link(userOf(auth), credential(claims)));
      const own = [
        await codeOf(link(userOf(auth), credential(claimsOfRegistered))),
        await codeOf(link(userOf(auth), credential(claimsOfRegistered))),
      ];
      const off = [await codeOf(unlink(userOf(auth), 'google.com')), await codeOf(unlink(userOf(auth), 'google.com'))];
      return { first, again, malformed, ofAnother, own, off };
    },
    [claimsOf(`g-${email}`, email), claimsOf(`g-${registered}`, registered), registered, password] as const,
  );
  expect(google).toEqual({
    first: { emailVerified: true, displayName: 'Amina', isNewUser: true },
    again: false,
    malformed: 'auth/invalid-credential',
    ofAnother: 'auth/credential-already-in-use',
    own: ['done', 'auth/provider-already-linked'],
    off: ['done', 'auth/no-such-provider'],
  });
});

test('a Google account with the address of an account: rejected if unverified; if verified, it takes over an unverified account', async ({
  sdkPage: page,
}) => {
  const email = newEmail();
  await register(page, email);
  const meeting = await page.evaluate(
    async ([unproven, proven, email, password]) => {
      const { GoogleAuthProvider, codeOf, signInWithCredential, signInWithEmailAndPassword, signOut, userOf } =
        window.sdk;
      const auth = window.auth;
      await signOut(auth);
      const away = await codeOf(signInWithCredential(auth, GoogleAuthProvider.credential(unproven)));
      const over = await codeOf(signInWithCredential(auth, GoogleAuthProvider.credential(proven)));
      const ways = userOf(auth).providerData.map(({ providerId }) => providerId);
      return { away, over, ways, password: await codeOf(signInWithEmailAndPassword(auth, email, password)) };
    },
    [claimsOf('g-unproven', email, false), claimsOf(`g-${email}`, email), email, password] as const,
  );
  expect(meeting).toEqual({
    away: 'auth/account-exists-with-different-credential',
    over: 'done',
    ways: ['google.com'],
    password: 'auth/invalid-credential',
  });
});

/** Code of asking for the account anew, and whether that signed out. */
const lookAgain = (page: Page): Promise<[string, boolean]> =>
  page.evaluate(async () => [
    await window.sdk.codeOf(window.sdk.userOf(window.auth).reload()),
    window.auth.currentUser === null,
  ]);

test('an account is disabled, removed or deleted while a page is open; an invalid token', async ({
  sdkPage: page,
  provider,
}) => {
  const email = newEmail();
  const uid = await register(page, email);
  await provider.disable(uid);
  expect(await lookAgain(page)).toEqual(['auth/user-disabled', true]);
  const disabled = await page.evaluate(
    async ([email, password, claims]) => {
      const {
        GoogleAuthProvider,
        codeOf,
        sendPasswordResetEmail,
        signInWithCredential,
        signInWithEmailAndPassword: signIn,
      } = window.sdk;
      const auth = window.auth;
      return {
        right: await codeOf(signIn(auth, email, password)),
        wrong: await codeOf(signIn(auth, email, 'wrong password')),
        google: await codeOf(signInWithCredential(auth, GoogleAuthProvider.credential(claims))),
        mail: await codeOf(sendPasswordResetEmail(auth, email)),
      };
    },
    [email, password, claimsOf('g-disabled', email)] as const,
  );
  expect(disabled).toEqual({
    right: 'auth/user-disabled',
    wrong: 'auth/user-disabled',
    google: 'auth/user-disabled',
    mail: 'done',
  });

  await provider.remove(await register(page, newEmail()));
  expect(await lookAgain(page)).toEqual(['auth/user-token-expired', true]);

  const leaver = newEmail();
  await register(page, leaver);
  const left = await page.evaluate(
    async ([email, password]) => {
      const { codeOf, deleteUser, signInWithEmailAndPassword: signIn, userOf } = window.sdk;
      const auth = window.auth;
      return [
        await codeOf(deleteUser(userOf(auth))),
        auth.currentUser === null,
        await codeOf(signIn(auth, email, password)),
      ];
    },
    [leaver, password] as const,
  );
  expect(left).toEqual(['done', true, 'auth/invalid-credential']);

  await register(page, newEmail());
  await page.evaluate(() => {
    Object.assign((window.sdk.userOf(window.auth) as unknown as { stsTokenManager: object }).stsTokenManager, {
      accessToken: 'none',
    });
  });
  expect(await lookAgain(page)).toEqual(['auth/invalid-user-token', false]);
});

test('an unreachable provider keeps the user signed in', async ({ sdkPage: page, provider }) => {
  await register(page, newEmail());
  await page.route(`${provider.origin}/**`, (route) => route.abort('connectionrefused'));
  expect(await lookAgain(page)).toEqual(['auth/network-request-failed', false]);
  expect(
    await page.evaluate(
      async (password) =>
        window.sdk.codeOf(window.sdk.signInWithEmailAndPassword(window.auth, 'a@example.org', password)),
      password,
    ),
  ).toBe('auth/network-request-failed');
});
