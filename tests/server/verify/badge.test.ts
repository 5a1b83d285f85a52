import { createHmac, createPublicKey } from 'node:crypto';
import { SignJWT } from 'jose';
import { signToken, readToken } from '@server/lib/links/token';
import { codeIn, openBadges, statedOf } from '@server/verify/badge';
import { keysOf, newKeys } from './badgeKeys';

const second = 1_000;
const year = 365 * 24 * 3_600_000;
const now = Date.UTC(2026, 10, 26);
const issuer = 'https://www.keelway.example';
const keys = newKeys();
const badges = openBadges(keysOf(keys.signing), issuer);
const agent = { agentId: 'ke-mombasa-001', name: 'Tembo Freight', place: 'Mombasa, Kenya' };
const claims = { iss: issuer, sub: agent.agentId, name: agent.name, place: agent.place, iat: 1, exp: now };
const header = { alg: 'EdDSA', typ: 'badge+jwt', kid: keys.signing.kid };
const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const signed = (payload: Record<string, unknown>, changed: Record<string, unknown> = {}, key = keys.privateKey) =>
  new SignJWT({ ...claims, ...payload }).setProtectedHeader({ ...header, ...changed }).sign(key);
const stateOf = async (code: string, at = now - second) => (await badges.read(code, at)).state;

test('a badge states who the agent is, and ends after a year', async () => {
  const code = await badges.sign(agent, now + 999);
  const badge = { ...agent, issuedAt: now, expiresAt: now + year };
  expect(await badges.read(code, now)).toEqual({ state: 'valid', badge, kid: keys.signing.kid });
  expect(await badges.read(code, now + year - second)).toMatchObject({ state: 'valid' });
  expect(await badges.read(code, now + year)).toEqual({ state: 'expired', badge, kid: keys.signing.kid });
  expect(await badges.read(code, now + 100 * year)).toMatchObject({ state: 'expired' });
});

test('the same badge has the same code, short enough for a QR code', async () => {
  const code = await badges.sign(agent, now);
  expect(await badges.sign(agent, now + 1)).toBe(code);
  expect(badges.pageOf(code).length).toBeLessThan(420);
});

test('names in any script are kept, and very long ones are cut', async () => {
  const stated = statedOf({ name: '跨洋货运🚢'.repeat(60), location: 'ا'.repeat(300) });
  expect(Array.from(stated.name)).toHaveLength(120);
  expect(Array.from(stated.place)).toHaveLength(80);
  const code = await badges.sign({ agentId: 'a'.repeat(200), ...stated }, now);
  expect(code.length).toBeLessThan(2_000);
  expect(await badges.read(code, now)).toMatchObject({ state: 'valid', badge: stated });
});

test('our own claims are signed as a badge needs them', async () => {
  expect(await stateOf(await signed({}))).toBe('valid');
});

test.each<[string, () => Promise<string> | string]>([
  ['nothing', () => ''],
  ['no token', () => 'eyJ'],
  ['alg none', () => `${part({ ...header, alg: 'none' })}.${part(claims)}.`],
  ['alg none with a signature', () => `${part({ ...header, alg: 'none' })}.${part(claims)}.${'A'.repeat(86)}`],
  [
    'HS256 with the public key as the secret',
    () => {
      const input = `${part({ ...header, alg: 'HS256' })}.${part(claims)}`;
      const pem = keys.publicKey.export({ format: 'pem', type: 'spki' });
      return `${input}.${createHmac('sha256', pem).update(input).digest('base64url')}`;
    },
  ],
  ['another key under the same kid', () => signed({}, {}, newKeys().privateKey)],
  ['another issuer', () => signed({ iss: 'https://keelway.evil.example' })],
  ['no type', () => signed({}, { typ: undefined })],
  ['the type of another token', () => signed({}, { typ: 'JWT' })],
  ['no kid', () => signed({}, { kid: undefined })],
  ['no end', () => signed({ exp: undefined })],
  ['an end that is no number', () => signed({ exp: '9999999999' })],
  ['another claim', () => signed({ admin: true })],
  ['no name', () => signed({ name: '' })],
  ['an unknown critical header', () => signed({}, { crit: ['b64'], b64: true })],
  ['padding', async () => `${await signed({})}=`],
  ['a line break', async () => `${await signed({})}\n`],
  ['more after it', async () => `${await signed({})}A`],
  ['the badge twice', async () => (await signed({})).repeat(2)],
  ['much too long', () => signed({ name: 'a'.repeat(2_000) })],
])('%s is damaged', async (_, make) => {
  expect(await stateOf(await make())).toBe('damaged');
});

test('another spelling of the same bytes is damaged', async () => {
  const code = await signed({});
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const last = alphabet.indexOf(code.slice(-1));
  const same = `${code.slice(0, -1)}${alphabet[last + 1] ?? ''}`;
  expect(Buffer.from(same.split('.')[2] ?? '', 'base64url')).toEqual(
    Buffer.from(code.split('.')[2] ?? '', 'base64url'),
  );
  expect(await stateOf(same)).toBe('damaged');
});

test('a signature with a scalar beyond the order of the curve is damaged (RFC 8032, section 5.1.7)', async () => {
  const code = await signed({});
  const [head = '', payload = '', signature = ''] = code.split('.');
  const bytes = Buffer.from(signature, 'base64url');
  const order = (1n << 252n) + 27742317777372353535851937790883648493n;
  const scalar = BigInt(`0x${Buffer.from(bytes.subarray(32)).reverse().toString('hex')}`) + order;
  const beyond = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex').reverse();
  const forged = Buffer.concat([bytes.subarray(0, 32), beyond]).toString('base64url');
  expect(await stateOf(`${head}.${payload}.${forged}`)).toBe('damaged');
});

test('after a change of keys the earlier one still verifies, and an unknown one does not', async () => {
  const earlier = await badges.sign(agent, now);
  const next = newKeys();
  const rotated = openBadges({ signing: next.signing, previous: [keys.published, next.published] }, issuer);
  expect(await rotated.read(earlier, now)).toMatchObject({ state: 'valid', kid: keys.signing.kid });
  const later = await rotated.sign(agent, now);
  expect(await rotated.read(later, now)).toMatchObject({ state: 'valid', kid: next.signing.kid });
  expect(await badges.read(later, now)).toEqual({ state: 'unknownKey' });
  expect(rotated.keySet().keys.map(({ kid }) => kid)).toEqual([next.signing.kid, keys.signing.kid]);
});

test('the published keys are public, and complete (RFC 7517, RFC 8037)', () => {
  const { keys: published } = badges.keySet();
  expect(published).toEqual([
    { kty: 'OKP', crv: 'Ed25519', x: keys.signing.x, kid: keys.signing.kid, use: 'sig', alg: 'EdDSA' },
  ]);
  expect(createPublicKey({ key: { ...published[0] }, format: 'jwk' }).equals(keys.publicKey)).toBe(true);
  expect(JSON.stringify(badges.keySet())).not.toContain(keys.signing.d);
});

test('a private link is no badge, and a badge no private link', async () => {
  const link = { reference: 'KQ-7F3K2P', party: 'shipper', purpose: 'follow', generation: 1 } as const;
  const secret = '0123456789abcdef0123456789abcdef';
  expect(await stateOf(await signToken(link, secret, now))).toBe('damaged');
  const code = await badges.sign(agent, now);
  for (const each of [secret, keys.secret, keys.open, keys.signing.x])
    expect(await readToken(code, [each], now)).toEqual({ state: 'invalid' });
});

test('a code is found in what people paste', async () => {
  const code = await badges.sign(agent, now);
  const page = badges.pageOf(code);
  for (const text of [code, page, ` ${page}\n`, `${page}/badge.svg`, `${page}?x=1#y`, `Verified: ${page}.`])
    expect(codeIn(text)).toBe(code);
  expect(codeIn(page.replace(/(.{76})/g, '$1\n'))).toBe(code);
  expect(codeIn(page.slice(0, -20))).toBe(code.slice(0, -20));
  for (const text of ['Tembo Freight', 'tembo.example/verify/us', 'eyJ', '', '+254 555 010 203', 'eyJayne Cargo'])
    expect(codeIn(text)).toBeNull();
});
