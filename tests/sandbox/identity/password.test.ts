import { claimsOf, password, providers, type Answer } from './provider';

const open = providers();
const email = 'amina@example.org';

test('registers, with the claims of a Firebase token', async () => {
  const { call } = await open();
  const { body } = await call('signUp', {
    email: 'Amina@Example.org',
    password,
    returnSecureToken: true,
    clientType: 'CLIENT_TYPE_WEB',
  });
  expect(body).toMatchObject({ kind: 'identitytoolkit#SignupNewUserResponse', email, expiresIn: '3600' });
  const { iat, exp, auth_time: authTime, ...claims } = claimsOf(body);
  expect(claims).toEqual({
    iss: 'https://securetoken.google.com/demo-keelway',
    aud: 'demo-keelway',
    sub: body.localId,
    user_id: body.localId,
    email,
    email_verified: false,
    jti: expect.any(String) as string,
    firebase: { identities: { email: [email] }, sign_in_provider: 'password' },
  });
  expect(exp).toBe(Number(iat) + 3600);
  expect(authTime).toBe(iat);
});

test('two tokens of the same second differ, so that the SDK takes the new refresh token', async () => {
  const { call, register } = await open();
  const first = await register(email);
  const second = await call('signInWithPassword', { email, password });
  expect(claimsOf(second.body)['iat']).toBe(claimsOf(first)['iat']);
  expect(second.body.idToken).not.toBe(first.idToken);
});

test.each([
  [{}, 'ADMIN_ONLY_OPERATION'],
  [{ email: '', password }, 'MISSING_EMAIL'],
  [{ email, password: '' }, 'MISSING_PASSWORD'],
  [{ email: 'nobody', password }, 'INVALID_EMAIL'],
  [{ email: `${'a'.repeat(250)}@example.org`, password }, 'INVALID_EMAIL'],
  [{ email, password: '12345' }, 'WEAK_PASSWORD : Password should be at least 6 characters'],
  [
    { email, password: '1234567' },
    'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password must contain at least 8 characters]',
  ],
  [{ email: 'TAKEN@example.org', password }, 'EMAIL_EXISTS'],
])('registering with %j answers %s', async (body, error) => {
  const { call, register } = await open();
  await register('taken@example.org');
  expect(await call('signUp', body)).toMatchObject({ status: 400, error });
});

test('signs in, with the same answer for a wrong password and an unknown address', async () => {
  const { call, register } = await open();
  const { localId } = await register(email);
  expect((await call('signInWithPassword', { email: 'AMINA@example.org', password })).body).toMatchObject({
    localId,
    email,
    registered: true,
  });
  const wrong = await call('signInWithPassword', { email, password: 'wrong password' });
  const unknown = await call('signInWithPassword', { email: 'nobody@example.org', password });
  expect(wrong).toMatchObject({ status: 400, error: 'INVALID_LOGIN_CREDENTIALS' });
  expect(unknown).toEqual(wrong);
});

test.each([
  [{ password }, 'MISSING_EMAIL'],
  [{ email: '', password }, 'INVALID_EMAIL'],
  [{ email, password: '' }, 'MISSING_PASSWORD'],
])('signing in with %j answers %s', async (body, error) => {
  const { call } = await open();
  expect((await call('signInWithPassword', body)).error).toBe(error);
});

test('ten wrong passwords a minute, for known and unknown addresses, also block the right one, for a minute', async () => {
  const { call, register, pass } = await open();
  await register(email);
  for (const address of [email, 'nobody@example.org']) {
    const tries = await Promise.all(
      Array.from({ length: 12 }, () => call('signInWithPassword', { email: address, password: 'wrong password' })),
    );
    expect(tries.map(({ error }) => error.split(' : ')[0]).sort()).toEqual([
      ...Array<string>(10).fill('INVALID_LOGIN_CREDENTIALS'),
      'TOO_MANY_ATTEMPTS_TRY_LATER',
      'TOO_MANY_ATTEMPTS_TRY_LATER',
    ]);
  }
  expect((await call('signInWithPassword', { email, password })).error).toMatch(/^TOO_MANY_ATTEMPTS_TRY_LATER/);
  pass(60_000);
  expect((await call('signInWithPassword', { email, password })).status).toBe(200);
});

test('right passwords do not count as attempts', async () => {
  const { call, register } = await open();
  await register(email);
  for (let round = 0; round < 12; round += 1)
    expect((await call('signInWithPassword', { email, password })).status).toBe(200);
});

test('reveals nothing about an address', async () => {
  const { call, register } = await open();
  await register(email);
  const ask = async (identifier: string): Promise<Answer['body']> =>
    (await call('createAuthUri', { identifier, continueUri: 'http://localhost' })).body;
  expect(Object.keys(await ask(email))).toEqual(['kind', 'sessionId']);
  expect(Object.keys(await ask('nobody@example.org'))).toEqual(['kind', 'sessionId']);
});

test('gives a Google account a password', async () => {
  const { call, google } = await open();
  const { body } = await google({ sub: 'g-1', email, email_verified: true });
  expect((await call('signUp', { idToken: body.idToken, email, password })).body.localId).toBe(body.localId);
  expect((await call('signInWithPassword', { email, password })).body.localId).toBe(body.localId);
});
