import { createPrivateKey, createPublicKey } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import type { Agent } from '../../places/agent';
import type { BadgeKeys, PublicBadgeKey } from '../lib/config/badgeKeys';

/** What a badge states about an agent (docs/verification.md). Times in epoch milliseconds, whole seconds. */
export interface Badge {
  agentId: string;
  name: string;
  place: string;
  issuedAt: number;
  expiresAt: number;
}

type ReadBadge =
  | { state: 'valid' | 'expired'; badge: Badge; kid: string }
  /** Not signed by a key of ours, changed, or cut off. */
  | { state: 'damaged' }
  /** It names a key that is not, or no longer, one of ours. */
  | { state: 'unknownKey' };

export interface Badges {
  /** Of the key that signs. */
  kid: string;
  /** Signs a badge that ends after a year. `now`: epoch milliseconds. `name` and `place`: see `statedOf`. */
  sign: (agent: Pick<Badge, 'agentId' | 'name' | 'place'>, now: number) => Promise<string>;
  /** Reads the code of a badge at `now`, in epoch milliseconds. Never throws. */
  read: (code: string, now: number) => Promise<ReadBadge>;
  /** The public keys, as a JWK Set (RFC 7517). */
  keySet: () => { keys: (PublicBadgeKey & { use: 'sig'; alg: string })[] };
  /** Address of the page that checks a badge. */
  pageOf: (code: string) => string;
}

/** A year, in milliseconds (docs/decisions/0032-badges.md). */
const validFor = 365 * 24 * 3_600_000;
/** RFC 8037. Ed25519 is the only curve, because the keys have it. */
const algorithm = 'EdDSA';
/** Explicit type (RFC 8725, section 3.11): another token is no badge, even with the same key. */
const type = 'badge+jwt';
/** Of a code, in characters. */
export const longestCode = 2_000;
const longestName = 120;
const longestPlace = 80;
const form = /^[\w-]+\.[\w-]+\.[\w-]{86}$/;

const headerSchema = v.strictObject({ alg: v.literal(algorithm), typ: v.literal(type), kid: v.string() });
const claimsSchema = v.strictObject({
  iss: v.string(),
  sub: v.pipe(v.string(), v.nonEmpty()),
  name: v.pipe(v.string(), v.nonEmpty()),
  place: v.string(),
  iat: v.pipe(v.number(), v.safeInteger()),
  exp: v.pipe(v.number(), v.safeInteger()),
});

/** Base64url has several spellings of the same bytes; only the canonical one is a badge. */
const isCanonical = (part: string): boolean => Buffer.from(part, 'base64url').toString('base64url') === part;

function clipped(text: string, longest: number): string {
  const letters = Array.from(text);
  return letters.length <= longest ? text : `${letters.slice(0, longest - 1).join('')}…`;
}

/** An agent's name and place as its badge states them. */
export function statedOf({ name, location }: Pick<Agent, 'name' | 'location'>): Pick<Badge, 'name' | 'place'> {
  return { name: clipped(name, longestName), place: clipped(location, longestPlace) };
}

function badgeOf(payload: unknown): Badge | null {
  const claims = v.safeParse(claimsSchema, payload);
  if (!claims.success) return null;
  const { sub, name, place, iat, exp } = claims.output;
  return { agentId: sub, name, place, issuedAt: iat * 1_000, expiresAt: exp * 1_000 };
}

class UnknownKey extends Error {}

/** Signs and reads badges: compact JWS (RFC 7515) by Ed25519. `issuer`: the site's origin, which a badge names. */
export function openBadges({ signing, previous }: BadgeKeys, issuer: string): Badges {
  const { d, ...current } = signing;
  const keys = [current, ...previous.filter(({ kid }) => kid !== current.kid)];
  const privateKey = createPrivateKey({ key: { ...current, d }, format: 'jwk' });
  const byKid = new Map(keys.map((key) => [key.kid, createPublicKey({ key: { ...key }, format: 'jwk' })]));
  const options = { algorithms: [algorithm], typ: type, issuer };
  return {
    kid: current.kid,
    sign: ({ agentId, name, place }, now) => {
      const iat = Math.floor(now / 1_000);
      const claims = { iss: issuer, sub: agentId, name, place, iat, exp: iat + validFor / 1_000 };
      const header = { alg: algorithm, typ: type, kid: current.kid };
      return new SignJWT(claims).setProtectedHeader(header).sign(privateKey);
    },
    read: async (code, now) => {
      if (code.length > longestCode || !form.test(code) || !code.split('.').every(isCanonical))
        return { state: 'damaged' };
      let kid = '';
      try {
        const { payload } = await jwtVerify(
          code,
          (header) => {
            kid = v.parse(headerSchema, header).kid;
            const key = byKid.get(kid);
            if (key === undefined) throw new UnknownKey();
            return key;
          },
          { ...options, currentDate: new Date(now) },
        );
        const badge = badgeOf(payload);
        return badge === null ? { state: 'damaged' } : { state: 'valid', badge, kid };
      } catch (error) {
        if (error instanceof UnknownKey) return { state: 'unknownKey' };
        // Expiry is checked after the signature, the type and the issuer.
        const badge = error instanceof errors.JWTExpired ? badgeOf(error.payload) : null;
        return badge === null ? { state: 'damaged' } : { state: 'expired', badge, kid };
      }
    },
    keySet: () => ({ keys: keys.map((key) => ({ ...key, use: 'sig', alg: algorithm })) }),
    pageOf: (code) => `${issuer}/verify/${code}`,
  };
}

/** The code in what somebody pasted: a badge's address, or the code alone, also broken into lines. Null: no code. */
export function codeIn(text: string): string | null {
  // Longer than the longest code, so that one that is too long stays too long.
  const joined = text.slice(0, 2 * longestCode).replaceAll(/\s/g, '');
  return /(?:^|\/verify\/)(eyJ[\w.-]{19,}[\w-])/.exec(joined)?.[1] ?? null;
}
