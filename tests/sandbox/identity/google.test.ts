import { claimsOf, password, providers, site } from './provider';

const open = providers();
const email = 'amina@example.org';
const claims = { sub: 'g-1', email, email_verified: true, name: 'Amina', picture: 'https://example.org/a.png' };

test('a new user, then the same one again', async () => {
  const { google } = await open();
  const first = await google(claims);
  expect(first.body).toMatchObject({
    kind: 'identitytoolkit#VerifyAssertionResponse',
    providerId: 'google.com',
    email,
    emailVerified: true,
    displayName: 'Amina',
    isNewUser: true,
  });
  expect(claimsOf(first.body)).toMatchObject({
    email_verified: true,
    firebase: { sign_in_provider: 'google.com', identities: { 'google.com': ['g-1'], email: [email] } },
  });
  expect((await google(claims)).body).toMatchObject({ localId: first.body.localId, isNewUser: false });
});

test("takes the popup's answer from the address", async () => {
  const { call } = await open();
  const requestUri = `http://localhost:3001/identity/google/done?${new URLSearchParams({ providerId: 'google.com', id_token: JSON.stringify(claims) }).toString()}`;
  expect((await call('signInWithIdp', { requestUri, returnSecureToken: true })).body).toMatchObject({
    email,
    isNewUser: true,
  });
});

test('joins a verified account with the address, which keeps its password', async () => {
  const { call, register, google, mailCode } = await open();
  const { idToken, localId } = await register(email);
  await call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
  await call('update', { oobCode: await mailCode() });
  expect((await google(claims)).body).toMatchObject({ localId, isNewUser: false });
  expect((await call('signInWithPassword', { email, password })).status).toBe(200);
});

test('takes over an account with an unverified address: its password and sessions end', async () => {
  const { call, register, google, refresh } = await open();
  const { localId, refreshToken } = await register(email);
  expect((await google(claims)).body).toMatchObject({ localId, emailVerified: true });
  expect((await call('signInWithPassword', { email, password })).error).toBe('INVALID_LOGIN_CREDENTIALS');
  expect((await refresh(refreshToken)).error).toBe('TOKEN_EXPIRED');
});

test('an unverified Google address does not open an account', async () => {
  const { register, google } = await open();
  await register(email);
  const { body } = await google({ sub: 'g-2', email });
  expect(body).toMatchObject({ needConfirmation: true, email });
  expect(body).not.toHaveProperty('idToken');
});

test('links to the signed-in account, unless the Google account or its address belongs to another', async () => {
  const { google, register } = await open();
  const own = await register('other@example.org');
  expect((await google(claims, { idToken: own.idToken })).body).toMatchObject({
    localId: own.localId,
    email: 'other@example.org',
    emailVerified: false,
  });
  const third = await register('third@example.org');
  expect((await google(claims, { idToken: third.idToken })).error).toBe('FEDERATED_USER_ID_ALREADY_LINKED');
  expect((await google({ ...claims, sub: 'g-3', email: 'other@example.org' }, { idToken: third.idToken })).error).toBe(
    'EMAIL_EXISTS',
  );
});

test.each([
  ['not json', /^INVALID_IDP_RESPONSE/],
  ['null', /^INVALID_IDP_RESPONSE/],
  ['', /^INVALID_IDP_RESPONSE/],
  [{ email }, /^INVALID_IDP_RESPONSE/],
  [{ sub: 'g-1', email: 'nobody' }, /^INVALID_EMAIL$/],
])('rejects the claims %j', async (given, error) => {
  const { google } = await open();
  expect((await google(given)).error).toMatch(error);
});

test.each([
  [{}, /^MISSING_REQUEST_URI$/],
  [{ requestUri: 'nowhere' }, /^INVALID_REQUEST_URI$/],
  [{ requestUri: 'http://localhost' }, /^INVALID_CREDENTIAL_OR_PROVIDER_ID/],
  [{ requestUri: 'http://localhost?providerId=apple.com' }, /^OPERATION_NOT_ALLOWED/],
])('rejects the request %j', async (body, error) => {
  const { call } = await open();
  expect((await call('signInWithIdp', body)).error).toMatch(error);
});

test("the popup's page says what it is, lists accounts as text and answers the site only", async () => {
  const { app, call, register } = await open();
  const { idToken } = await register(email);
  await call('update', { idToken, displayName: '"><script>alert(1)</script>' });
  const page = await app.inject({ url: '/identity/google?eventId=1', headers: { host: 'localhost:3001' } });
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  expect(page.body).toContain('Sandbox: nothing here is real');
  expect(page.body).toContain(`data-site="${site}"`);
  expect(page.body).toContain(email);
  expect(page.body).not.toContain('<script>');
  const script = await app.inject({ url: '/identity/google.js', headers: { host: 'localhost:3001' } });
  expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
});
