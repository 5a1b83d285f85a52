import type { FastifyInstance, FastifyReply } from 'fastify';
import { membersAnswerSchema, unlockRequestSchema } from '../contracts/member';
import { readMembers } from '../database/members';
import { countOnce, readCount, type Limit } from '../database/rateCounts';
import type { Database } from '../database/open';
import { ApiError, errorAnswers } from '../errors';
import { visitorAddress } from '../proxies';
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
  api.withTypeProvider<ValibotTypes>().post(
    '/members/unlock',
    { bodyLimit, schema: { body: unlockRequestSchema, response: { 200: membersAnswerSchema, ...errorAnswers } } },
    async (request, reply) => {
      if (membersKey === null) throw new ApiError(503, 'switched_off', 'The members page is switched off at the moment. Please come back later.');
      const isRight = isSameSecret(request.body.key, membersKey);
      // Over all gateways together: more gateways must not mean more tries.
      const limit: Limit = { name: 'members-key', who: visitorAddress(request), max: wrongKeys, within: countedFor };
      const { count, resetsIn } = isRight ? await readCount(kysely, limit, Date.now()) : await countOnce(kysely, limit, Date.now());
      if (isRight ? count >= wrongKeys : count > wrongKeys) throw refuseForNow(reply, Math.ceil(resetsIn / 1_000));
      if (!isRight) throw new ApiError(403, 'wrong_key', 'Invalid key. Please try again.');
      return { members: await readMembers(kysely) };
    },
  );
}
