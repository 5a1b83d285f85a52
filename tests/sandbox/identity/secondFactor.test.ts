import { base32, codeAt, stepOf } from '../../../sandbox/identity/totp';
import { claimsOf, password, providers, type Answer, type Provider } from './provider';

const open = providers();
const email = 'amina@example.org';
const v2 = (name: string) => ({ url: `/identitytoolkit.googleapis.com/v2/accounts/${name}?key=k` });
const step = 30_000;

const clockOf = ({ now, pass }: Provider) => ({ pass, code: (secret: string) => codeAt(secret, now()) });

async function verified({ register, call, mailCode }: Provider): Promise<Answer['body']> {
  const { idToken } = await register(email);
  await call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
  await call('update', { oobCode: await mailCode() });
  return (await call('signInWithPassword', { email, password })).body;
}

async function start({ call }: Provider, idToken: string) {
  const { body, error } = await call('', { idToken, totpEnrollmentInfo: {} }, v2('mfaEnrollment:start'));
  return { error, ...(body['totpSessionInfo'] as { sharedSecretKey: string; sessionInfo: string }) };
}

/** An account with a second factor, enrolled one step ago. */
async function enrolled(provider: Provider) {
  const clock = clockOf(provider);
  const { idToken } = await verified(provider);
  const { sharedSecretKey: secret, sessionInfo } = await start(provider, idToken);
  const { body } = await provider.call(
    '',
    { idToken, displayName: 'Phone', totpVerificationInfo: { sessionInfo, verificationCode: clock.code(secret) } },
    v2('mfaEnrollment:finalize'),
  );
  clock.pass(2 * step);
  const factor = async (token: string) =>
    (
      (await provider.call('lookup', { idToken: token })).body['users'] as { mfaInfo?: { mfaEnrollmentId: string }[] }[]
    )[0]?.mfaInfo?.[0];
  const id = (await factor(body.idToken))?.mfaEnrollmentId ?? '';
  const signIn = async () =>
    String((await provider.call('signInWithPassword', { email, password })).body['mfaPendingCredential']);
  const finish = (mfaPendingCredential: string, verificationCode: string, mfaEnrollmentId = id) =>
    provider.call(
      '',
      { mfaPendingCredential, mfaEnrollmentId, totpVerificationInfo: { verificationCode } },
      v2('mfaSignIn:finalize'),
    );
  return { clock, secret, first: body, id, factor, signIn, finish };
}

test('the codes are those of RFC 6238 and RFC 4648', () => {
  const secret = base32(Buffer.from('12345678901234567890'));
  expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  // The last six digits of the RFC's test vectors.
  expect([59, 1_111_111_109, 1_234_567_890, 20_000_000_000].map((at) => codeAt(secret, at * 1_000))).toEqual([
    '287082',
    '081804',
    '005924',
    '353130',
  ]);
});

test.each([
  [-2, false],
  [-1, true],
  [0, true],
  [1, true],
  [2, false],
])('a code of %d steps from now counts: %s', (distance, counts) => {
  const now = 1_800_000_000_000;
  const secret = base32(Buffer.from('12345678901234567890'));
  expect(stepOf(secret, codeAt(secret, now + distance * step), now, 0) !== null).toBe(counts);
});

test('enrolling: a secret, then its first code; the tokens and the account name the factor', async () => {
  const provider = await open();
  const { first, id, factor } = await enrolled(provider);
  expect(id).not.toBe('');
  expect(await factor(first.idToken)).toMatchObject({ displayName: 'Phone', totpInfo: {} });
  const second = { sign_in_provider: 'password', sign_in_second_factor: 'totp', second_factor_identifier: id };
  expect(claimsOf(first)).toMatchObject({ firebase: second });
  const refreshed = (await provider.refresh(first.refreshToken)).body as unknown as { id_token: string };
  expect(claimsOf({ idToken: refreshed.id_token })).toMatchObject({ firebase: second });
  const updated = await provider.call('update', { idToken: first.idToken, displayName: 'Amina' });
  expect(claimsOf(updated.body)).toMatchObject({ firebase: second });
});

test('enrolling needs a verified address, a recent sign-in and no other factor', async () => {
  const provider = await open();
  const clock = clockOf(provider);
  const { idToken } = await provider.register('unverified@example.org');
  expect((await start(provider, idToken)).error).toMatch(/^UNVERIFIED_EMAIL/);
  const own = await verified(provider);
  clock.pass(301_000);
  expect((await start(provider, own.idToken)).error).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  expect((await start(provider, '')).error).toBe('MISSING_ID_TOKEN');
  expect((await provider.call('', { idToken: own.idToken }, v2('mfaEnrollment:start'))).error).toMatch(
    /^INVALID_ARGUMENT/,
  );
});

test('a second factor cannot be added to the first', async () => {
  const provider = await open();
  const { first } = await enrolled(provider);
  expect((await start(provider, first.idToken)).error).toBe('SECOND_FACTOR_LIMIT_EXCEEDED');
});

test('enrolling ends after ten minutes, and a wrong code or another session enrols nothing', async () => {
  const provider = await open();
  const clock = clockOf(provider);
  const { idToken } = await verified(provider);
  const { sharedSecretKey: secret, sessionInfo } = await start(provider, idToken);
  const finalize = (totpVerificationInfo: object, token = idToken) =>
    provider.call('', { idToken: token, totpVerificationInfo }, v2('mfaEnrollment:finalize'));
  expect((await finalize({ sessionInfo })).error).toBe('MISSING_CODE');
  expect((await finalize({ sessionInfo, verificationCode: '12345' })).error).toBe('INVALID_CODE');
  expect((await finalize({ sessionInfo: 'other', verificationCode: clock.code(secret) })).error).toBe(
    'INVALID_SESSION_INFO',
  );
  clock.pass(600_000);
  const { idToken: later } = (await provider.call('signInWithPassword', { email, password })).body;
  expect((await finalize({ sessionInfo, verificationCode: clock.code(secret) }, later)).error).toBe('SESSION_EXPIRED');
});

test('the right password gets no tokens but asks for the code, which opens the session', async () => {
  const provider = await open();
  const { clock, secret, id, finish } = await enrolled(provider);
  const { body } = await provider.call('signInWithPassword', { email, password });
  expect(body).toMatchObject({
    mfaPendingCredential: expect.any(String) as string,
    mfaInfo: [{ mfaEnrollmentId: id }],
  });
  expect([body.idToken, body.refreshToken]).toEqual([undefined, undefined]);
  const done = await finish(String(body['mfaPendingCredential']), clock.code(secret));
  expect(claimsOf(done.body)).toMatchObject({
    email,
    firebase: { sign_in_provider: 'password', sign_in_second_factor: 'totp', second_factor_identifier: id },
  });
});

test('Google asks for the code too', async () => {
  const provider = await open();
  const { clock, secret, finish } = await enrolled(provider);
  const { body } = await provider.google({ sub: 'g1', email, email_verified: true });
  expect(body.idToken).toBeUndefined();
  const done = await finish(String(body['mfaPendingCredential']), clock.code(secret));
  expect(claimsOf(done.body)).toMatchObject({ firebase: { sign_in_provider: 'google.com' } });
});

test('a code counts once, also that of the enrolment', async () => {
  const provider = await open();
  const { clock, secret, signIn, finish } = await enrolled(provider);
  const code = clock.code(secret);
  expect((await finish(await signIn(), code)).status).toBe(200);
  expect((await finish(await signIn(), code)).error).toBe('INVALID_CODE');
  clock.pass(step);
  expect((await finish(await signIn(), clock.code(secret))).status).toBe(200);
});

test('a pending sign-in is used once and lasts five minutes; other factors and none are refused', async () => {
  const provider = await open();
  const { clock, secret, signIn, finish } = await enrolled(provider);
  const credential = await signIn();
  expect((await finish(credential, clock.code(secret), 'other')).error).toBe('MFA_ENROLLMENT_NOT_FOUND');
  expect((await finish(credential, clock.code(secret), '')).error).toBe('MISSING_MFA_ENROLLMENT_ID');
  expect((await finish('', clock.code(secret))).error).toBe('MISSING_MFA_PENDING_CREDENTIAL');
  expect((await finish(credential, '')).error).toBe('MISSING_CODE');
  expect((await finish(credential, clock.code(secret))).status).toBe(200);
  clock.pass(2 * step);
  expect((await finish(credential, clock.code(secret))).error).toBe('INVALID_MFA_PENDING_CREDENTIAL');
  const late = await signIn();
  clock.pass(300_000);
  expect((await finish(late, clock.code(secret))).error).toBe('INVALID_MFA_PENDING_CREDENTIAL');
});

test('after five wrong codes even the right one waits a minute', async () => {
  const provider = await open();
  const { clock, secret, signIn, finish } = await enrolled(provider);
  const credential = await signIn();
  for (let round = 0; round < 5; round += 1) expect((await finish(credential, '12345')).error).toBe('INVALID_CODE');
  expect((await finish(credential, clock.code(secret))).error).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
  clock.pass(60_000);
  expect((await finish(credential, clock.code(secret))).status).toBe(200);
});

test('withdrawing ends the factor and the other sessions, and needs a recent sign-in', async () => {
  const provider = await open();
  const { clock, secret, first, id, signIn, finish } = await enrolled(provider);
  const withdraw = (idToken: string, mfaEnrollmentId: string) =>
    provider.call('', { idToken, mfaEnrollmentId }, v2('mfaEnrollment:withdraw'));
  clock.pass(300_000);
  expect((await withdraw(first.idToken, id)).error).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  const { body } = await finish(await signIn(), clock.code(secret));
  expect((await withdraw(body.idToken, 'other')).error).toBe('MFA_ENROLLMENT_NOT_FOUND');
  const without = await withdraw(body.idToken, id);
  expect(claimsOf(without.body)['firebase']).not.toHaveProperty('sign_in_second_factor');
  expect((await provider.refresh(first.refreshToken)).error).toBe('TOKEN_EXPIRED');
  expect((await provider.call('signInWithPassword', { email, password })).body.idToken).toEqual(expect.any(String));
});

test('an operator removes the factor; a session that had it goes on without', async () => {
  const provider = await open();
  const { first, factor } = await enrolled(provider);
  const admin = { url: '/identitytoolkit.googleapis.com/v1/projects/demo-keelway/accounts:update' };
  const update = (body: object, authorization = 'Bearer owner') =>
    provider.app.inject({
      method: 'POST',
      ...admin,
      headers: { host: 'localhost:3001', 'content-type': 'application/json', authorization },
      payload: JSON.stringify({ localId: claimsOf(first)['sub'], ...body }),
    });
  expect((await update({ mfa: { enrollments: [] } }, 'Bearer other')).statusCode).toBe(403);
  expect((await update({ mfa: { enrollments: [{}] } })).statusCode).toBe(400);
  expect(await factor(first.idToken)).toBeDefined();
  expect((await update({ mfa: { enrollments: [] } })).statusCode).toBe(200);
  expect(await factor(first.idToken)).toBeUndefined();
  const refreshed = (await provider.refresh(first.refreshToken)).body as unknown as { id_token: string };
  expect(claimsOf({ idToken: refreshed.id_token })['firebase']).not.toHaveProperty('sign_in_second_factor');
});

test('a phone number alone opens no account that has a second factor', async () => {
  const provider = await open();
  const { first } = await enrolled(provider);
  const send = async () => {
    const { body } = await provider.call('sendVerificationCode', {
      phoneNumber: '+254700000001',
      recaptchaToken: 'solved',
    });
    return { sessionInfo: body['sessionInfo'], code: (await provider.messages())[0]!.code! };
  };
  expect((await provider.call('signInWithPhoneNumber', { ...(await send()), idToken: first.idToken })).status).toBe(
    200,
  );
  expect((await provider.call('signInWithPhoneNumber', await send())).error).toMatch(/^UNSUPPORTED_FIRST_FACTOR/);
});
