import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import * as v from 'valibot';
import type { Identity } from '../providers/settings';

/** A person proven by a Firebase ID token. Own data is keyed by `uid`; by `email` only when `emailVerified`. */
export interface User {
  uid: string;
  email: string | null;
  emailVerified: boolean;
  /** When they last proved who they are, in epoch milliseconds. */
  signedInAt: number;
  /** When the token was issued, in epoch milliseconds. */
  issuedAt: number;
}

/**
 * Ways of signing in that the gateway accepts, as tokens name them in `firebase.sign_in_provider`. A phone number is
 * not among them: numbers change hands, and a linked one would let its next owner in. Nor are anonymous accounts,
 * custom tokens and providers that the site does not offer. Changing this list: docs/identity.md.
 */
export const signInProviders = ['password', 'google.com'] as const;

/** The token is good, but the person signed in by a way that this site does not accept. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused';
}

/** The token is not one of this project, or not valid now. */
export class InvalidToken extends Error {
  override readonly name = 'InvalidToken';
}

/** The provider's public keys cannot be fetched: nothing is known about the token. */
class KeysUnavailable extends Error {
  override readonly name = 'KeysUnavailable';
}

export type VerifyToken = (token: string) => Promise<User>;

const keysTimeout = 3_000;
const keysKeptFor = 3_600_000;
const tokenLimit = 8_192;
/** Clocks of two machines may differ by so much, in seconds. */
const clockTolerance = 5;

const claimsSchema = v.object({
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  auth_time: v.number(),
  iat: v.number(),
  email: v.optional(v.string()),
  email_verified: v.optional(v.boolean(), false),
});

/** Firebase's own claim; a token without it, or of another shape, was not issued for a sign-in that is offered here. */
const providerSchema = v.object({ firebase: v.object({ sign_in_provider: v.picklist(signInProviders) }) });

/** The provider's keys, told apart from a token that names none of them. */
function keysAt(address: string): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(new URL(address), { cacheMaxAge: keysKeptFor, timeoutDuration: keysTimeout });
  return async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) throw error;
      throw new KeysUnavailable('The public keys of the identity provider cannot be fetched.', { cause: error });
    }
  };
}

/**
 * Proves Firebase ID tokens: RS256 by the provider's keys, issuer and audience of the project, not expired, signed
 * in before now, by one of `signInProviders`. Live and sandbox differ in the address of the keys only.
 * The returned function throws `InvalidToken`, `ProviderRefused` or `KeysUnavailable`.
 */
export function tokenVerifier({ projectId, keysUrl }: Pick<Identity, 'projectId' | 'keysUrl'>): VerifyToken {
  const keys = keysAt(keysUrl);
  return async (token) => {
    try {
      if (token.length > tokenLimit) throw new InvalidToken('The token is too long.');
      const { payload } = await jwtVerify(token, keys, {
        issuer: `https://securetoken.google.com/${projectId}`,
        audience: projectId,
        algorithms: ['RS256'],
        clockTolerance,
        requiredClaims: ['sub', 'auth_time', 'iat', 'exp'],
      });
      const { sub, auth_time: authTime, iat, email, email_verified: emailVerified } = v.parse(claimsSchema, payload);
      if (!v.is(providerSchema, payload)) throw new ProviderRefused('The way of signing in is not accepted here.');
      const latest = Date.now() / 1000 + clockTolerance;
      if (authTime > latest || iat > latest) throw new InvalidToken('The token comes from the future.');
      return {
        uid: sub,
        email: email ?? null,
        emailVerified: email !== undefined && emailVerified,
        signedInAt: authTime * 1000,
        issuedAt: iat * 1000,
      };
    } catch (error) {
      if (error instanceof KeysUnavailable || error instanceof ProviderRefused || error instanceof InvalidToken)
        throw error;
      throw new InvalidToken('The token is not valid.', { cause: error });
    }
  };
}
