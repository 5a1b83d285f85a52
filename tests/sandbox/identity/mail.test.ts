import { password, providers } from './provider';

const open = providers();
const email = 'amina@example.org';

test('a reset mail links to the site; its code sets a password once and verifies the address', async () => {
  const { call, register, messages, mailCode, refresh } = await open();
  const { refreshToken } = await register(email);
  expect((await call('sendOobCode', { requestType: 'PASSWORD_RESET', email: 'AMINA@example.org' })).body).toEqual({
    kind: 'identitytoolkit#GetOobConfirmationCodeResponse',
    email,
  });
  const [mail] = await messages();
  expect(mail).toMatchObject({ channel: 'email', to: email, subject: 'Reset your password for Keelway' });
  expect(mail?.link).toMatch(
    /^http:\/\/localhost:3000\/auth\/action\?mode=resetPassword&oobCode=[\w-]{43}&apiKey=k&lang=en$/,
  );
  const oobCode = await mailCode();
  expect((await call('resetPassword', { oobCode })).body).toEqual({
    kind: 'identitytoolkit#ResetPasswordResponse',
    email,
    requestType: 'PASSWORD_RESET',
  });
  expect((await call('resetPassword', { oobCode, newPassword: '12345' })).error).toMatch(/^WEAK_PASSWORD/);
  expect((await call('resetPassword', { oobCode, newPassword: 'another password' })).status).toBe(200);
  expect((await call('resetPassword', { oobCode, newPassword: 'another password' })).error).toBe('INVALID_OOB_CODE');
  expect((await refresh(refreshToken)).error).toBe('TOKEN_EXPIRED');
  expect((await call('signInWithPassword', { email, password })).error).toBe('INVALID_LOGIN_CREDENTIALS');
  const { body } = await call('signInWithPassword', { email, password: 'another password' });
  expect((await call('lookup', { idToken: body.idToken })).body['users']).toMatchObject([{ emailVerified: true }]);
});

test('an unknown address gets the same answer and no mail', async () => {
  const { call, messages } = await open();
  expect(await call('sendOobCode', { requestType: 'PASSWORD_RESET', email: 'nobody@example.org' })).toMatchObject({
    status: 200,
    body: { email: 'nobody@example.org' },
  });
  expect(await messages()).toEqual([]);
});

test.each([
  ['pt-br', 'pt-BR'],
  ['..', 'en'],
])('a page in the language %s: its mails link in %s', async (locale, lang) => {
  const { call, register, messages } = await open();
  await register(email);
  await call('sendOobCode', { requestType: 'PASSWORD_RESET', email }, { headers: { 'x-firebase-locale': locale } });
  expect(new URL((await messages())[0]?.link ?? '').searchParams.get('lang')).toBe(lang);
});

test('a verification mail verifies once, and sets no password', async () => {
  const { call, register, messages, mailCode } = await open();
  const { idToken } = await register(email);
  await call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken, continueUrl: 'http://localhost:3000/account' });
  expect((await messages())[0]?.link).toMatch(
    /\/auth\/action\?mode=verifyEmail&oobCode=[\w-]{43}&apiKey=k&continueUrl=http%3A%2F%2Flocalhost%3A3000%2Faccount&lang=en$/,
  );
  const oobCode = await mailCode();
  expect((await call('resetPassword', { oobCode })).body).toMatchObject({ requestType: 'VERIFY_EMAIL' });
  expect((await call('resetPassword', { oobCode, newPassword: 'another password' })).error).toBe('INVALID_OOB_CODE');
  expect((await call('update', { oobCode })).body).toMatchObject({ email, emailVerified: true });
  expect((await call('update', { oobCode })).error).toBe('INVALID_OOB_CODE');
  expect((await call('signInWithPassword', { email, password })).status).toBe(200);
});

test('a reset code does not verify through the other call', async () => {
  const { call, register, mailCode } = await open();
  await register(email);
  await call('sendOobCode', { requestType: 'PASSWORD_RESET', email });
  expect((await call('update', { oobCode: await mailCode() })).error).toBe('INVALID_OOB_CODE');
});

test('codes expire: an hour for a password, three days for a verification', async () => {
  const { call, register, mailCode, pass } = await open();
  const { idToken } = await register(email);
  await call('sendOobCode', { requestType: 'PASSWORD_RESET', email });
  const reset = await mailCode();
  await call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
  const verification = await mailCode();
  pass(3_600_000);
  expect((await call('resetPassword', { oobCode: reset })).error).toBe('EXPIRED_OOB_CODE');
  expect((await call('resetPassword', { oobCode: verification })).status).toBe(200);
  pass(71 * 3_600_000);
  expect((await call('update', { oobCode: verification })).error).toBe('EXPIRED_OOB_CODE');
});

test.each([
  [{}, 'MISSING_REQ_TYPE'],
  [{ requestType: 'EMAIL_SIGNIN', email }, 'OPERATION_NOT_ALLOWED'],
  [{ requestType: 'PASSWORD_RESET', email: '' }, 'MISSING_EMAIL'],
  [{ requestType: 'PASSWORD_RESET', email: 'nobody' }, 'INVALID_EMAIL'],
  [
    { requestType: 'PASSWORD_RESET', email, continueUrl: 'https://evil.example/' },
    'UNAUTHORIZED_DOMAIN : Domain not allowlisted by project',
  ],
  [{ requestType: 'PASSWORD_RESET', email, continueUrl: '/account' }, 'INVALID_CONTINUE_URI'],
  [{ requestType: 'VERIFY_EMAIL' }, 'MISSING_ID_TOKEN'],
  [{ requestType: 'VERIFY_AND_CHANGE_EMAIL' }, 'MISSING_NEW_EMAIL'],
  [{ requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail: 'nobody' }, 'INVALID_EMAIL'],
  [{ requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail: email }, 'MISSING_ID_TOKEN'],
  [{ requestType: 'RECOVER_EMAIL', email }, 'OPERATION_NOT_ALLOWED'],
])('requesting a mail with %j answers %s', async (body, error) => {
  const { call } = await open();
  expect((await call('sendOobCode', body)).error).toBe(error);
});

test.each([
  [{}, 'MISSING_OOB_CODE'],
  [{ oobCode: 'unknown' }, 'INVALID_OOB_CODE'],
])('a reset with %j answers %s', async (body, error) => {
  const { call } = await open();
  expect((await call('resetPassword', body)).error).toBe(error);
});
