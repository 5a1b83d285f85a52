import type { FastifyInstance } from 'fastify';
import { t } from '../../shared/language/words';
import type { Config } from '../lib/config/config';
import { codeText } from '../../shared/text/codeText';
import { recordingAnswerSchema, recordingRequestSchema } from '../../shared/requests/recording';
import { ApiError, errorAnswers } from '../lib/http/errors';
import { mayRecord, permissionCookie } from './recordingPermission';
import { isSameSecret } from '../lib/links/hashes';
import type { ValibotTypes } from '../lib/http/validation';

/** Wrong tokens allowed per address within `countedFor` milliseconds. */
const wrongTokens = 5;
const countedFor = 60_000;

/**
 * `GET /api/recording` → `{ permitted }`; `POST /api/recording` `{ token }` → `{ permitted: true }` and a cookie that
 * unlocks the recorder's code for eight hours. Errors: 403 `wrong_token`, 429 `rate_limited` with `Retry-After` in
 * seconds, 503 `switched_off` without a token in the settings.
 */
export function recordingRoutes(
  api: FastifyInstance,
  { recordToken, publicUrl }: Pick<Config, 'recordToken' | 'publicUrl'>,
): void {
  const isSecure = publicUrl.startsWith('https:');
  const countWrongTokens = api.createRateLimit({ max: wrongTokens, timeWindow: countedFor });
  const routes = api.withTypeProvider<ValibotTypes>();
  routes.get(
    '/recording',
    { schema: { response: { 200: recordingAnswerSchema, ...errorAnswers } } },
    ({ headers }) => ({ permitted: mayRecord(headers, recordToken, isSecure) }),
  );
  routes.post(
    '/recording',
    {
      bodyLimit: 2_048,
      schema: { body: recordingRequestSchema, response: { 200: recordingAnswerSchema, ...errorAnswers } },
    },
    async (request, reply) => {
      if (recordToken === null) throw new ApiError(503, 'switched_off', t('Recording is switched off on this site.'));
      const isRight = isSameSecret(codeText(request.body.token), codeText(recordToken));
      const count = await countWrongTokens(request, { increment: !isRight });
      if (!count.isAllowed && (isRight ? count.remaining === 0 : count.isExceeded)) {
        reply.header('retry-after', count.ttlInSeconds);
        throw new ApiError(429, 'rate_limited', t('Too many wrong tokens. Please wait a minute and try again.'), true);
      }
      if (!isRight) throw new ApiError(403, 'wrong_token', t('This is not the operator’s token.'));
      reply.header('set-cookie', permissionCookie(recordToken, isSecure));
      return { permitted: true };
    },
  );
}
