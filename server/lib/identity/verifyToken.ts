import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import * as v from 'valibot';
import type { Identity } from '../config/settings';

/** A user verified by a Firebase ID token. Data is keyed by `uid`, or by `email` only if `emailVerified`. */
export interface User {
  uid: string;
  email: string | null;
  emailVerified: boolean;
  /** Last authentication, in epoch milliseconds. */
  signedInAt: number;
  /** Token issue time, in epoch milliseconds. */
  issuedAt: number;
  /** Whether the sign-in had a second step: a code of an authenticator app. */
  secondFactor: boolean;
}

/**
 * Accepted sign-in methods, by their name in `firebase.sign_in_provider`. Phone numbers are excluded because they get
 * reassigned, and the next owner could sign in. To change this list: docs/identity.md.
 */
export const signInProviders = ['password', 'google.com'] as const;

/** The token is valid, but its sign-in method is not accepted. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused';
}

/** The token is expired, malformed or from another project. */
export class InvalidToken extends Error {
  override readonly name: string = 'InvalidToken';
}

/** By the clock of this machine the token has ended, or does not hold yet. */
export class TokenOutOfTime extends InvalidToken {
  override readonly name = 'TokenOutOfTime';
  /** Seconds from this machine's time to the token's: negative since it ended, positive until it holds. */
  readonly difference: number;

  constructor(difference: number) {
    super('The token does not hold at the time of this clock.');
    this.difference = Math.round(difference);
  }
}

/** The provider's public keys cannot be fetched, so the token cannot be verified. */
class KeysUnavailable extends Error {
  override readonly name = 'KeysUnavailable';
}

export type VerifyToken = (token: string) => Promise<User>;

/** Default time limit for the keys, in milliseconds. */
const defaultTimeout = 3_000;
const keysKeptFor = 3_600_000;
const tokenLimit = 8_192;
/** How far the clocks of issuer and gateway may differ, in seconds, either way. */
const clockTolerance = 60;

const claimsSchema = v.object({
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  auth_time: v.number(),
  iat: v.number(),
  email: v.optional(v.string()),
  email_verified: v.optional(v.boolean(), false),
});

/** Every Firebase sign-in token has this claim. */
const providerSchema = v.object({ firebase: v.object({ sign_in_provider: v.picklist(signInProviders) }) });
/** Phone numbers get reassigned: a code by text message is no second step here. */
const secondStepSchema = v.object({ firebase: v.object({ sign_in_second_factor: v.literal('totp') }) });

/** Fetches the provider's keys; distinguishes a failed fetch from an unknown key id. */
function keysAt(address: string, timeoutDuration: number): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(new URL(address), { cacheMaxAge: keysKeptFor, timeoutDuration });
  return async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) throw error;
      throw new KeysUnavailable('The public keys of the identity provider cannot be fetched.', { cause: error });
    }
  };
}

/** Seconds from now to the time for which jose refused a token; null if it refused it for another reason. */
function differenceOf(error: unknown): number | null {
  if (!(error instanceof errors.JWTExpired) && !(error instanceof errors.JWTClaimValidationFailed)) return null;
  const { claim, payload } = error;
  const at = claim === 'exp' || claim === 'nbf' ? payload[claim] : undefined;
  return typeof at === 'number' ? at - Date.now() / 1000 : null;
}

/**
 * Verifies Firebase ID tokens: RS256 signature, the project's issuer and audience, expiry, sign-in time and one of
 * `signInProviders`. Live and sandbox differ only in the address of the keys, which are fetched within `timeout`
 * milliseconds. The returned function throws
 * `InvalidToken`, `ProviderRefused` or `KeysUnavailable`.
 */
export function tokenVerifier(
  { projectId, keysUrl }: Pick<Identity, 'projectId' | 'keysUrl'>,
  timeout = defaultTimeout,
): VerifyToken {
  const keys = keysAt(keysUrl, timeout);
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
      const ahead = Math.max(authTime, iat) - Date.now() / 1000;
      if (ahead > clockTolerance) throw new TokenOutOfTime(ahead);
      return {
        uid: sub,
        email: email ?? null,
        emailVerified: email !== undefined && emailVerified,
        signedInAt: authTime * 1000,
        issuedAt: iat * 1000,
        secondFactor: v.is(secondStepSchema, payload),
      };
    } catch (error) {
      if (error instanceof KeysUnavailable || error instanceof ProviderRefused || error instanceof InvalidToken)
        throw error;
      const difference = differenceOf(error);
      if (difference !== null) throw new TokenOutOfTime(difference);
      throw new InvalidToken('The token is not valid.', { cause: error });
    }
  };
}
