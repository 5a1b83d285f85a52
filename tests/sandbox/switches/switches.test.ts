import type { LightMyRequestResponse } from 'fastify';
import { disturbances, slowDelay } from '../../../sandbox/switches/disturbance';
import { Switches } from '../../../sandbox/switches/switches';
import { providers, site, type Provider } from '../identity/provider';

const open = providers();
const host = 'localhost:3001';
const email = 'amina@example.org';

afterEach(() => jest.useRealTimers());

const turn = (
  { app }: Provider,
  identity: string,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> =>
  app.inject({
    method: 'POST',
    url: '/switches',
    headers: { host, 'content-type': 'application/json', ...headers },
    payload: JSON.stringify({ identity }),
  });

const position = async ({ app }: Provider): Promise<unknown> =>
  (await app.inject({ url: '/switches.json', headers: { host } })).json<{ switches: { position: string }[] }>()
    .switches[0]?.position;

test('lists each switch with its positions, as JSON and as controls of the front page', async () => {
  const provider = await open();
  expect((await provider.app.inject({ url: '/switches.json', headers: { host } })).json()).toMatchObject({
    switches: expect.arrayContaining([
      expect.objectContaining({ id: 'identity', title: 'Identity', position: 'normal', positions: disturbances }),
      expect.objectContaining({ id: 'assistant', title: 'Assistant', position: 'normal' }),
    ]) as unknown,
  });
  await turn(provider, 'slow');
  const { body, headers } = await provider.app.inject({ url: '/', headers: { host } });
  for (const text of [
    'Identity · now slow',
    '<form method="post" action="/switches">',
    'name="identity" value="slow" checked',
    'Takes 5 seconds for each response.',
  ])
    expect(body).toContain(text);
  // With no-referrer the browser would send the form with the origin null.
  expect(headers['referrer-policy']).toBe('same-origin');
});

test('is set by the form, which returns to the page, and by JSON, which returns the list', async () => {
  const provider = await open();
  const form = await provider.app.inject({
    method: 'POST',
    url: '/switches',
    headers: { host, origin: `http://${host}`, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'identity=failing',
  });
  expect([form.statusCode, form.headers.location]).toEqual([303, '/#switches']);
  expect(await position(provider)).toBe('failing');
  const json = await turn(provider, 'normal');
  expect([json.statusCode, await position(provider)]).toEqual([200, 'normal']);
});

test.each([site, 'http://localhost:9999', 'http://127.0.0.1:3001', 'https://keelway.example', 'null'])(
  'a page of %s cannot set it',
  async (origin) => {
    const provider = await open();
    for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/plain'])
      expect((await turn(provider, 'failing', { origin, 'content-type': type })).statusCode).toBe(403);
    expect(await position(provider)).toBe('normal');
  },
);

test.each([
  ['{"identity":"broken"}', 400, 'The switch identity has no position broken.'],
  ['{"identity":"failing","weather":"slow"}', 400, 'There is no switch weather.'],
  ['{"__proto__":"slow"}', 400, undefined],
  ['{"identity":1}', 400, undefined],
  ['[]', 400, undefined],
  ['{}', 400, undefined],
  ['null', 400, undefined],
  ['{', 400, undefined],
  [`{"identity":"${'a'.repeat(5_000)}"}`, 413, undefined],
])('%.50s sets nothing', async (payload, status, message) => {
  const provider = await open();
  const answer = await provider.app.inject({
    method: 'POST',
    url: '/switches',
    headers: { host, 'content-type': 'application/json' },
    payload,
  });
  expect(answer.statusCode).toBe(status);
  if (message !== undefined) expect(answer.json()).toMatchObject({ code: 'invalid', message });
  expect(await position(provider)).toBe('normal');
});

test("failing: each call of the site is a 500 in the provider's words; operators and the public keys are unaffected", async () => {
  const provider = await open();
  const { localId, refreshToken } = await provider.register(email);
  await turn(provider, 'failing');
  for (const answer of [
    await provider.call('signUp', { email: 'b@example.org' }),
    await provider.refresh(refreshToken),
  ]) {
    expect(answer).toMatchObject({
      status: 500,
      error: 'Internal error encountered.',
      body: { error: { status: 'INTERNAL' } },
    });
  }
  const failed = await provider.app.inject({
    url: '/identitytoolkit.googleapis.com/v2/recaptchaConfig?key=k',
    headers: { host, origin: site },
  });
  expect(failed.headers['access-control-allow-origin']).toBe(site);
  const operator = await provider.app.inject({
    method: 'POST',
    url: '/identitytoolkit.googleapis.com/v1/projects/demo-keelway/accounts:update',
    headers: { host, authorization: 'Bearer owner' },
    payload: { localId, disableUser: true },
  });
  expect(operator.statusCode).toBe(200);
  expect((await provider.app.inject({ url: '/identity/jwks.json', headers: { host } })).statusCode).toBe(200);
  await turn(provider, 'normal');
  expect(await provider.refresh(refreshToken)).toMatchObject({ status: 400, error: 'USER_DISABLED' });
});

test('slow: answers after five seconds, or when it is reset', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'Date', 'performance'] });
  const provider = await open();
  await turn(provider, 'slow');
  const answers: string[] = [];
  const ask = (name: string): Promise<unknown> =>
    provider.call('createAuthUri', {}).then(({ status }) => answers.push(`${name} ${status}`));
  const first = ask('first');
  await jest.advanceTimersByTimeAsync(slowDelay - 1);
  expect(answers).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  await first;
  const second = ask('second');
  await jest.advanceTimersByTimeAsync(10);
  await turn(provider, 'normal');
  await second;
  expect(answers).toEqual(['first 400', 'second 400']);
});

test('silent: no answer until it is reset; stopping the sandbox does not wait for one', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'Date', 'performance'] });
  const provider = await open();
  await turn(provider, 'silent');
  const answers: number[] = [];
  const ask = (): Promise<unknown> => provider.call('createAuthUri', {}).then(({ status }) => answers.push(status));
  const first = ask();
  await jest.advanceTimersByTimeAsync(3_600_000);
  expect(answers).toEqual([]);
  await turn(provider, 'failing');
  await first;
  await turn(provider, 'silent');
  const second = ask();
  await jest.advanceTimersByTimeAsync(10);
  await provider.app.close();
  await second;
  expect(answers).toEqual([500, 400]);
});

test('an aborted call is dropped, not carried out later', async () => {
  const provider = await open();
  await turn(provider, 'silent');
  const origin = await provider.app.listen({ port: 0, host: '127.0.0.1' });
  const leaving = new AbortController();
  const registering = fetch(`${origin}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=k`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'a long enough password' }),
    signal: leaving.signal,
  });
  await new Promise<void>((resolve) => provider.app.server.once('request', () => setImmediate(resolve)));
  leaving.abort();
  await expect(registering).rejects.toThrow('aborted');
  const connections = (): Promise<number> =>
    new Promise((resolve, reject) =>
      provider.app.server.getConnections((error, count) => (error === null ? resolve(count) : reject(error))),
    );
  while ((await connections()) > 0) await new Promise(setImmediate);
  await turn(provider, 'normal');
  expect((await provider.app.inject({ url: '/', headers: { host } })).body).toContain('No accounts yet.');
});

test('a switch is declared once', () => {
  const switches = new Switches();
  const declaration = {
    id: 'identity',
    title: 'Identity',
    positions: [{ id: 'normal', label: 'Normal', explanation: '' }],
  } as const;
  switches.declare(declaration);
  expect(() => switches.declare(declaration)).toThrow('There is a switch identity already.');
});
