import { randomBytes, randomInt } from 'node:crypto';
import { SignJWT } from 'jose';
import { openBadges } from '@server/verify/badge';
import { histories } from '../../support/histories';
import { keysOf, newKeys } from './badgeKeys';

/** A release has ten times as many. */
const tries = 10 * histories(1_000);
const now = Date.UTC(2026, 10, 26);
const issuer = 'https://www.keelway.example';
const [ours, theirs] = [newKeys(), newKeys()];
const badges = openBadges(keysOf(ours.signing), issuer);
const attacker = openBadges(keysOf(theirs.signing), issuer);
const agent = { agentId: 'ke-mombasa-001', name: 'Tembo Freight', place: 'Mombasa, Kenya' };
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=+/ \u0000é';

const pick = <Item>(items: readonly Item[]): Item => items[randomInt(items.length)] as Item;
const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const cut = (code: string): [string, string, string] => code.split('.') as [string, string, string];

/** A genuine badge, changed in one way. `other` is genuine too, for another agent. */
type Forge = (code: string, other: string, stolen: string) => string;
const forgeries: readonly Forge[] = [
  // One bit.
  (code) => {
    const parts = cut(code);
    const which = randomInt(3);
    const bytes = Buffer.from(parts[which] ?? '', 'base64url');
    const at = randomInt(bytes.length);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << randomInt(8));
    parts[which] = bytes.toString('base64url');
    return parts.join('.');
  },
  // One character.
  (code) => {
    const at = randomInt(code.length);
    return `${code.slice(0, at)}${pick(Array.from(alphabet).filter((one) => one !== code[at]))}${code.slice(at + 1)}`;
  },
  (code) => code.slice(0, randomInt(code.length)),
  (code) => code.slice(1 + randomInt(code.length - 1)),
  (code, other) => pick([code + other, `${code}.${other}`, `${code}${pick(Array.from(alphabet))}`, `.${code}`]),
  // Parts of one badge in another.
  (code, other) => {
    const [[head, , signature], [, payload]] = [cut(code), cut(other)];
    return `${head}.${payload}.${signature}`;
  },
  (code, other) => {
    const [[head, payload], [, , signature]] = [cut(code), cut(other)];
    return `${head}.${payload}.${signature}`;
  },
  // Another end, name or issuer under the same signature.
  (code) => {
    const [head, payload, signature] = cut(code);
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
    const changed = pick([{ exp: 4e9 + randomInt(1e6) }, { name: `Tembo ${randomInt(1e6)}` }, { sub: 'x' }, { x: 1 }]);
    return `${head}.${part({ ...claims, ...changed })}.${signature}`;
  },
  // Another algorithm or key in the header.
  (code) => {
    const [head, payload, signature] = cut(code);
    const given = JSON.parse(Buffer.from(head, 'base64url').toString()) as Record<string, unknown>;
    const changed = pick([
      ...['none', 'None', 'HS256', 'RS256', 'ES256', 'Ed25519', 'eddsa', ''].map((alg) => ({ alg })),
      { kid: 'x' },
      { kid: theirs.signing.kid },
      { typ: 'JWT' },
      { jwk: theirs.published },
      { crit: ['exp'] },
    ]);
    return `${part({ ...given, ...changed })}.${payload}.${pick([signature, '', randomBytes(64).toString('base64url')])}`;
  },
  // The key of somebody else, under our kid.
  (code, _, stolen) => {
    const [[head], [, payload, signature]] = [cut(code), cut(stolen)];
    return `${head}.${payload}.${signature}`;
  },
  (_, __, stolen) => stolen,
  () =>
    `${randomBytes(60).toString('base64url')}.${randomBytes(150).toString('base64url')}.${randomBytes(64).toString('base64url')}`,
  (code) => `${cut(code).slice(0, 2).join('.')}.${randomBytes(64).toString('base64url')}`,
];

test(`no forgery of ${tries} is valid, and none expired`, async () => {
  const made = await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      const one = { ...agent, agentId: `${agent.agentId}-${index}` };
      return {
        code: await badges.sign(one, now),
        other: await badges.sign({ ...one, name: `Baobab ${index}` }, now + 1_000),
        stolen: await attacker.sign(one, now),
      };
    }),
  );
  const found: Record<string, number> = {};
  for (let done = 0; done < tries; done += 1) {
    const { code, other, stolen } = pick(made);
    const forged = forgeries[done % forgeries.length]?.(code, other, stolen) ?? '';
    if (forged === code || forged === other) continue;
    const { state } = await badges.read(forged, now);
    found[state] = (found[state] ?? 0) + 1;
  }
  expect(Object.keys(found).sort()).toEqual(['damaged', 'unknownKey']);
}, 120_000);

test('no badge is valid from the second in which it ends', async () => {
  for (let done = 0; done < 1_000; done += 1) {
    const iat = Math.floor(now / 1_000) - randomInt(1e9);
    const exp = iat + 1 + randomInt(1e8);
    const code = await new SignJWT({ iss: issuer, sub: 'a', name: 'A', place: 'B', iat, exp })
      .setProtectedHeader({ alg: 'EdDSA', typ: 'badge+jwt', kid: ours.signing.kid })
      .sign(ours.privateKey);
    expect((await badges.read(code, exp * 1_000 - 1)).state).toBe('valid');
    expect((await badges.read(code, exp * 1_000)).state).toBe('expired');
  }
}, 60_000);
