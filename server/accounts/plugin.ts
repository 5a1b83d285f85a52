import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { t } from '../../shared/language/words';
import { erasePersonalData, readPersonalData } from '../personalData/personalData';
import { ApiError, errorAnswers } from '../lib/http/errors';
import { userOf } from '../lib/identity/requireUser';
import { takeOverAddress } from '../payments/addressAccount';
import type { ValibotTypes } from '../lib/http/validation';
import { sentRequestsSchema } from '../../shared/requests/sent';
import { rolesOf } from '../desk/staff/staff';
import type { Link } from '../lib/links/token';
import { plugin } from '../lib/plugin';
import { receivedRequestsOf } from './receivedRequests';
import { sentRequestsOf } from './sentRequests';

const requestsPerMinute = 10;
/** Maximum age of the sign-in for deleting an account, in milliseconds; the identity provider uses the same limit. */
const proofLasts = 5 * 60_000;

/** A person's stored data: the account as in the token, and rows by table. Times in ISO 8601. */
const personalDataSchema = v.object({
  exportedAt: v.string(),
  account: v.object({ uid: v.string(), email: v.nullable(v.string()), emailVerified: v.boolean() }),
  tables: v.record(v.string(), v.array(v.record(v.string(), v.unknown()))),
});

/**
 * `GET /api/account/export` → `personalDataSchema`: everything that deleting the account would erase, and nobody else's
 * data. Errors: 401 `sign_in_required`, 429 `rate_limited`.
 * `DELETE /api/account` → 204: erases, atomically and idempotently, everything stored under the caller's uid and, if
 * their address is verified, their newsletter subscription and quote requests. The browser then deletes the account at
 * the identity provider. Errors: 401 `sign_in_required`, 403 `recent_sign_in_needed`, 429 `rate_limited`.
 */
function accountRoutes(api: FastifyInstance): void {
  const { kysely } = api.database;
  const mode = api.payments?.mode ?? null;
  api.withTypeProvider<ValibotTypes>().get(
    '/account/export',
    {
      preParsing: api.requireUser,
      config: { rateLimit: { max: requestsPerMinute } },
      schema: { response: { 200: personalDataSchema, ...errorAnswers } },
    },
    async (request) => {
      const { uid, email, emailVerified } = userOf(request);
      await takeOverAddress({ kysely, mode }, userOf(request), Date.now());
      const tables = await readPersonalData(kysely, { uid, email, emailVerified });
      return { exportedAt: new Date().toISOString(), account: { uid, email, emailVerified }, tables };
    },
  );
  api.withTypeProvider<ValibotTypes>().delete(
    '/account',
    {
      // A repeated call must still succeed after the data is gone.
      preParsing: api.requireToken,
      config: { rateLimit: { max: requestsPerMinute } },
      schema: { response: { 204: v.null(), ...errorAnswers } },
    },
    async (request, reply) => {
      const user = userOf(request);
      if (Date.now() - user.signedInAt > proofLasts)
        throw new ApiError(
          403,
          'recent_sign_in_needed',
          t('Please confirm who you are and try again. Nothing was deleted.'),
        );
      // Its issuer's clock may be ahead of this one.
      await takeOverAddress({ kysely, mode }, user, Date.now());
      await erasePersonalData(kysely, user, Math.max(Date.now(), user.issuedAt));
      await api.scrub();
      return reply.status(204).send(null);
    },
  );
}

/** Links to what came for a listing, in milliseconds: whoever loses the right does not keep them. */
const rightLasts = 3_600_000;

/**
 * `GET /api/account/requests`: what was sent from the verified address of the caller's account, with where it stands;
 * nothing for an address that is not verified; what went to the account's listings; and whether it has a role at the
 * desk (docs/product.md "Account area"). Errors: 401 `sign_in_required`, 429 `rate_limited`.
 */
function sentRequestRoutes(api: FastifyInstance): void {
  const { linkSecrets, ownerEmail, payments } = api.config;
  const reading = { kysely: api.database.kysely, agent: api.directory.agent, takesCards: payments !== null };
  api
    .withTypeProvider<ValibotTypes>()
    .get(
      '/account/requests',
      { preParsing: api.requireUser, schema: { response: { 200: sentRequestsSchema, ...errorAnswers } } },
      async (request) => {
        const user = userOf(request);
        const { email, emailVerified } = user;
        const now = Date.now();
        const isOfDesk = (await rolesOf(reading.kysely, user, ownerEmail, now)).length > 0;
        const pathOf = async (link: Link, lasts?: number) =>
          linkSecrets.length === 0 ? null : new URL(await api.links.url(link, lasts)).pathname;
        const received = await receivedRequestsOf(reading.kysely, {
          uid: user.uid,
          pathOf: (link) => pathOf(link, rightLasts),
        });
        const own = { isOfDesk, ...(received !== undefined && { received }) };
        if (email === null || !emailVerified) return { requests: [], ...own };
        return { requests: await sentRequestsOf(reading, { address: email.toLowerCase(), pathOf, now }), ...own };
      },
    );
}

/** Accounts: what was sent from them, the copy of their data, and its erasure. */
export const accounts = plugin('accounts', ['directory', 'payments', 'scrub'], (app) => {
  app.apiRoutes.push(accountRoutes, sentRequestRoutes);
});
