import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import content from '../../content/people.json' with { type: 'json' };
import { peopleSchema } from '../../content/schemas/people';
import { peopleAnswerSchema } from '../../shared/accounts/contract';
import { t } from '../../shared/language/words';
import { membersAnswerSchema, unlockRequestSchema } from '../../shared/members/contract';
import { waitInWords } from '../../shared/text/format';
import { isPaidUp, readMembers } from './members';
import { opens, readMembersKeys } from './membersKey';
import { ApiError, errorAnswers } from '../lib/http/errors';
import { countKeyAttempt } from './memberKeyAttempts';
import { compressed, representation } from '../lib/http/representation';
import { userOf } from '../lib/identity/requireUser';
import type { ValibotTypes } from '../lib/http/validation';
import { plugin } from '../lib/plugin';
import { inMemory, send } from '../site/routes';

const bodyLimit = 2_048;

function refuseForNow(reply: FastifyReply, seconds: number): ApiError {
  reply.header('retry-after', seconds);
  return new ApiError(
    429,
    'rate_limited',
    t('Too many wrong keys. Please wait {time} and try again.', { time: waitInWords(seconds) }),
    true,
  );
}

const switchedOff = (): ApiError =>
  new ApiError(503, 'switched_off', t('The members page is switched off at the moment. Please come back later.'));

/**
 * `POST /api/members/unlock` `{ key }` → `{ members }`, with the members key or the one before it. Only
 * wrong keys count: after five in a minute an address must wait, longer after more, even with the correct key
 * (`./memberKeyAttempts.ts`). Errors: 403 `wrong_key`, 429 `rate_limited` with `Retry-After` in seconds, 503
 * `switched_off` without a key (`FEATURES_OFF=members`).
 *
 * `GET /api/members` → the same for an account that has paid and whose listing is shown. Errors: 401
 * `sign_in_required`, 403 `not_a_member`, 503 `switched_off`.
 */
function memberRoutes(api: FastifyInstance): void {
  const { config: settings, database } = api;
  const { kysely } = database;
  const typed = api.withTypeProvider<ValibotTypes>();
  typed.post(
    '/members/unlock',
    { bodyLimit, schema: { body: unlockRequestSchema, response: { 200: membersAnswerSchema, ...errorAnswers } } },
    async (request, reply) => {
      const keys = await readMembersKeys(kysely, settings, Date.now());
      if (keys === null) throw switchedOff();
      const isRight = opens(request.body.key, keys);
      const { waitMs, isAlarming } = await countKeyAttempt(kysely, request, isRight, Date.now());
      if (isAlarming)
        request.log.error(
          'many wrong members keys from many networks: someone may be guessing, consider changing MEMBERS_KEY',
        );
      if (waitMs !== null) throw refuseForNow(reply, Math.ceil(waitMs / 1_000));
      if (!isRight) throw new ApiError(403, 'wrong_key', t('Invalid key. Please try again.'));
      return { members: await readMembers(kysely) };
    },
  );
  typed.get(
    '/members',
    { preParsing: api.requireUser, schema: { response: { 200: membersAnswerSchema, ...errorAnswers } } },
    async (request) => {
      if (settings.membersKey === null) throw switchedOff();
      if (!(await isPaidUp(kysely, userOf(request).uid, Date.now())))
        throw new ApiError(403, 'not_a_member', t('This page opens for members whose dues are paid.'));
      return { members: await readMembers(kysely) };
    },
  );
}

/** Cache lifetime, in seconds. */
const freshFor = 300;

/**
 * `GET /api/people` → `{ people }`, the people directory (docs/architecture.md "Gateway API") from content/people.json.
 * Supports `If-None-Match`. An invalid content file fails the start.
 */
async function peopleRoutes(api: FastifyInstance): Promise<void> {
  const people = v.parse(peopleAnswerSchema, { people: v.parse(peopleSchema, content) });
  const answer = representation(
    'application/json; charset=utf-8',
    `public, max-age=${freshFor}`,
    await compressed(Buffer.from(JSON.stringify(people))),
  );
  api.get(
    '/people',
    { ...inMemory, schema: { response: { 200: peopleAnswerSchema, 304: v.undefined(), ...errorAnswers } } },
    (request, reply) => send(request, reply, answer),
  );
}

/** Members behind their key, and the people of the association. */
export const members = plugin('members', [], (app) => {
  app.apiRoutes.push(memberRoutes, peopleRoutes);
});
