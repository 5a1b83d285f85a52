import { errors, jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';

/**
 * What a private link is for: the shipper follows a quote request, an agent answers it, the sender of another request
 * follows it and writes to the desk; whoever reads the mail of a listing confirms that an account may claim it; a colleague of a listing's owner joins.
 */
const purposes = ['follow', 'answer', 'converse', 'claim', 'join'] as const;
export type LinkPurpose = (typeof purposes)[number];

/** Whom a private link admits, to which case. */
export interface Link {
  /** Reference of the case. */
  reference: string;
  /** `shipper`, `sender`, an agent's id, or the id of a claim or a colleague. */
  party: string;
  purpose: LinkPurpose;
}

export interface LinkClaims extends Link {
  /** Links of an earlier generation are revoked. */
  generation: number;
}

export type ReadToken =
  | { state: 'valid' | 'expired'; claims: LinkClaims }
  /** Not one of ours. */
  | { state: 'invalid' };

/** As deploy.md says of LINK_SECRET_PREVIOUS. Milliseconds. */
const validFor = 90 * 24 * 3_600_000;
/** Of a token, in characters: an agent's id has at most 200. */
const longest = 2_000;
/** jose's decoder of base64url also takes padding and white space. */
const form = /^[\w-]+\.[\w-]+\.[\w-]+$/;
/** Another use of the same secret would have another audience. */
const audience = 'case';
const algorithm = 'HS256';

const claimsSchema = v.object({
  case: v.string(),
  party: v.string(),
  purpose: v.picklist(purposes),
  generation: v.pipe(v.number(), v.safeInteger()),
});

const keyOf = (secret: string): Uint8Array => new TextEncoder().encode(secret);

/** Signs a link's token (JWT, RFC 7519). `now` in epoch milliseconds, `lasts` in milliseconds. */
export function signToken(
  { reference, party, purpose, generation }: LinkClaims,
  secret: string,
  now: number,
  lasts = validFor,
) {
  return new SignJWT({ case: reference, party, purpose, generation })
    .setProtectedHeader({ alg: algorithm })
    .setAudience(audience)
    .setExpirationTime(Math.floor((now + lasts) / 1_000))
    .sign(keyOf(secret));
}

function claimsOf(payload: unknown): LinkClaims | null {
  const claims = v.safeParse(claimsSchema, payload);
  if (!claims.success) return null;
  const { case: reference, ...rest } = claims.output;
  return { reference, ...rest };
}

/** Verifies a token with each of the secrets. `now` in epoch milliseconds. */
export async function readToken(token: string, secrets: readonly string[], now: number): Promise<ReadToken> {
  if (token.length > longest || !form.test(token)) return { state: 'invalid' };
  const options = { algorithms: [algorithm], audience, requiredClaims: ['exp'], currentDate: new Date(now) };
  for (const secret of secrets) {
    try {
      const claims = claimsOf((await jwtVerify(token, keyOf(secret), options)).payload);
      return claims === null ? { state: 'invalid' } : { state: 'valid', claims };
    } catch (error) {
      // Expiry is checked after the signature and the audience.
      const claims = error instanceof errors.JWTExpired ? claimsOf(error.payload) : null;
      if (claims !== null) return { state: 'expired', claims };
    }
  }
  return { state: 'invalid' };
}
