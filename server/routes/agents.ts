import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { answerTag } from '../answerTag';
import { agentSearchAnswerSchema, agentSearchQuerySchema } from '../contracts/agentSearch';
import { ApiError, errorAnswers } from '../errors';
import { searchAgents, type SearchedDirectory } from '../site/agentSearch';
import { matchesTag } from '../site/negotiation';
import type { ValibotTypes } from '../validation';

/**
 * `GET /api/agents?q=&city=&page=` → the same agents in the same order as the results page (docs/agents-data.md "Asking
 * for agents"). Supports `If-None-Match`. Errors: 400 `invalid_request`, 429 `rate_limited`, 503 `unavailable` while
 * the site has no directory.
 */
export function agentRoutes(api: FastifyInstance, directory: SearchedDirectory): void {
  api.withTypeProvider<ValibotTypes>().get(
    '/agents',
    {
      schema: {
        querystring: agentSearchQuerySchema,
        response: { 200: agentSearchAnswerSchema, 304: v.undefined(), ...errorAnswers },
      },
    },
    async (request, reply) => {
      if (directory.index().sites.length === 0) {
        throw new ApiError(503, 'unavailable', 'The directory is not there yet. Please try again.', true);
      }
      const answer = searchAgents(directory, request.query);
      const tag = answerTag(answer);
      reply.header('cache-control', 'no-cache').header('etag', tag);
      return matchesTag(request.headers['if-none-match'], tag) ? reply.status(304).send() : reply.send(answer);
    },
  );
}
