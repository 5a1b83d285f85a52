import { textRefusals } from '../../../sandbox/identity/behaviour';
import { claimsOf, providers, site, type Provider } from './provider';

const open = providers();
const email = 'amina@example.org';
const phoneNumber = '+254700000001';

async function send(
  { call, messages }: Provider,
  number: string = phoneNumber,
): Promise<{ sessionInfo: string; code: string }> {
  const { body } = await call('sendVerificationCode', {
    phoneNumber: number,
    recaptchaToken: 'solved',
    clientType: 'CLIENT_TYPE_WEB',
  });
  return { sessionInfo: String(body['sessionInfo']), code: (await messages())[0]!.code! };
}

const wrongFor = (code: string): string => (code === '000000' ? '111111' : '000000');

test('sends a six-digit text message, whose code links the number once', async () => {
  const provider = await open();
  const { call, register, messages } = provider;
  const { idToken, localId } = await register(email);
  const { sessionInfo, code } = await send(provider);
  expect((await messages())[0]).toMatchObject({
    channel: 'sms',
    to: phoneNumber,
    code: expect.stringMatching(/^\d{6}$/) as string,
    text: `${code} is your verification code for Keelway.`,
  });
  const linked = await call('signInWithPhoneNumber', { sessionInfo, code, idToken });
  expect(linked.body).toMatchObject({ localId, phoneNumber, isNewUser: false });
  expect(claimsOf(linked.body)).toMatchObject({
    phone_number: phoneNumber,
    firebase: { identities: { phone: [phoneNumber], email: [email] } },
  });
  expect((await call('lookup', { idToken })).body['users']).toMatchObject([
    { phoneNumber, providerUserInfo: [{ providerId: 'password' }, { providerId: 'phone', phoneNumber }] },
  ]);
  expect((await call('signInWithPhoneNumber', { sessionInfo, code, idToken })).error).toBe('INVALID_SESSION_INFO');
});

test('after five wrong codes even the right one is rejected, and a new one works', async () => {
  const provider = await open();
  const { idToken } = await provider.register(email);
  const { sessionInfo, code } = await send(provider);
  for (let round = 0; round < 5; round += 1)
    expect((await provider.call('signInWithPhoneNumber', { sessionInfo, code: wrongFor(code), idToken })).error).toBe(
      'INVALID_CODE',
    );
  expect((await provider.call('signInWithPhoneNumber', { sessionInfo, code, idToken })).error).toBe(
    'TOO_MANY_ATTEMPTS_TRY_LATER',
  );
  const next = await send(provider);
  expect((await provider.call('signInWithPhoneNumber', { ...next, idToken })).status).toBe(200);
});

test('a code expires after ten minutes', async () => {
  const provider = await open();
  const { idToken } = await provider.register(email);
  const sent = await send(provider);
  provider.pass(600_000);
  expect((await provider.call('signInWithPhoneNumber', { ...sent, idToken })).error).toBe('SESSION_EXPIRED');
});

test('a number of another account gets a proof instead of tokens', async () => {
  const provider = await open();
  const owner = await provider.register('owner@example.org');
  await provider.call('signInWithPhoneNumber', { ...(await send(provider)), idToken: owner.idToken });
  const { idToken } = await provider.register(email);
  const { status, body } = await provider.call('signInWithPhoneNumber', { ...(await send(provider)), idToken });
  expect(status).toBe(200);
  expect(Object.keys(body).sort()).toEqual(['phoneNumber', 'temporaryProof', 'temporaryProofExpiresIn']);
});

test('signs in by number: a new account, then the same', async () => {
  const provider = await open();
  const first = await provider.call('signInWithPhoneNumber', await send(provider));
  const second = await provider.call('signInWithPhoneNumber', await send(provider));
  expect([first.body['isNewUser'], second.body['isNewUser']]).toEqual([true, false]);
  expect(second.body.localId).toBe(first.body.localId);
  expect(
    (await provider.call('signInWithPhoneNumber', { ...(await send(provider, '+254700000002')), operation: 'REAUTH' }))
      .error,
  ).toBe('USER_NOT_FOUND');
});

test.each([
  [{ recaptchaToken: 'solved' }, 'MISSING_PHONE_NUMBER'],
  [{ phoneNumber: '12345', recaptchaToken: 'solved' }, 'INVALID_PHONE_NUMBER : Invalid format.'],
  [{ phoneNumber }, 'MISSING_RECAPTCHA_TOKEN'],
])('requesting a code with %j answers %s', async (body, error) => {
  const { call } = await open();
  expect((await call('sendVerificationCode', body)).error).toBe(error);
});

test.each(textRefusals)(
  '$id: no message is sent, with the provider’s error; after the switch is reset, one is',
  async (refusal) => {
    const provider = await open();
    const turn = (position: string) =>
      provider.app.inject({
        method: 'POST',
        url: '/switches',
        headers: { host: 'localhost:3001', 'content-type': 'application/json' },
        payload: { 'identity-texts': position },
      });
    expect((await turn(refusal.id)).statusCode).toBe(200);
    const ask = () => provider.call('sendVerificationCode', { phoneNumber, recaptchaToken: 'solved' });
    expect(await ask()).toMatchObject({ status: refusal.status, error: refusal.message });
    expect(await provider.messages()).toEqual([]);
    await turn('normal');
    expect((await ask()).status).toBe(200);
  },
);

test.each([
  [{ code: '123456' }, 'MISSING_SESSION_INFO'],
  [{ sessionInfo: 'unknown' }, 'MISSING_CODE'],
  [{ sessionInfo: 'unknown', code: '' }, 'MISSING_CODE'],
  [{ sessionInfo: 'unknown', code: '123456' }, 'INVALID_SESSION_INFO'],
])('a code with %j answers %s', async (body, error) => {
  const { call } = await open();
  expect((await call('signInWithPhoneNumber', body)).error).toBe(error);
});

test("a solved captcha is reported by the site's pages, at the captcha's own address", async () => {
  const { app } = await open();
  const report = (origin: string) =>
    app.inject({
      method: 'POST',
      url: '/recaptcha/api2/clr',
      headers: { host: '127.0.0.1:3001', origin, 'content-type': 'text/plain;charset=UTF-8' },
      payload: 'solved',
    });
  expect(await report(site)).toMatchObject({ statusCode: 204, headers: { 'access-control-allow-origin': site } });
  expect((await report('http://localhost:4000')).statusCode).toBe(403);
});
