import type { FastifyInstance } from 'fastify';
import {
  accountsAnswerSchema,
  accountsQuerySchema,
  listedMembersQuerySchema,
  listedMembersSchema,
} from '../../../shared/desk/people';
import type { Database } from '../../lib/database/openDatabase';
import { readAccounts } from '../staff/accounts';
import { readListedMembers } from '../agents/listedMembers';
import { errorAnswers } from '../../lib/http/errors';
import type { ValibotTypes } from '../../lib/http/validation';

/** Per address and minute: several people of staff may share one. */
const config = { staffAction: 'people.read', rateLimit: { max: 600 } } as const;

/**
 * `GET /api/desk/people/accounts` → `accountsAnswerSchema`: accounts that ever paid or tried to. `GET
 * /api/desk/people/members` → `listedMembersSchema`: people on the members page.
 */
export function deskPeopleRoutes(api: FastifyInstance, { kysely }: Pick<Database, 'kysely'>): void {
  const typed = api.withTypeProvider<ValibotTypes>();
  typed.get(
    '/desk/people/accounts',
    { config, schema: { querystring: accountsQuerySchema, response: { 200: accountsAnswerSchema, ...errorAnswers } } },
    (request) => readAccounts(kysely, request.query, Date.now()),
  );
  typed.get(
    '/desk/people/members',
    {
      config,
      schema: { querystring: listedMembersQuerySchema, response: { 200: listedMembersSchema, ...errorAnswers } },
    },
    (request) => readListedMembers(kysely, request.query),
  );
}
