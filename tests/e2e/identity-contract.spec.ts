import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test as base, type Page } from '@playwright/test';
import webpack from 'webpack';
import type * as firebaseSdk from './support/firebaseSdk';

type Sdk = typeof firebaseSdk;
declare global {
  interface Window {
    sdk: Sdk;
    auth: ReturnType<Sdk['connect']>;
  }
}

const password = 'a long enough password';

/** A page of the site's origin that holds the real SDK and nothing else. */
const test = base.extend<{ sdkPage: Page; sandbox: string }, { bundle: string }>({
  bundle: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern.
    async ({}, provide) => {
      const folder = mkdtempSync(join(tmpdir(), 'keelway-sdk-'));
      const compiler = webpack({
        mode: 'development',
        devtool: false,
        entry: fileURLToPath(new URL('support/firebaseSdk.ts', import.meta.url)),
        resolve: { extensions: ['.ts', '.js'] },
        module: { rules: [{ test: /\.ts$/, loader: 'swc-loader', options: { jsc: { target: 'es2022', parser: { syntax: 'typescript' } } } }] },
        output: { path: folder, filename: 'sdk.js', library: { name: 'sdk', type: 'window' } },
      });
      await new Promise<void>((resolve, reject) => {
        compiler.run((error, stats) => {
          if (error === null && stats?.hasErrors() === false) resolve();
          else reject(error ?? new Error(stats?.toString('errors-only')));
        });
      });
      await provide(join(folder, 'sdk.js'));
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  sandbox: async ({ baseURL }, provide) => {
    const site = new URL(baseURL ?? '');
    await provide(`http://localhost:${Number(site.port) + 1}`);
  },
  sdkPage: async ({ page, bundle, sandbox }, provide) => {
    // From a page that is made up here the browser would not let the SDK reach this machine: a served one, without scripts.
    await page.goto('/robots.txt');
    await page.addScriptTag({ path: bundle });
    await page.evaluate((origin) => {
      window.auth = window.sdk.connect(origin);
    }, sandbox);
    await provide(page);
  },
});

test.use({ bypassCSP: true });

const newEmail = (): string => `person-${Date.now()}-${Math.random().toString(36).slice(2)}@example.org`;
const newPhone = (): string => `+2547${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;

async function newestTo(page: Page, sandbox: string, to: string): Promise<{ code?: string; link?: string }> {
  const { messages } = (await (await page.request.get(`${sandbox}/inbox.json`)).json()) as { messages: { to: string; code?: string; link?: string }[] };
  return messages.find((message) => message.to === to) ?? {};
}

const mailCode = async (page: Page, sandbox: string, to: string): Promise<string> => new URL((await newestTo(page, sandbox, to)).link ?? '').searchParams.get('oobCode') ?? '';

test('registers, verifies, signs in, resets the password; every failure by its code', async ({ sdkPage: page, sandbox }) => {
  const email = newEmail();
  const registering = await page.evaluate(
    async ([email, password]) => {
      const { codeOf, createUserWithEmailAndPassword: create, sendEmailVerification, updateProfile } = window.sdk;
      const auth = window.auth;
      const codes = [await codeOf(create(auth, 'nobody', password)), await codeOf(create(auth, email, '')), await codeOf(create(auth, email, '12345')), await codeOf(create(auth, email, password)), await codeOf(create(auth, email, password))];
      if (auth.currentUser === null) throw new Error('signed out');
      await updateProfile(auth.currentUser, { displayName: 'Amina' });
      await sendEmailVerification(auth.currentUser);
      return { codes, name: auth.currentUser.displayName, verified: auth.currentUser.emailVerified };
    },
    [email, password] as const,
  );
  expect(registering).toEqual({ codes: ['auth/invalid-email', 'auth/missing-password', 'auth/weak-password', 'done', 'auth/email-already-in-use'], name: 'Amina', verified: false });

  const verification = await page.evaluate(async (code) => {
    const { applyActionCode, codeOf, confirmPasswordReset, reload } = window.sdk;
    const auth = window.auth;
    const codes = [await codeOf(confirmPasswordReset(auth, code, 'another password')), await codeOf(applyActionCode(auth, code)), await codeOf(applyActionCode(auth, code))];
    if (auth.currentUser === null) throw new Error('signed out');
    await reload(auth.currentUser);
    const { claims } = await auth.currentUser.getIdTokenResult(true);
    return { codes, verified: auth.currentUser.emailVerified, claim: claims['email_verified'] };
  }, await mailCode(page, sandbox, email));
  expect(verification).toEqual({ codes: ['auth/invalid-action-code', 'done', 'auth/invalid-action-code'], verified: true, claim: true });

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
  expect(signingIn).toEqual(['auth/invalid-credential', 'auth/invalid-credential', 'auth/invalid-email', 'auth/missing-password', 'done', 'done', 'auth/missing-email', 'done']);

  const reset = await page.evaluate(
    async ([code, email, password]) => {
      const { codeOf, confirmPasswordReset, signInWithEmailAndPassword: signIn, verifyPasswordResetCode } = window.sdk;
      const auth = window.auth;
      const signedIn = auth.currentUser;
      if (signedIn === null) throw new Error('signed out');
      const address = await verifyPasswordResetCode(auth, code);
      const codes = [await codeOf(confirmPasswordReset(auth, code, '12345')), await codeOf(confirmPasswordReset(auth, code, 'another password')), await codeOf(confirmPasswordReset(auth, code, 'another password')), await codeOf(verifyPasswordResetCode(auth, 'unknown'))];
      const ended = await codeOf(signedIn.getIdToken(true));
      return { isOurs: address === email, codes, ended, out: auth.currentUser === null, old: await codeOf(signIn(auth, email, password)), fresh: await codeOf(signIn(auth, email, 'another password')) };
    },
    [await mailCode(page, sandbox, email), email, password] as const,
  );
  expect(reset).toEqual({
    isOurs: true,
    codes: ['auth/weak-password', 'done', 'auth/invalid-action-code', 'auth/invalid-action-code'],
    ended: 'auth/user-token-expired',
    out: true,
    old: 'auth/invalid-credential',
    fresh: 'done',
  });

  const many = await page.evaluate(async () => {
    const { codeOf, signInWithEmailAndPassword: signIn } = window.sdk;
    const email = `many-${Date.now()}@example.org`;
    const codes = [];
    for (let round = 0; round < 11; round += 1) codes.push(await codeOf(signIn(window.auth, email, 'wrong password')));
    return codes;
  });
  expect(many).toEqual([...Array<string>(10).fill('auth/invalid-credential'), 'auth/too-many-requests']);
});

test('links a phone; a number of another account, a wrong code and a second phone by their codes', async ({ sdkPage: page, sandbox }) => {
  const phone = newPhone();
  // The mock verifier serves one attempt: each has a new one, in a new element.
  const send = (number: string): Promise<string> =>
    page.evaluate(async (number) => {
      const { RecaptchaVerifier, codeOf, linkWithPhoneNumber } = window.sdk;
      const host = document.createElement('div');
      document.body.append(host);
      if (window.auth.currentUser === null) throw new Error('signed out');
      const sending = linkWithPhoneNumber(window.auth.currentUser, number, new RecaptchaVerifier(window.auth, host, { size: 'normal' }));
      Object.assign(window, { confirmation: await sending.catch(() => null) });
      return codeOf(sending);
    }, number);
  const confirm = (code: string): Promise<string> =>
    page.evaluate((code) => window.sdk.codeOf((window as unknown as { confirmation: { confirm: (code: string) => Promise<unknown> } }).confirmation.confirm(code)), code);
  const register = (): Promise<unknown> => page.evaluate(([email, password]) => window.sdk.createUserWithEmailAndPassword(window.auth, email, password).then(() => null), [newEmail(), password] as const);

  await register();
  expect(await send('12345')).toBe('auth/invalid-phone-number');
  expect(await send(phone)).toBe('done');
  const { code = '' } = await newestTo(page, sandbox, phone);
  expect(await confirm('')).toBe('auth/missing-code');
  expect(await confirm(code === '000000' ? '111111' : '000000')).toBe('auth/invalid-verification-code');
  expect(await confirm(code)).toBe('done');
  expect(await page.evaluate(async () => {
    const user = window.auth.currentUser;
    await user?.reload();
    return [user?.phoneNumber, user?.providerData.map(({ providerId }) => providerId)];
  })).toEqual([phone, ['password', 'phone']]);
  expect(await send(newPhone())).toBe('auth/provider-already-linked');

  await register();
  expect(await send(phone)).toBe('done');
  expect(await confirm((await newestTo(page, sandbox, phone)).code ?? '')).toBe('auth/account-exists-with-different-credential');
});

test('signs in by the Google page of the popup, unlinks, deletes; an account removed behind the page', async ({ sdkPage: page, sandbox }) => {
  const email = newEmail();
  const opening = page.waitForEvent('popup');
  await page.evaluate((origin) => {
    const answered = new Promise((resolve) => {
      window.addEventListener('message', (event) => {
        if (event.origin === origin) resolve(event.data);
      });
    });
    Object.assign(window, { answered });
    window.open(`${origin}/identity/google?type=signInViaPopup&eventId=event-1`, 'google', 'popup,width=500,height=600');
  }, sandbox);
  const popup = await opening;
  await expect(popup.getByText('Sandbox: nothing here is real')).toBeVisible();
  await popup.getByLabel('Name').fill('Amina');
  await popup.getByLabel('E-mail').fill(email);
  await popup.getByRole('button', { name: 'Continue' }).click();

  const google = await page.evaluate(async () => {
    const { GoogleAuthProvider, codeOf, deleteUser, getAdditionalUserInfo, signInWithCredential, unlink } = window.sdk;
    const answer = await (window as unknown as { answered: Promise<{ type: string; eventId: string; urlResponse: string }> }).answered;
    const idToken = new URL(answer.urlResponse).searchParams.get('id_token');
    const result = await signInWithCredential(window.auth, GoogleAuthProvider.credential(idToken));
    const { email, emailVerified, displayName } = result.user;
    const info = { type: answer.type, eventId: answer.eventId, email, emailVerified, displayName, isNewUser: getAdditionalUserInfo(result)?.isNewUser };
    const bad = await codeOf(signInWithCredential(window.auth, GoogleAuthProvider.credential('not json')));
    await unlink(result.user, 'google.com');
    await deleteUser(result.user);
    return { ...info, bad, out: window.auth.currentUser === null };
  });
  expect(google).toEqual({ type: 'signInViaPopup', eventId: 'event-1', email, emailVerified: true, displayName: 'Amina', isNewUser: true, bad: 'auth/invalid-credential', out: true });

  const localId = await page.evaluate(async ([email, password]) => (await window.sdk.createUserWithEmailAndPassword(window.auth, email, password)).user.uid, [email, password] as const);
  const removed = await page.request.post(`${sandbox}/identitytoolkit.googleapis.com/v1/projects/demo-keelway/accounts:delete`, { headers: { authorization: 'Bearer owner' }, data: { localId } });
  expect(removed.status()).toBe(200);
  expect(await page.evaluate(async () => [window.auth.currentUser === null ? 'out' : await window.sdk.codeOf(window.auth.currentUser.reload()), window.auth.currentUser === null])).toEqual(['auth/user-token-expired', true]);
});
