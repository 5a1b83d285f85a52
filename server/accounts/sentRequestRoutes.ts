import type { FastifyInstance } from 'fastify';
import { sentRequestsSchema } from '../../shared/requests/sent';
import { sentRequestsOf } from './sentRequests';
import { rolesOf } from '../desk/staff/staff';
import { errorAnswers } from '../lib/http/errors';
import { userOf } from '../lib/identity/requireUser';
import type { ValibotTypes } from '../lib/http/validation';
import type { PrivateLinks } from '../lib/links/links';
import type { Link } from '../lib/links/token';
import type { QuotePages } from '../quotes/openedCase';

/**
 * `GET /api/account/requests`: what was sent from the verified address of the caller's account, with where it stands;
 * nothing for an address that is not verified; and whether the account has a role at the desk (docs/product.md
 * "Account area"). Errors: 401 `sign_in_required`, 429 `rate_limited`.
 */
export function sentRequestRoutes(
  api: FastifyInstance,
  {
    links,
    ownerEmail,
    ...reading
  }: Omit<QuotePages, 'links' | 'keeping'> & { links: PrivateLinks | null; ownerEmail: string | null },
): void {
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
        if (email === null || !emailVerified) return { requests: [], isOfDesk };
        const pathOf = async (link: Link) => (links === null ? null : new URL(await links.url(link)).pathname);
        return { requests: await sentRequestsOf(reading, { address: email.toLowerCase(), pathOf, now }), isOfDesk };
      },
    );
}
