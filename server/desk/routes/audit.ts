import type { FastifyInstance } from 'fastify';
import { auditAnswerSchema, auditQuerySchema } from '../../../shared/desk/audit';
import type { Database } from '../../lib/database/openDatabase';
import { readAudit } from '../staff/auditTrail';
import { errorAnswers } from '../../lib/http/errors';
import type { ValibotTypes } from '../../lib/http/validation';

const rateLimit = { max: 600 };

/** `GET /api/desk/audit?who=&what=&subject=&from=&to=&after=` → `auditAnswerSchema`: who did what at the desk, and when. */
export function auditRoutes(api: FastifyInstance, { kysely }: Pick<Database, 'kysely'>): void {
  api.withTypeProvider<ValibotTypes>().get(
    '/desk/audit',
    {
      config: { staffAction: 'audit.read', rateLimit },
      schema: { querystring: auditQuerySchema, response: { 200: auditAnswerSchema, ...errorAnswers } },
    },
    (request) => readAudit(kysely, request.query),
  );
}
