import type { FastifyInstance } from 'fastify';
import { t } from '../../shared/language/words';
import { badgeAnswerSchema, type BadgeAnswer } from '../../shared/listings/badge';
import { agentParamsSchema } from '../../shared/desk/agents';
import type { Database } from '../lib/database/openDatabase';
import { ApiError, errorAnswers } from '../lib/http/errors';
import { userOf } from '../lib/identity/requireUser';
import type { ValibotTypes } from '../lib/http/validation';
import type { Badges } from './badge';
import { isListingOf, issueBadge, readIssued } from './issuedBadges';

interface MemberBadgeRoutes extends Pick<Database, 'kysely'> {
  /** Null without keys. */
  badges: Badges | null;
}

/** @throws ApiError 503 `switched_off` without keys */
export function requireBadges(badges: Badges | null): Badges {
  if (badges === null) throw new ApiError(503, 'switched_off', t('No badges are made here.'));
  return badges;
}

/** @throws ApiError 409 `not_listed` */
export function requireListed(answer: BadgeAnswer): BadgeAnswer {
  if (answer.isListed) return answer;
  throw new ApiError(409, 'not_listed', t('The directory does not show this agent now, so it gets no badge.'));
}

/**
 * `GET /api/account/listings/{id}/badge` → `badgeAnswerSchema`, the latest badge of a listing of the caller's account.
 * `POST` makes one, unless the latest is still good. Errors: 401 `sign_in_required`, 404 `not_found` for a listing of
 * somebody else, 409 `not_listed`, 429 `rate_limited`, 503 `switched_off`.
 */
export function memberBadgeRoutes(api: FastifyInstance, { kysely, badges }: MemberBadgeRoutes): void {
  const typed = api.withTypeProvider<ValibotTypes>();
  const options = {
    preParsing: api.requireUser,
    schema: { params: agentParamsSchema, response: { 200: badgeAnswerSchema, ...errorAnswers } },
  };
  const requireOwn = async (id: string, uid: string): Promise<void> => {
    if (!(await isListingOf(kysely, id, uid)))
      throw new ApiError(404, 'not_found', t('No such listing belongs to your account.'));
  };
  typed.get('/account/listings/:id/badge', options, async (request) => {
    const { id } = request.params;
    await requireOwn(id, userOf(request).uid);
    return readIssued(kysely, requireBadges(badges), id, Date.now());
  });
  typed.post('/account/listings/:id/badge', options, async (request) => {
    const { id } = request.params;
    await requireOwn(id, userOf(request).uid);
    const { answer } = await issueBadge(kysely, requireBadges(badges), id, Date.now());
    return requireListed(answer);
  });
}
