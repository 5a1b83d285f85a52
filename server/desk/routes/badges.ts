import type { FastifyInstance } from 'fastify';
import { badgeAnswerSchema } from '../../../shared/listings/badge';
import { agentParamsSchema } from '../../../shared/desk/agents';
import type { Database } from '../../lib/database/openDatabase';
import { audit } from '../../lib/database/audit';
import { staffOf } from '../staff/requireStaff';
import { errorAnswers } from '../../lib/http/errors';
import type { ValibotTypes } from '../../lib/http/validation';
import type { Badges } from '../../verify/badge';
import { issueBadge, readIssued } from '../../verify/issuedBadges';
import { requireBadges, requireListed } from '../../verify/plugin';

/** Per address and minute: several people of staff may share one. */
const rateLimit = { max: 600 };

export interface DeskBadgeRoutes extends Pick<Database, 'kysely'> {
  /** Null without keys. */
  badges: Badges | null;
}

/** Badges at the desk (docs/architecture.md "Gateway API"). Errors: 409 `not_listed`, 503 `switched_off`. */
export function deskBadgeRoutes(api: FastifyInstance, { kysely, badges }: DeskBadgeRoutes): void {
  const typed = api.withTypeProvider<ValibotTypes>();
  const schema = { params: agentParamsSchema, response: { 200: badgeAnswerSchema, ...errorAnswers } };
  typed.get(
    '/desk/agents/:id/badge',
    { config: { staffAction: 'agents.read', rateLimit }, schema },
    ({ params: { id } }) => readIssued(kysely, requireBadges(badges), id, Date.now()),
  );
  typed.post(
    '/desk/agents/:id/badge',
    { config: { staffAction: 'agents.write', rateLimit }, schema },
    async (request) => {
      const { id } = request.params;
      const now = Date.now();
      const { isNew, answer } = await issueBadge(kysely, requireBadges(badges), id, now);
      if (isNew) await audit(kysely, { uid: staffOf(request).uid, action: 'agent.badge', subject: id, at: now });
      return requireListed(answer);
    },
  );
}
