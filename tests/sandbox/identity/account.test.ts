import { claimsOf, password, providers } from './provider';

const open = providers();
const openOther = providers();
const email = 'amina@example.org';

test('looks up the account of a token', async () => {
  const { call, register } = await open();
  const { idToken, localId } = await register(email);
  expect(localId).toMatch(/^[A-Za-z0-9]{28}$/);
  const { body } = await call('lookup', { idToken });
  expect(body).toMatchObject({
    kind: 'identitytoolkit#GetAccountInfoResponse',
    users: [
      { localId, email, emailVerified: false, disabled: false, providerUserInfo: [{ providerId: 'password', email }] },
    ],
  });
  expect(JSON.stringify(body)).not.toContain('salt');
});

test.each([
  [undefined, 'MISSING_ID_TOKEN'],
  ['', 'MISSING_ID_TOKEN'],
  ['not.a.token', 'INVALID_ID_TOKEN'],
])('a look-up with token %p answers %s', async (idToken, error) => {
  const { call } = await open();
  expect((await call('lookup', { idToken })).error).toBe(error);
});

test('rejects a token of another key, and one without a signature', async () => {
  const [{ call }, other] = [await open(), await openOther()];
  const { idToken } = await other.register(email);
  expect((await call('lookup', { idToken })).error).toBe('INVALID_ID_TOKEN');
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${idToken.split('.')[1]!}.`;
  expect((await other.call('lookup', { idToken: unsigned })).error).toBe('INVALID_ID_TOKEN');
});

test('changes name and photo, also in the new token', async () => {
  const { call, register } = await open();
  const { idToken } = await register(email);
  const named = await call('update', {
    idToken,
    displayName: 'Amina',
    photoUrl: 'https://example.org/a.png',
    returnSecureToken: true,
  });
  expect(claimsOf(named.body)).toMatchObject({ name: 'Amina', picture: 'https://example.org/a.png' });
  const cleared = await call('update', { idToken, displayName: '', photoUrl: null });
  expect(claimsOf(cleared.body)).not.toHaveProperty('name');
  expect(claimsOf(cleared.body)).toHaveProperty('picture');
});

test('a new password ends the other sessions, so that the SDK signs out', async () => {
  const { call, register, refresh, pass } = await open();
  const first = await register(email);
  pass(5_000);
  const changed = await call('update', {
    idToken: first.idToken,
    password: 'another password',
    returnSecureToken: true,
  });
  expect(changed.status).toBe(200);
  expect((await refresh(first.refreshToken)).error).toBe('TOKEN_EXPIRED');
  expect((await call('lookup', { idToken: first.idToken })).error).toBe('TOKEN_EXPIRED');
  expect((await call('lookup', { idToken: changed.body.idToken })).status).toBe(200);
  expect((await refresh(changed.body.refreshToken)).status).toBe(200);
  expect((await call('signInWithPassword', { email, password })).error).toBe('INVALID_LOGIN_CREDENTIALS');
  expect((await call('signInWithPassword', { email, password: 'another password' })).status).toBe(200);
});

test('changing the password and deleting require a sign-in within the last five minutes; a name does not', async () => {
  const { call, register, pass } = await open();
  const { idToken } = await register(email);
  pass(301_000);
  expect((await call('update', { idToken, password: 'another password' })).error).toBe(
    'CREDENTIAL_TOO_OLD_LOGIN_AGAIN',
  );
  expect((await call('delete', { idToken })).error).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  const renamed = await call('update', { idToken, displayName: 'Amina' });
  expect((await call('delete', { idToken: renamed.body.idToken })).error).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
});

test.each([
  [{ password: '12345' }, 'WEAK_PASSWORD : Password should be at least 6 characters'],
  [{ email: 'other@example.org' }, 'OPERATION_NOT_ALLOWED : Please verify the new email before changing email.'],
  [{ deleteProvider: ['myspace.com'] }, 'INVALID_PROVIDER_ID'],
])('an update with %j answers %s', async (body, error) => {
  const { call, register } = await open();
  const { idToken } = await register(email);
  expect((await call('update', { idToken, ...body })).error).toBe(error);
});

test('unlinks a provider', async () => {
  const { call, google } = await open();
  const { body } = await google({ sub: 'g-1', email, email_verified: true });
  const unlinked = await call('update', { idToken: body.idToken, deleteProvider: ['google.com'] });
  expect(unlinked.body['providerUserInfo']).toEqual([]);
});

test('deletes the account; its tokens become invalid', async () => {
  const { call, register, refresh } = await open();
  const { idToken, refreshToken } = await register(email);
  expect((await call('delete', { idToken })).status).toBe(200);
  expect((await call('lookup', { idToken })).error).toBe('USER_NOT_FOUND');
  expect((await refresh(refreshToken)).error).toBe('INVALID_REFRESH_TOKEN');
  expect((await call('signUp', { email, password })).status).toBe(200);
});

test('only an operator, never a page, disables and removes accounts', async () => {
  const { app, call, register, refresh } = await open();
  const { idToken, refreshToken, localId } = await register(email);
  const post = async (name: string, body: object, headers: Record<string, string>): Promise<number> =>
    (
      await app.inject({
        method: 'POST',
        url: `/identitytoolkit.googleapis.com/v1/projects/demo-keelway/accounts:${name}?key=k`,
        headers: { host: 'localhost:3001', ...headers },
        payload: body,
      })
    ).statusCode;
  expect(await post('update', { localId, disableUser: true }, {})).toBe(403);
  expect(
    await post(
      'update',
      { localId, disableUser: true },
      { authorization: 'Bearer owner', origin: 'http://localhost:9999' },
    ),
  ).toBe(403);
  expect(await post('update', { localId, disableUser: true }, { authorization: 'Bearer owner' })).toBe(200);
  expect((await call('lookup', { idToken })).error).toBe('USER_DISABLED');
  expect((await refresh(refreshToken)).error).toBe('USER_DISABLED');
  expect((await call('signInWithPassword', { email, password })).error).toBe('USER_DISABLED');
  expect((await call('signInWithPassword', { email, password: 'wrong password' })).error).toBe('USER_DISABLED');
  expect(await post('delete', { localId }, { authorization: 'Bearer owner' })).toBe(200);
  expect((await call('lookup', { idToken })).error).toBe('USER_NOT_FOUND');
});

test('refreshes tokens, with current claims', async () => {
  const { call, register, refresh, pass } = await open();
  const { idToken, refreshToken } = await register(email);
  await call('update', { idToken, displayName: 'Amina' });
  pass(3_601_000);
  expect((await call('lookup', { idToken })).error).toBe('TOKEN_EXPIRED');
  const { body } = await refresh(refreshToken);
  expect(body).toMatchObject({
    expires_in: '3600',
    token_type: 'Bearer',
    refresh_token: refreshToken,
    project_id: 'demo-keelway',
  });
  expect(claimsOf({ idToken: String(body['id_token']) })).toMatchObject({
    name: 'Amina',
    auth_time: claimsOf({ idToken })['auth_time'],
  });
});

test.each([
  ['unknown', 'refresh_token', 'INVALID_REFRESH_TOKEN'],
  ['', 'refresh_token', 'MISSING_REFRESH_TOKEN'],
  ['unknown', 'password', 'INVALID_GRANT_TYPE'],
])('refresh token %p with grant %s answers %s', async (token, grant, error) => {
  const { refresh } = await open();
  expect((await refresh(token, grant)).error).toBe(error);
});
