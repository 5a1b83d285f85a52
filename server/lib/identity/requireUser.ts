import type { FastifyInstance, FastifyReply, FastifyRequest, preParsingAsyncHookHandler } from 'fastify';
import { t } from '../../../shared/language/words';
import { ApiError } from '../http/errors';
import type { Identity } from '../config/settings';
import {
  InvalidToken,
  ProviderRefused,
  TokenOutOfTime,
  tokenVerifier,
  type User,
  type VerifyToken,
} from './verifyToken';

declare module 'fastify' {
  interface FastifyInstance {
    /** Requires a signed-in user. Use as `{ preParsing: api.requireUser }`, so that it runs before the body is read. */
    requireUser: preParsingAsyncHookHandler;
    /** Like `requireUser`, but also accepts a valid token of a deleted account. */
    requireToken: preParsingAsyncHookHandler;
  }
  interface FastifyRequest {
    /** The caller; null on routes that use neither hook. */
    user: User | null;
  }
}

/** The error for a valid token of a deleted account. */
export function accountDeleted(): ApiError {
  return new ApiError(401, 'sign_in_required', t('This account was deleted.'));
}

const methodRefused = (): string =>
  t('This way of signing in is not accepted here. Sign in with your email and password, or with Google.');

const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/i;

async function prove(verify: VerifyToken, { headers, log }: FastifyRequest): Promise<User> {
  const token = bearer.exec(headers.authorization ?? '')?.[1];
  if (token === undefined) throw new ApiError(401, 'sign_in_required', t('Please sign in.'));
  return verify(token).catch((error: unknown) => {
    if (error instanceof TokenOutOfTime) {
      const seconds = error.difference;
      const when = seconds < 0 ? `ended ${-seconds} s ago` : `is from ${seconds} s ahead`;
      log.warn({ clockDifference: seconds }, `token refused: by the clock of this machine it ${when}`);
    }
    if (error instanceof InvalidToken) throw new ApiError(401, 'sign_in_required', t('Please sign in again.'));
    if (error instanceof ProviderRefused) throw new ApiError(401, 'sign_in_method_refused', methodRefused());
    log.error({ err: error }, 'identity keys unavailable');
    throw new ApiError(503, 'unavailable', t('We cannot check who you are right now. Please try again.'), true);
  });
}

/**
 * Adds `requireUser` and `requireToken`, which verify the Firebase ID token (`Authorization: Bearer`,
 * docs/architecture.md "Gateway API") and set `request.user`. `isErased` tells whether the account was deleted after
 * its token was issued; `keysTimeout` for the provider's keys is in milliseconds. Errors: 401 `sign_in_required`; 401 `sign_in_method_refused` for a method not in
 * `signInProviders`; 503 `unavailable` when the provider's keys cannot be fetched; 503 `switched_off` without a
 * provider (`FEATURES_OFF=identity`).
 */
export function acceptUsers(
  api: FastifyInstance,
  identity: Identity | null,
  isErased: (user: User) => Promise<boolean>,
  keysTimeout?: number,
): void {
  const verify = identity === null ? null : tokenVerifier(identity, keysTimeout);
  api.decorateRequest('user', null);
  const proveCaller = async (request: FastifyRequest, reply: FastifyReply): Promise<User> => {
    if (verify === null)
      throw new ApiError(503, 'switched_off', t('Accounts are switched off at the moment. Please come back later.'));
    reply.header('vary', 'Authorization');
    return (request.user = await prove(verify, request));
  };
  api.decorate('requireToken', async (request, reply) => {
    await proveCaller(request, reply);
  });
  api.decorate('requireUser', async (request, reply) => {
    if (await isErased(await proveCaller(request, reply))) throw accountDeleted();
  });
}

/** The caller of a route behind `requireUser` or `requireToken`. @throws on any other route. */
export function userOf({ user }: FastifyRequest): User {
  if (user === null) throw new Error('The route reads the caller without requireUser or requireToken.');
  return user;
}
