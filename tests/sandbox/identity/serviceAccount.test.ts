import { generateKeyPairSync } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { importPKCS8, SignJWT } from 'jose';
import { openIdentityAdmin } from '@server/lib/identity/admin';
import { sandboxServiceAccount as account } from '@server/lib/config/serviceAccount';
import { providers, type Provider } from './provider';

const open = providers();
const host = 'localhost:3001';
const audience = 'https://oauth2.googleapis.com/token';
const scope = 'https://www.googleapis.com/auth/identitytoolkit';
const accounts = '/identitytoolkit.googleapis.com/v1/projects/demo-keelway/accounts';

interface Assertion {
  scope?: string;
  audience?: string;
  issuer?: string;
  kid?: string;
  /** Seconds from now. */
  from?: number;
  until?: number;
  key?: string;
}

async function assertionAt(now: number, given: Assertion = {}): Promise<string> {
  const seconds = Math.floor(now / 1_000);
  return new SignJWT({ scope: given.scope ?? scope })
    .setProtectedHeader({ alg: 'RS256', kid: given.kid ?? account.privateKeyId })
    .setIssuer(given.issuer ?? account.clientEmail)
    .setAudience(given.audience ?? audience)
    .setIssuedAt(seconds + (given.from ?? 0))
    .setExpirationTime(seconds + (given.until ?? 3_600))
    .sign(await importPKCS8(given.key ?? account.privateKey, 'RS256'));
}

async function exchange({ app }: Provider, assertion: string, grantType?: string, headers = {}) {
  const answer = await app.inject({
    method: 'POST',
    url: '/oauth2.googleapis.com/token',
    headers: { host, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({
      grant_type: grantType ?? 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion,
    }).toString(),
  });
  const body = answer.json<{ access_token?: string; error?: string }>();
  return { status: answer.statusCode, token: body.access_token ?? '', error: body.error };
}

const ask = ({ app }: Provider, name: string, token: string, payload: object) =>
  app.inject({
    method: 'POST',
    url: `${accounts}:${name}`,
    headers: { host, authorization: `Bearer ${token}` },
    payload,
  });

test('an assertion of the account’s key is exchanged for a token, which ends after an hour', async () => {
  const provider = await open();
  const { localId } = await provider.register('amina@example.org');
  const { status, token } = await exchange(provider, await assertionAt(provider.now()));
  expect(status).toBe(200);
  const found = await ask(provider, 'lookup', token, { localId: [localId, 'unknown'] });
  expect(found.json()).toMatchObject({ users: [{ localId, email: 'amina@example.org' }] });
  expect((await ask(provider, 'lookup', token, { localId: ['unknown'] })).json()).not.toHaveProperty('users');
  expect((await ask(provider, 'lookup', token, { localId })).statusCode).toBe(400);
  expect((await ask(provider, 'lookup', `${token}x`, { localId: [localId] })).statusCode).toBe(403);
  provider.pass(3_600_000);
  expect((await ask(provider, 'lookup', token, { localId: [localId] })).statusCode).toBe(403);
});

const other = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
}).privateKey;

test.each<[string, Assertion, string]>([
  ['signed by another key', { key: other }, 'invalid_grant'],
  ['of a key that the account does not have', { kid: 'other' }, 'invalid_grant'],
  ['of another account', { issuer: 'other@demo-keelway.iam.gserviceaccount.com' }, 'invalid_grant'],
  ['for another service', { audience: 'https://identitytoolkit.googleapis.com/' }, 'invalid_grant'],
  ['that has ended', { from: -3_600, until: -1 }, 'invalid_grant'],
  ['that lasts more than an hour', { until: 3_601 }, 'invalid_grant'],
  ['from the future', { from: 300 }, 'invalid_grant'],
  ['without a scope that changes accounts', { scope: 'https://www.googleapis.com/auth/calendar' }, 'invalid_scope'],
])('an assertion %s is refused', async (_what, given, error) => {
  const provider = await open();
  expect(await exchange(provider, await assertionAt(provider.now(), given))).toEqual({ status: 400, token: '', error });
});

test('another grant, something else than an assertion, and pages are refused', async () => {
  const provider = await open();
  const assertion = await assertionAt(provider.now());
  expect((await exchange(provider, assertion, 'refresh_token')).error).toBe('unsupported_grant_type');
  expect((await exchange(provider, 'no.assertion')).error).toBe('invalid_grant');
  expect((await exchange(provider, assertion, undefined, { origin: 'http://localhost:3000' })).status).toBe(403);
});

test('the gateway’s client removes a second factor, which ends the sessions; it tells who is unknown', async () => {
  const provider = await open();
  const { localId, refreshToken } = await provider.register('amina@example.org');
  await provider.app.listen({ host: '127.0.0.1', port: 0 });
  const origin = `http://localhost:${(provider.app.server.address() as AddressInfo).port}`;
  const admin = openIdentityAdmin({
    account,
    tokenUrl: `${origin}/oauth2.googleapis.com/token`,
    accountsUrl: `${origin}${accounts}`,
  });
  expect(await admin.hasSecondStep(localId)).toBe(false);
  expect(await admin.hasSecondStep('unknown')).toBeNull();
  expect(await admin.removeSecondStep('unknown')).toBe(false);
  expect((await provider.refresh(refreshToken)).status).toBe(200);
  expect(await admin.removeSecondStep(localId)).toBe(true);
  expect((await provider.refresh(refreshToken)).error).toBe('TOKEN_EXPIRED');
  const wrong = openIdentityAdmin({
    account: { ...account, privateKey: other },
    tokenUrl: `${origin}/oauth2.googleapis.com/token`,
    accountsUrl: `${origin}${accounts}`,
  });
  await expect(wrong.hasSecondStep(localId)).rejects.toThrow('The service account got no access token (400).');
});
