import type { FastifyInstance, FastifyReply } from 'fastify';
import { membersAnswerSchema, unlockRequestSchema } from '../contracts/member';
import { readMembers } from '../database/members';
import type { Database } from '../database/open';
import { ApiError, errorAnswers } from '../errors';
import { isSameSecret } from '../sameSecret';
import type { ValibotTypes } from '../validation';

/** Wrong keys that an address may send within `countedFor` milliseconds. */
const wrongKeys = 5;
const countedFor = 60_000;
const bodyLimit = 2_048;

function refuseForNow(reply: FastifyReply, seconds: number): ApiError {
  reply.header('retry-after', seconds);
  const wait = seconds === 1 ? '1 second' : `${seconds} seconds`;
  return new ApiError(429, 'rate_limited', `Too many wrong keys. Please wait ${wait} and try again.`, true);
}

/**
 * `POST /api/members/unlock` `{ key }` → `{ members }` (design section 5). Only wrong keys count: after five in a
 * minute an address waits, with the right key too. Errors: 403 `wrong_key`, 429 `rate_limited` with `Retry-After`
 * in seconds, 503 `switched_off` without a key (`FEATURES_OFF=members`).
 */
export function memberRoutes(api: FastifyInstance, { kysely }: Pick<Database, 'kysely'>, membersKey: string | null): void {
  const countWrongKeys = api.createRateLimit({ max: wrongKeys, timeWindow: countedFor });
  api.withTypeProvider<ValibotTypes>().post(
    '/members/unlock',
    { bodyLimit, schema: { body: unlockRequestSchema, response: { 200: membersAnswerSchema, ...errorAnswers } } },
    async (request, reply) => {
      if (membersKey === null) throw new ApiError(503, 'switched_off', 'The members page is switched off at the moment. Please come back later.');
      const isRight = isSameSecret(request.body.key, membersKey);
      const count = await countWrongKeys(request, { increment: !isRight });
      if (!count.isAllowed && (isRight ? count.remaining === 0 : count.isExceeded)) throw refuseForNow(reply, count.ttlInSeconds);
      if (!isRight) throw new ApiError(403, 'wrong_key', 'Invalid key. Please try again.');
      return { members: await readMembers(kysely) };
    },
  );
}
