import { mayRecord, permissionCookie } from '@server/site/recordingPermission';
import { developmentEnvironment, gateways, liveEnvironment } from '../support/gateway';

const gateway = gateways();
const token = 'a-token-of-the-operator';
const environment = { ...developmentEnvironment, RECORD_TOKEN: token };
const recorder = '/assets/recorder.0a1b2c3d.js';

async function open(settings: Readonly<Record<string, string>> = environment) {
  const app = await gateway({ environment: settings });
  return {
    send: (given: unknown) => app.inject({ method: 'POST', url: '/api/recording', payload: { token: given } }),
    ask: (cookie = '') => app.inject({ url: '/api/recording', headers: { cookie } }),
    fetch: (cookie = '') => app.inject({ url: recorder, headers: { cookie } }),
  };
}
const cookieOf = (answer: { headers: Record<string, unknown> }): string =>
  String(answer.headers['set-cookie']).split(';')[0] ?? '';

test('without the token recording is off, and the recorder is 404', async () => {
  const { send, ask, fetch } = await open();
  expect((await ask()).json()).toEqual({ permitted: false });
  expect(await fetch()).toMatchObject({ statusCode: 404 });
  const wrong = await send('not-the-operators-token');
  expect(wrong.statusCode).toBe(403);
  expect(wrong.json()).toMatchObject({ code: 'wrong_token' });
  expect(wrong.headers['set-cookie']).toBeUndefined();
  expect((await send('')).statusCode).toBe(400);
  expect([(await send(7)).json(), (await send(undefined)).json()]).toMatchObject([
    { fields: { token: 'Enter the token.' } },
    { fields: { token: 'This field is missing.' } },
  ]);
});

test('with the token this browser may record; shared caches never store the code', async () => {
  const { send, ask, fetch } = await open();
  const answer = await send(token);
  expect(answer.json()).toEqual({ permitted: true });
  expect(String(answer.headers['set-cookie'])).toMatch(
    /^keelway-recording=\d+\.[\w-]{43}; Path=\/; Max-Age=28800; HttpOnly; SameSite=Strict$/,
  );
  expect(String(answer.headers['set-cookie'])).not.toContain(token);
  const cookie = `other=1; ${cookieOf(answer)}`;
  expect((await ask(cookie)).json()).toEqual({ permitted: true });
  const code = await fetch(cookie);
  expect(code.statusCode).toBe(200);
  expect(code.headers['cache-control']).toBe('private, no-cache');
});

test('after five wrong tokens in a minute the right one must wait too', async () => {
  const { send } = await open();
  for (let count = 0; count < 5; count += 1) expect((await send('not-the-operators-token')).statusCode).toBe(403);
  const answer = await send(token);
  expect(answer.statusCode).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});

test('without a configured token it is disabled in production, even for the development token', async () => {
  const { send, ask, fetch } = await open({ ...liveEnvironment });
  for (const given of ['keelway-sandbox-recorder', ''])
    expect((await send(given)).statusCode).toBe(given === '' ? 400 : 503);
  const forged = permissionCookie('keelway-sandbox-recorder', true).split(';')[0];
  expect((await ask(forged)).json()).toEqual({ permitted: false });
  expect((await fetch(forged)).statusCode).toBe(404);
  const development = await open(developmentEnvironment);
  expect((await development.send('keelway-sandbox-recorder')).statusCode).toBe(200);
});

test('a permission expires and cannot be forged', () => {
  const now = 1_800_000_000_000;
  const cookie = permissionCookie(token, true, now).split(';')[0] ?? '';
  expect(permissionCookie(token, true)).toMatch(/^__Host-keelway-recording=.*; Path=\/;.*; Secure$/);
  expect(permissionCookie(token, false)).toMatch(/^keelway-recording=(?!.*Secure)/);
  expect(mayRecord({ cookie: cookie.replace('__Host-', '') }, token, true, now)).toBe(false);
  expect(mayRecord({ cookie }, token, true, now)).toBe(true);
  expect(mayRecord({ cookie }, token, true, now + 8 * 3_600_000)).toBe(false);
  expect(mayRecord({ cookie }, `${token}!`, true, now)).toBe(false);
  expect(mayRecord({ cookie: cookie.replace(/=\d+/, `=${now + 9 * 3_600_000}`) }, token, true, now)).toBe(false);
  for (const bad of ['', 'keelway-recording=', 'keelway-recording=1', `x${cookie}`, 'keelway-recording=9.'])
    expect(mayRecord({ cookie: bad }, token, true, now)).toBe(false);
  expect(mayRecord({}, token, true, now)).toBe(false);
});

test('accepts a pasted token: with spaces, invisible characters and other hyphens', async () => {
  const { send } = await open();
  for (const pasted of [` ${token}\n`, `\u200b${token}\ufeff`, token.replaceAll('-', '\u2011')])
    expect((await send(pasted)).json()).toEqual({ permitted: true });
});
