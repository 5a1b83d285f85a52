import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { t } from '../../../shared/language/words';
import { answerTag } from '../../lib/links/hashes';
import { agentPageAnswerSchema, agentPageQuerySchema } from '../../../shared/directory/agentPages';
import { ApiError, errorAnswers } from '../../lib/http/errors';
import type { AgentPages } from './agentPages';
import { partsOf } from './routes';
import { matchesTag } from '../../lib/http/negotiation';
import type { ValibotTypes } from '../../lib/http/validation';

/**
 * `GET /api/agent-pages?path=/agents/kenya` → what the page at that address shows; `kind: 'missing'` for an unknown one.
 * Supports `If-None-Match`. Errors: 400 `invalid_request`, 429 `rate_limited`.
 */
export function agentPageDataRoutes(api: FastifyInstance, pages: AgentPages): void {
  api.withTypeProvider<ValibotTypes>().get(
    '/agent-pages',
    {
      schema: {
        querystring: agentPageQuerySchema,
        response: { 200: agentPageAnswerSchema, 304: v.undefined(), ...errorAnswers },
      },
    },
    async (request, reply) => {
      const parts = partsOf(request.query.path);
      if (parts === null) throw new ApiError(400, 'invalid_request', t('The path cannot be read.'), false);
      const answer = { page: pages.at(parts) };
      const tag = answerTag(answer);
      reply.header('cache-control', 'no-cache').header('etag', tag);
      return matchesTag(request.headers['if-none-match'], tag) ? reply.status(304).send() : reply.send(answer);
    },
  );
}
