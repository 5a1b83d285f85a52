import type { FastifyInstance } from 'fastify';
import { memberListingsSchema } from '../contracts/memberListing';
import type { Database } from '../database/openDatabase';
import { errorAnswers } from '../errors';
import { userOf } from '../identity/requireUser';
import { agentsOfAccount, readMemberListing, type PathOf } from '../listings/memberListings';
import type { ValibotTypes } from '../validation';

interface MemberListingRoutes extends Pick<Database, 'kysely'> {
  pathOf: PathOf;
}

/**
 * Listings of the caller's account. `GET /api/account/listings` → `memberListingsSchema`. Errors: 401
 * `sign_in_required`, 429 `rate_limited`.
 */
export function memberListingRoutes(api: FastifyInstance, { kysely, pathOf }: MemberListingRoutes): void {
  const typed = api.withTypeProvider<ValibotTypes>();
  typed.get(
    '/account/listings',
    { preParsing: api.requireUser, schema: { response: { 200: memberListingsSchema, ...errorAnswers } } },
    async (request) => {
      const rows = await agentsOfAccount(kysely, userOf(request).uid);
      const read = await Promise.all(rows.map((row) => readMemberListing(kysely, row, pathOf)));
      return { listings: read.filter((listing) => listing !== null) };
    },
  );
}
