import { createHmac, type KeyObject } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { SignJWT } from 'jose';
import { handleError } from '@server/lib/http/errors';
import { acceptUsers, userOf } from '@server/lib/identity/requireUser';
import { signInProviders } from '@server/lib/identity/verifyToken';
import type { Identity } from '@server/lib/config/settings';
import { rsaKeyPair } from '../../../../sandbox/identity/state';

const projectId = 'keelway-live';
const [own, foreign] = [rsaKeyPair(), rsaKeyPair()];
const jwk = (key: KeyObject, kid: string): object => ({
  ...key.export({ format: 'jwk' }),
  kid,
  alg: 'RS256',
  use: 'sig',
});

let keys: Server;
let keysAnswer: { status: number; body: string };
let app: FastifyInstance;

function gateway(
  identity: Pick<Identity, 'projectId' | 'keysUrl'> | null,
  stream?: { write: (line: string) => void },
): FastifyInstance {
  const api = fastify(stream === undefined ? {} : { logger: { stream } });
  api.setErrorHandler(handleError);
  acceptUsers(
    api,
    identity === null
      ? null
      : { apiKey: '', authDomain: '', appId: '', emulatorOrigin: null, admin: null, ...identity },
    ({ uid }) => Promise.resolve(uid === 'uid-erased'),
  );
  api.get('/me', { preParsing: api.requireUser }, (request) => userOf(request));
  api.get('/token', { preParsing: api.requireToken }, (request) => userOf(request));
  api.post('/strict', { preParsing: api.requireUser, bodyLimit: 10 }, () => 'never');
  api.get('/forgot', (request) => userOf(request));
  return api;
}

const keysUrl = (): string => `http://127.0.0.1:${(keys.address() as AddressInfo).port}/jwks.json`;

beforeAll(async () => {
  keys = createServer((_request, response) =>
    response.writeHead(keysAnswer.status, { 'content-type': 'application/json' }).end(keysAnswer.body),
  );
  await new Promise<void>((resolve) => keys.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  keysAnswer = { status: 200, body: JSON.stringify({ keys: [jwk(own.publicKey, 'own')] }) };
  app = gateway({ projectId, keysUrl: keysUrl() });
});
afterEach(() => app.close());
afterAll(() => new Promise((resolve) => keys.close(resolve)));

const now = (): number => Math.floor(Date.now() / 1000);
const good = (): Record<string, unknown> => ({
  iss: `https://securetoken.google.com/${projectId}`,
  aud: projectId,
  sub: 'uid-1',
  auth_time: now() - 60,
  iat: now() - 60,
  exp: now() + 3_540,
  email: 'amina@example.org',
  email_verified: true,
  firebase: { identities: {}, sign_in_provider: 'password' },
});

function sign(claims: Record<string, unknown>, key: KeyObject = own.privateKey, header: object = {}): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'own', ...header }).sign(key);
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const me = (authorization?: string) =>
  app.inject({ url: '/me', headers: authorization === undefined ? {} : { authorization } });

test('returns the user of a valid token', async () => {
  const claims = good();
  const answer = await me(`Bearer ${await sign(claims)}`);
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    {
      uid: 'uid-1',
      email: 'amina@example.org',
      emailVerified: true,
      signedInAt: Number(claims['auth_time']) * 1000,
      issuedAt: Number(claims['iat']) * 1000,
      secondFactor: false,
    },
  ]);
});

test.each([
  ['totp', true],
  ['phone', false],
])('a second step by %s counts: %s', async (sign_in_second_factor, counts) => {
  const firebase = { identities: {}, sign_in_provider: 'password', sign_in_second_factor };
  const answer = await me(`Bearer ${await sign({ ...good(), firebase })}`);
  expect(answer.json()).toMatchObject({ uid: 'uid-1', secondFactor: counts });
});

test('the authentication scheme is case-insensitive', async () => {
  expect((await me(`bearer ${await sign(good())}`)).statusCode).toBe(200);
});

test('authenticates before reading the request', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/strict',
    headers: { 'content-type': 'application/json' },
    payload: '{ broken and too long',
  });
  expect(answer.statusCode).toBe(401);
});

test.each([
  [
    'an unverified address',
    { email_verified: false },
    { uid: 'uid-1', email: 'amina@example.org', emailVerified: false },
  ],
  [
    'an address that says nothing',
    { email_verified: undefined },
    { uid: 'uid-1', email: 'amina@example.org', emailVerified: false },
  ],
  ['no address', { email: undefined }, { uid: 'uid-1', email: null, emailVerified: false }],
])('%s is reported as such', async (_name, change, user) => {
  expect((await me(`Bearer ${await sign({ ...good(), ...change })}`)).json()).toMatchObject(user);
});

test.each<[string, () => Promise<string> | string]>([
  ['another key under the right name', () => sign(good(), foreign.privateKey)],
  ['a key the provider does not have', () => sign(good(), foreign.privateKey, { kid: 'foreign' })],
  ['a key of its own in the header', () => sign(good(), foreign.privateKey, { jwk: jwk(foreign.publicKey, 'own') })],
  ['changed claims', async () => (await sign(good())).replace(/\.[^.]+\./, `.${encode({ ...good(), sub: 'uid-2' })}.`)],
  ['no signature', () => `${encode({ alg: 'none' })}.${encode(good())}.`],
  ['no signature, named RS256', () => `${encode({ alg: 'RS256', kid: 'own' })}.${encode(good())}.`],
  [
    'the public key as an HS256 secret',
    () => {
      const text = `${encode({ alg: 'HS256', kid: 'own' })}.${encode(good())}`;
      const secret = own.publicKey.export({ type: 'spki', format: 'pem' });
      return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
    },
  ],
  ['an old token', () => sign({ ...good(), exp: now() - 60 })],
  ['another audience', () => sign({ ...good(), aud: 'another-project' })],
  ['another issuer', () => sign({ ...good(), iss: 'https://securetoken.google.com/another-project' })],
  [
    "the sandbox's project",
    () => sign({ ...good(), aud: 'demo-keelway', iss: 'https://securetoken.google.com/demo-keelway' }),
  ],
  ['a sign-in in the future', () => sign({ ...good(), auth_time: now() + 600 })],
  ['an issue in the future', () => sign({ ...good(), iat: now() + 600 })],
  ['an empty subject', () => sign({ ...good(), sub: '' })],
  ['a subject that is too long', () => sign({ ...good(), sub: 'a'.repeat(129) })],
  ['an address that is not text', () => sign({ ...good(), email: ['amina@example.org'] })],
  ['a verified mark that is not a boolean', () => sign({ ...good(), email_verified: 'true' })],
  ...['iss', 'aud', 'sub', 'auth_time', 'iat', 'exp'].map((name): [string, () => Promise<string>] => [
    `no ${name}`,
    () => sign({ ...good(), [name]: undefined }),
  ]),
])('a token with %s is refused', async (_name, make) => {
  const answer = await me(`Bearer ${await make()}`);
  expect([answer.statusCode, answer.json()]).toEqual([
    401,
    { code: 'sign_in_required', message: 'Please sign in again.', retryable: false },
  ]);
});

describe('clocks that differ', () => {
  const timed = async (claims: Record<string, unknown>) => {
    const lines: string[] = [];
    const target = gateway({ projectId, keysUrl: keysUrl() }, { write: (line) => lines.push(line) });
    const headers = { authorization: `Bearer ${await sign({ ...good(), ...claims })}` };
    const { statusCode } = await target.inject({ url: '/me', headers });
    await target.close();
    return { statusCode, refusals: lines.filter((line) => line.includes('token refused')) };
  };

  test.each([
    ['issued', 6],
    ['issued', 30],
    ['issued', 55],
    ['ended', -6],
    ['ended', -55],
  ])('a token %s by a clock that is %d s from this one is accepted', async (what, by) => {
    const at = now() + by;
    const claims = what === 'ended' ? { exp: at } : { iat: at, auth_time: at, nbf: at };
    expect(await timed(claims)).toEqual({ statusCode: 200, refusals: [] });
  });

  test.each([
    ['iat', 75],
    ['auth_time', 90],
    ['nbf', 100],
    ['iat', 86_400],
    ['exp', -75],
    ['exp', -3_600],
  ])('%s %d s from now is refused, and the log names the clock and the difference', async (claim, by) => {
    const { statusCode, refusals } = await timed({ [claim]: now() + by });
    expect(statusCode).toBe(401);
    expect(refusals).toHaveLength(1);
    expect(refusals[0]).toContain('by the clock of this machine');
    const { clockDifference, msg } = JSON.parse(refusals[0] ?? '') as { clockDifference: number; msg: string };
    // Seconds pass while the token is verified.
    expect(Math.abs(clockDifference - by)).toBeLessThanOrEqual(5);
    expect(msg).toContain(`${Math.abs(clockDifference)} s`);
  });

  test('a token that is refused for another reason does not blame the clock', async () => {
    expect(await timed({ aud: 'another-project' })).toEqual({ statusCode: 401, refusals: [] });
  });
});

test.each(signInProviders)('a sign-in by %s is accepted', async (provider) => {
  expect((await me(`Bearer ${await sign({ ...good(), firebase: { sign_in_provider: provider } })}`)).statusCode).toBe(
    200,
  );
});

test.each([
  ['a phone number', { firebase: { sign_in_provider: 'phone' } }],
  ['an anonymous account', { firebase: { sign_in_provider: 'anonymous' } }],
  ['a custom token', { firebase: { sign_in_provider: 'custom' } }],
  ['another provider', { firebase: { sign_in_provider: 'facebook.com' } }],
  ['a way in other letters', { firebase: { sign_in_provider: 'Password' } }],
  ['a list of ways', { firebase: { sign_in_provider: ['password'] } }],
  ['a claim of another shape', { firebase: 'password' }],
  ['a way that is not named', { firebase: {} }],
  ['no claim of the provider', { firebase: undefined }],
])('a sign-in by %s is refused, for every call', async (_name, claims) => {
  const headers = { authorization: `Bearer ${await sign({ ...good(), ...claims })}` };
  for (const url of ['/me', '/token']) {
    const answer = await app.inject({ url, headers });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      401,
      { code: 'sign_in_method_refused', retryable: false },
    ]);
    expect(answer.headers['www-authenticate']).toBe('Bearer');
  }
});

test.each([[undefined], [''], ['Bearer'], ['Bearer '], ['Bearer one'], ['Bearer a.b.c d'], ['Basic dTpw']])(
  'the header %p is refused',
  async (authorization) => {
    const answer = await me(authorization);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'sign_in_required']);
    expect(answer.headers['www-authenticate']).toBe('Bearer');
  },
);

test.each([
  ['an error', { status: 500, body: '' }],
  ['something other than JSON', { status: 200, body: '<html>' }],
  ['no keys', { status: 200, body: '{}' }],
])('keys that answer with %s make it unavailable, not signed out', async (_name, answer) => {
  keysAnswer = answer;
  const response = await me(`Bearer ${await sign(good())}`);
  expect([response.statusCode, response.json()]).toMatchObject([503, { code: 'unavailable', retryable: true }]);
  keysAnswer = { status: 200, body: JSON.stringify({ keys: [jwk(own.publicKey, 'own')] }) };
  expect((await me(`Bearer ${await sign(good())}`)).statusCode).toBe(200);
});

test('a valid token of a deleted account is rejected, except where the token alone is enough', async () => {
  const headers = { authorization: `Bearer ${await sign({ ...good(), sub: 'uid-erased' })}` };
  const refused = await app.inject({ url: '/me', headers });
  expect([refused.statusCode, refused.json()]).toMatchObject([
    401,
    { code: 'sign_in_required', message: 'This account was deleted.' },
  ]);
  expect((await app.inject({ url: '/token', headers })).statusCode).toBe(200);
});

test('is unavailable while the keys cannot be fetched', async () => {
  const unreachable = gateway({ projectId, keysUrl: 'http://127.0.0.1:1/jwks.json' });
  const response = await unreachable.inject({ url: '/me', headers: { authorization: `Bearer ${await sign(good())}` } });
  expect(response.statusCode).toBe(503);
  await unreachable.close();
});

test('a failed TLS handshake with the provider is logged with its cause', async () => {
  const lines: string[] = [];
  const target = gateway(
    { projectId, keysUrl: keysUrl().replace('http:', 'https:') },
    { write: (line) => lines.push(line) },
  );
  const response = await target.inject({ url: '/me', headers: { authorization: `Bearer ${await sign(good())}` } });
  expect(response.statusCode).toBe(503);
  const logged = lines.filter((line) => line.includes('identity keys unavailable'));
  expect(logged).toHaveLength(1);
  expect(logged[0]).toMatch(/SSL|TLS/);
  await target.close();
});

test('accounts are disabled without a provider; a route without the guard fails', async () => {
  const off = gateway(null);
  expect((await off.inject('/me')).json()).toMatchObject({ code: 'switched_off' });
  await off.close();
  expect((await app.inject('/forgot')).statusCode).toBe(500);
});
