import type { FastifyInstance } from 'fastify';
import { agentParamsSchema } from '../../shared/desk/agents';
import { t } from '../../shared/language/words';
import { claimTokenSchema, listingClaimSchema, type ListingClaim } from '../../shared/listings/claims';
import { listingReference } from '../directory/importedAgents';
import { countOnce } from '../lib/database/rateCounts';
import { ApiError, errorAnswers } from '../lib/http/errors';
import { forms, reads } from '../lib/http/limits';
import type { ValibotTypes } from '../lib/http/validation';
import type { User } from '../lib/identity/verifyToken';
import { userOf } from '../lib/identity/requireUser';
import { claimListing, confirmClaim, readClaim } from './claims';

const day = 86_400_000;
/** Each may send a mail to the listing's address. */
const claimsOfAccount = { name: 'listingClaims', max: 10, within: day } as const;
const claimsOfListing = { name: 'claimsOfListing', max: 5, within: day } as const;

const refusals = {
  invalid: () =>
    new ApiError(404, 'not_found', t('This link is not complete, or not one of ours. Copy it whole from the mail.')),
  otherAccount: () =>
    new ApiError(
      403,
      'other_account',
      t('This link is for another account. Sign in with the account that the mail names.'),
    ),
  expired: () => new ApiError(410, 'link_expired', t('This link has expired. Claim the listing again for a new one.')),
  used: () => new ApiError(410, 'link_used', t('This link was used already. What became of it went out by mail.')),
};

/** Only the owner of an address may claim with it. */
function provenOf(user: User): User {
  if (user.email === null || !user.emailVerified)
    throw new ApiError(403, 'email_not_verified', t('Confirm the address of your account first.'));
  return user;
}

/**
 * Claims of listings by the caller's account (docs/architecture.md "Gateway API"). Errors of all: 401
 * `sign_in_required`, 404 `not_found`, 429 `rate_limited`; of those that write: 403 `email_not_verified`.
 */
export function claimRoutes(api: FastifyInstance): void {
  const { kysely } = api.database;
  const canMail = api.sendMail !== null && api.config.linkSecrets.length > 0;
  const typed = api.withTypeProvider<ValibotTypes>();
  const signedIn = { preParsing: api.requireUser } as const;
  const params = agentParamsSchema;
  const response = { 200: listingClaimSchema, ...errorAnswers };
  const read = async (agentId: string, user: User): Promise<ListingClaim> => {
    const claim = await readClaim(kysely, { agentId, user, now: Date.now() }, canMail);
    if (claim === null) throw new ApiError(404, 'not_found', t('The directory has no such listing.'));
    return claim;
  };
  typed.get(
    '/account/claims/:id',
    { ...signedIn, config: { rateLimit: reads }, schema: { params, response } },
    (request) => read(request.params.id, userOf(request)),
  );
  typed.post(
    '/account/claims/:id',
    { ...signedIn, config: { rateLimit: forms }, schema: { params, response } },
    async (request, reply) => {
      const user = provenOf(userOf(request));
      const { id: agentId } = request.params;
      const before = await read(agentId, user);
      if (before.state !== 'free' && before.state !== 'mailed') return before;
      for (const limit of [
        { ...claimsOfAccount, who: user.uid },
        { ...claimsOfListing, who: agentId },
      ]) {
        const { count, resetsIn } = await countOnce(kysely, limit);
        if (count <= limit.max) continue;
        reply.header('retry-after', Math.ceil(resetsIn / 1_000));
        const message = t('This was asked for often today. Try again tomorrow, or write to us.');
        throw new ApiError(429, 'rate_limited', message, true, undefined, resetsIn);
      }
      await claimListing(kysely, { agentId, user, now: Date.now() }, canMail);
      return read(agentId, user);
    },
  );
  typed.post(
    '/account/claims/:id/confirmation',
    { ...signedIn, config: { rateLimit: forms }, schema: { params, body: claimTokenSchema, response } },
    async (request) => {
      const user = provenOf(userOf(request));
      const { id: agentId } = request.params;
      const page = { reference: listingReference(agentId), purpose: 'claim' } as const;
      const opened = await api.links.open(request.body.token, page);
      if (opened.state === 'invalid') throw refusals.invalid();
      const problem = await confirmClaim(kysely, { agentId, user, now: Date.now() }, opened.party);
      if (problem !== null) throw refusals[problem]();
      return read(agentId, user);
    },
  );
}
