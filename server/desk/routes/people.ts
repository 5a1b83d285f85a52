import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import {
  accountsAnswerSchema,
  accountsQuerySchema,
  listedMembersQuerySchema,
  listedMembersSchema,
} from '../../../shared/desk/people';
import {
  memberDraftSchema,
  memberParamsSchema,
  memberSavedSchema,
  membersKeyDraftSchema,
  membersKeySchema,
} from '../../../shared/desk/members';
import { t } from '../../../shared/language/words';
import type { Database } from '../../lib/database/openDatabase';
import { writtenMemberSchema } from '../../members/memberFields';
import { endMember, writeMember } from '../../members/members';
import { readMembersKeys, setMembersKey, type KeySettings } from '../../members/membersKey';
import { readAccounts } from '../staff/accounts';
import { readListedMembers } from '../agents/listedMembers';
import { staffOf } from '../staff/requireStaff';
import { ApiError, errorAnswers } from '../../lib/http/errors';
import type { ValibotTypes } from '../../lib/http/validation';

/** Per address and minute: several people of staff may share one. */
const rateLimit = { max: 600 };
const config = { staffAction: 'people.read', rateLimit } as const;
const writes = { staffAction: 'members.write', rateLimit } as const;
const ofTheKey = { staffAction: 'members.key', rateLimit } as const;

/**
 * `GET /api/desk/people/accounts` → `accountsAnswerSchema`: accounts that ever paid or tried to. `GET
 * /api/desk/people/members` → `listedMembersSchema`: people on the members page; `PUT …/{id}` writes one (409
 * `member_changed`), `DELETE …/{id}` takes one off it. `GET`, `PUT /api/desk/members-key`: its key (409
 * `members_key_changed`, 503 `switched_off`). Changes are audited.
 */
export function deskPeopleRoutes(
  api: FastifyInstance,
  { kysely, keys }: Pick<Database, 'kysely'> & { keys: KeySettings },
): void {
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
  typed.put(
    '/desk/people/members/:id',
    {
      config: writes,
      schema: {
        params: memberParamsSchema,
        body: v.object({ ...memberDraftSchema.entries, fields: writtenMemberSchema }),
        response: { 200: memberSavedSchema, ...errorAnswers },
      },
    },
    async (request) => {
      const act = { id: request.params.id, uid: staffOf(request).uid, now: Date.now() };
      if (!(await writeMember(kysely, act, request.body)))
        throw new ApiError(409, 'member_changed', t('Somebody else changed this person. Nothing of yours was saved.'));
      return { fields: request.body.fields };
    },
  );
  typed.delete(
    '/desk/people/members/:id',
    { config: writes, schema: { params: memberParamsSchema, response: { 204: v.null(), ...errorAnswers } } },
    async (request, reply) => {
      await endMember(kysely, { id: request.params.id, uid: staffOf(request).uid, now: Date.now() });
      return reply.status(204).send(null);
    },
  );
  const readKey = async () => {
    const read = await readMembersKeys(kysely, keys, Date.now());
    if (read === null) throw new ApiError(503, 'switched_off', t('The members page is switched off: there is no key.'));
    const { key, since, previousUntil } = read;
    return { key, since, previousUntil };
  };
  typed.get(
    '/desk/members-key',
    { config: ofTheKey, schema: { response: { 200: membersKeySchema, ...errorAnswers } } },
    readKey,
  );
  typed.put(
    '/desk/members-key',
    {
      config: ofTheKey,
      schema: { body: membersKeyDraftSchema, response: { 200: membersKeySchema, ...errorAnswers } },
    },
    async (request) => {
      const draft = { ...request.body, uid: staffOf(request).uid, now: Date.now() };
      if (keys.membersKey !== null && !(await setMembersKey(kysely, keys.membersKey, draft)))
        throw new ApiError(409, 'members_key_changed', t('Somebody else changed the key. Nothing of yours was saved.'));
      return readKey();
    },
  );
}
