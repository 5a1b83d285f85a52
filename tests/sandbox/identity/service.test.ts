import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSandbox } from '../../../sandbox/app';
import { parseSandboxConfig } from '../../../sandbox/config';
import { openIdentity } from '../../../sandbox/identity/openIdentity';
import { Inbox } from '../../../sandbox/inbox/messages';
import { Switches } from '../../../sandbox/switches/switches';
import { password, providers, site } from './provider';

const open = providers();
const email = 'amina@example.org';
const signUp = '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=k';

test.each([
  'null',
  '[]',
  '[{}]',
  '"text"',
  '1',
  '',
  '{',
  '{"email":1}',
  '{"email":{}}',
  '{"deleteProvider":"phone"}',
  `{"displayName":"${'a'.repeat(20_000)}"}`,
])('the body %.40s is a 400', async (payload) => {
  const { call } = await open();
  for (const name of ['signUp', 'update', 'signInWithIdp'])
    expect((await call(name, null, { payload })).status).toBe(400);
});

test("a body of another type, an unknown call and a missing API key are rejected in the provider's format", async () => {
  const { app, call } = await open();
  expect((await call('signUp', {}, { headers: { 'content-type': 'text/plain' } })).status).toBe(415);
  expect((await call('signUp', {}, { headers: { 'content-type': 'application/x-www-form-urlencoded' } })).status).toBe(
    415,
  );
  expect(await call('signInWithCustomToken', {})).toMatchObject({
    status: 501,
    error: expect.stringMatching(/^NOT_IMPLEMENTED/) as string,
  });
  const keyless = await app.inject({
    method: 'POST',
    url: '/identitytoolkit.googleapis.com/v1/accounts:signUp',
    headers: { host: 'localhost:3001', origin: site },
    payload: {},
  });
  expect([keyless.statusCode, keyless.json()]).toMatchObject([
    403,
    { error: { message: 'The request is missing a valid API key.' } },
  ]);
});

test("only the site's pages may call, as CORS headers say", async () => {
  const { app } = await open();
  for (const url of [signUp, '/securetoken.googleapis.com/v1/token?key=k']) {
    const preflight = (origin: string) =>
      app.inject({
        method: 'OPTIONS',
        url,
        headers: {
          host: 'localhost:3001',
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type,x-client-version,x-firebase-gmpid',
        },
      });
    const allowed = await preflight(site);
    expect(allowed.statusCode).toBe(204);
    expect(allowed.headers).toMatchObject({
      'access-control-allow-origin': site,
      'access-control-allow-methods': 'GET, POST',
      vary: 'Origin',
    });
    expect(allowed.headers['access-control-allow-headers']).toContain('x-client-version');
    for (const origin of ['https://evil.example', 'http://localhost:9999', 'http://127.0.0.1:3000', 'null']) {
      const refused = await preflight(origin);
      expect(refused.statusCode).toBe(403);
      expect(refused.headers).not.toHaveProperty('access-control-allow-origin');
      expect(
        (
          await app.inject({
            method: 'POST',
            url,
            headers: { host: 'localhost:3001', origin },
            payload: { email, password },
          })
        ).statusCode,
      ).toBe(403);
    }
  }
  for (const url of ['/inbox.json', '/'])
    expect((await app.inject({ url, headers: { host: 'localhost:3001', origin: site } })).headers).not.toHaveProperty(
      'access-control-allow-origin',
    );
});

test('rejects a foreign host name', async () => {
  const { app } = await open();
  expect(
    (await app.inject({ method: 'POST', url: signUp, headers: { host: 'keelway.example' }, payload: {} })).statusCode,
  ).toBe(403);
});

test('serves the public keys, nothing of the private one; the captcha is off', async () => {
  const { app } = await open();
  const headers = { host: 'localhost:3001' };
  const { keys } = (await app.inject({ url: '/identity/jwks.json', headers })).json<{ keys: object[] }>();
  expect(keys.map((key) => Object.keys(key).sort())).toEqual([['alg', 'e', 'kid', 'kty', 'n', 'use']]);
  expect(
    (await app.inject({ url: '/identitytoolkit.googleapis.com/v1/recaptchaParams?key=k', headers })).json(),
  ).toHaveProperty('recaptchaSiteKey');
  expect(
    (await app.inject({ url: '/identitytoolkit.googleapis.com/v2/recaptchaConfig?key=k', headers })).json(),
  ).toMatchObject({
    recaptchaEnforcementState: [
      { provider: 'EMAIL_PASSWORD_PROVIDER', enforcementState: 'OFF' },
      { provider: 'PHONE_PROVIDER', enforcementState: 'OFF' },
    ],
  });
});

test('keeps accounts, sessions, codes and messages across restarts; the file contains no secrets', async () => {
  const { call, register, restart, refresh, mailCode, dataFolder } = await open();
  const { idToken, refreshToken, localId } = await register(email);
  await call('sendOobCode', { requestType: 'PASSWORD_RESET', email });
  const path = join(dataFolder, 'sandbox-identity.json');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(localId);
  for (const secret of [password, refreshToken]) expect(text).not.toContain(secret);
  await restart();
  expect((await call('lookup', { idToken })).status).toBe(200);
  expect((await refresh(refreshToken)).status).toBe(200);
  expect((await call('resetPassword', { oobCode: await mailCode() })).status).toBe(200);
});

test('a damaged file prevents the start with a clear message', async () => {
  const { dataFolder } = await open();
  writeFileSync(join(dataFolder, 'sandbox-identity.json'), '{"version":2}');
  await expect(buildSandbox(parseSandboxConfig({ KEELWAY_DATA: dataFolder }))).rejects.toThrow(
    /sandbox-identity\.json is damaged\. Delete it/,
  );
});

test('rejects a project that is not a demonstration, and stays closed beside a real one', async () => {
  const { dataFolder } = await open();
  const inbox = await Inbox.open(dataFolder);
  await expect(
    openIdentity({ projectId: 'keelway-live', siteUrl: site, dataFolder, inbox, switches: new Switches() }),
  ).rejects.toThrow('The identity stand-in serves projects whose name starts with demo-, not keelway-live.');
  const app = await buildSandbox(parseSandboxConfig({ KEELWAY_DATA: dataFolder, FIREBASE_PROJECT_ID: 'keelway-live' }));
  expect(
    (await app.inject({ method: 'POST', url: signUp, headers: { host: 'localhost:3001' }, payload: {} })).statusCode,
  ).toBe(404);
  expect((await app.inject({ url: '/', headers: { host: 'localhost:3001' } })).body).toContain(
    'The site uses a real Firebase project',
  );
  await app.close();
});

test('the front page shows accounts, mails and codes', async () => {
  const { app, call, register } = await open();
  const { localId } = await register(email);
  await call('sendOobCode', { requestType: 'PASSWORD_RESET', email });
  await call('sendVerificationCode', { phoneNumber: '+254700000001', recaptchaToken: 'solved' });
  const { body } = await app.inject({ url: '/', headers: { host: 'localhost:3001' } });
  for (const text of [
    email,
    localId,
    'email not verified',
    'signs in by password',
    'Text message · to +254700000001',
    'href="http://localhost:3000/auth/action?mode=resetPassword&amp;oobCode=',
  ])
    expect(body).toContain(text);
});
