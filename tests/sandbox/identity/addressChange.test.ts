import { claimsOf, password, providers, type Provider } from './provider';

const open = providers();
const email = 'amina@example.org';
const newEmail = 'otieno@example.org';

/** Asks for another address. */
async function ask({ call }: Provider, idToken: string, address: string, headers: Record<string, string> = {}) {
  return call('sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: address }, { headers });
}

/** An account that has moved to another address, and the code that would bring the first one back. */
async function moved(provider: Provider): Promise<{ idToken: string; refreshToken: string; recovery: string }> {
  const { idToken, refreshToken } = await provider.register(email);
  await ask(provider, idToken, newEmail);
  expect((await provider.call('update', { oobCode: await provider.mailCode() })).status).toBe(200);
  return { idToken, refreshToken, recovery: await provider.mailCode() };
}

const signInWith = ({ call }: Provider, address: string) => call('signInWithPassword', { email: address, password });

test('mails the new address a link that says what it changes', async () => {
  const provider = await open();
  const { idToken } = await provider.register(email);
  const sent = await ask(provider, idToken, 'OTIENO@example.org', { 'x-firebase-locale': 'fr' });
  expect(sent.body).toEqual({ kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email: newEmail });
  const [mail] = await provider.messages();
  expect(mail).toMatchObject({ to: newEmail, subject: 'Verify your new email address for Keelway' });
  expect(mail?.link).toMatch(/\/auth\/action\?mode=verifyAndChangeEmail&oobCode=[\w-]{43}&apiKey=k&lang=fr$/);
  const oobCode = await provider.mailCode();
  expect((await provider.call('resetPassword', { oobCode })).body).toEqual({
    kind: 'identitytoolkit#ResetPasswordResponse',
    email,
    newEmail,
    requestType: 'VERIFY_AND_CHANGE_EMAIL',
  });
  expect((await provider.call('resetPassword', { oobCode, newPassword: 'another password' })).error).toBe(
    'INVALID_OOB_CODE',
  );
  expect((await signInWith(provider, newEmail)).error).toBe('INVALID_LOGIN_CREDENTIALS');
});

test('its code changes the address once: it counts as verified, and every session ends', async () => {
  const provider = await open();
  const { idToken, refreshToken } = await provider.register(email);
  await ask(provider, idToken, newEmail);
  const oobCode = await provider.mailCode();
  provider.pass(1_000);
  const { body } = await provider.call('update', { oobCode });
  expect(body).toMatchObject({ email: newEmail, newEmail, emailVerified: true });
  expect((await provider.call('update', { oobCode })).error).toBe('INVALID_OOB_CODE');
  expect((await provider.refresh(refreshToken)).error).toBe('TOKEN_EXPIRED');
  expect((await provider.call('lookup', { idToken })).error).toBe('TOKEN_EXPIRED');
  expect((await signInWith(provider, email)).error).toBe('INVALID_LOGIN_CREDENTIALS');
  expect(claimsOf((await signInWith(provider, newEmail)).body)).toMatchObject({
    email: newEmail,
    email_verified: true,
  });
});

test('the first address is notified, with a code that restores it', async () => {
  const provider = await open();
  const { recovery } = await moved(provider);
  const [mail] = await provider.messages();
  expect(mail).toMatchObject({ to: email, subject: 'Your sign-in email address was changed for Keelway' });
  expect(mail?.text).toContain(newEmail);
  expect(mail?.link).toMatch(/\/auth\/action\?mode=recoverEmail&oobCode=[\w-]{43}&apiKey=k&lang=en$/);
  expect((await provider.call('resetPassword', { oobCode: recovery })).body).toEqual({
    kind: 'identitytoolkit#ResetPasswordResponse',
    email,
    newEmail,
    requestType: 'RECOVER_EMAIL',
  });
  const intruder = (await signInWith(provider, newEmail)).body.refreshToken;
  expect((await provider.call('update', { oobCode: recovery })).body).toMatchObject({ email, emailVerified: true });
  expect((await provider.refresh(intruder)).error).toBe('TOKEN_EXPIRED');
  expect((await signInWith(provider, newEmail)).error).toBe('INVALID_LOGIN_CREDENTIALS');
  expect((await signInWith(provider, email)).status).toBe(200);
  expect((await provider.call('update', { oobCode: recovery })).error).toBe('INVALID_OOB_CODE');
});

test('after two changes the first address is still the one notified, also after a restart', async () => {
  const provider = await open();
  const { recovery } = await moved(provider);
  const { idToken } = (await signInWith(provider, newEmail)).body;
  await ask(provider, idToken, 'third@example.org');
  await provider.call('update', { oobCode: await provider.mailCode() });
  expect((await provider.messages())[0]).toMatchObject({ to: email });
  await provider.restart();
  expect((await provider.call('resetPassword', { oobCode: recovery })).body).toMatchObject({
    email,
    newEmail: 'third@example.org',
  });
  expect((await provider.call('update', { oobCode: recovery })).body).toMatchObject({ email });
});

test('an address in use gets the same answer, and no mail', async () => {
  const provider = await open();
  await provider.register(newEmail);
  const { idToken } = await provider.register(email);
  expect((await ask(provider, idToken, newEmail)).body).toMatchObject({ email: newEmail });
  expect(await provider.messages()).toEqual([]);
});

test('an address taken meanwhile is rejected, and the code is used up', async () => {
  const provider = await open();
  const { idToken } = await provider.register(email);
  await ask(provider, idToken, newEmail);
  const oobCode = await provider.mailCode();
  await provider.register(newEmail);
  expect((await provider.call('update', { oobCode })).error).toBe('EMAIL_EXISTS');
  await provider.restart();
  expect((await provider.call('update', { oobCode })).error).toBe('INVALID_OOB_CODE');
  expect((await signInWith(provider, email)).status).toBe(200);
});

test('the first address cannot be restored once it is taken', async () => {
  const provider = await open();
  const { recovery } = await moved(provider);
  await provider.register(email);
  expect((await provider.call('update', { oobCode: recovery })).error).toBe('EMAIL_EXISTS');
});

test('requires a sign-in within the last five minutes, and codes expire', async () => {
  const provider = await open();
  const { recovery } = await moved(provider);
  const { idToken } = (await signInWith(provider, newEmail)).body;
  provider.pass(301_000);
  expect((await ask(provider, idToken, 'third@example.org')).error).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  provider.pass(72 * 3_600_000);
  expect((await provider.call('update', { oobCode: recovery })).error).toBe('EXPIRED_OOB_CODE');
});
