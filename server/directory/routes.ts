import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { t } from '../../shared/language/words';
import { answerTag } from '../lib/links/hashes';
import { agentMapQuerySchema, agentMapSchema } from '../../shared/directory/agentMap';
import { agentSearchAnswerSchema, agentSearchQuerySchema } from '../../shared/directory/contract';
import { ApiError, errorAnswers } from '../lib/http/errors';
import { mapAgents, searchAgents, type SearchedDirectory } from './agentSearch';
import { matchesTag } from '../lib/http/negotiation';
import type { ValibotTypes } from '../lib/http/validation';

/**
 * `GET /api/agents?q=&city=&page=` → the agents of the results page, in the directory's order unless `sort`
 * says otherwise; `GET /api/agents/map?q=` → where they are (docs/agents-data.md "Asking for agents"). Both support `If-None-Match`. Errors: 400
 * `invalid_request`, 429 `rate_limited`, 503 `unavailable` while the site has no directory.
 */
export function agentRoutes(api: FastifyInstance, directory: SearchedDirectory): void {
  const typed = api.withTypeProvider<ValibotTypes>();

  typed.get(
    '/agents',
    {
      schema: {
        querystring: agentSearchQuerySchema,
        response: { 200: agentSearchAnswerSchema, 304: v.undefined(), ...errorAnswers },
      },
    },
    async (request, reply) => {
      const answer = present(isThere(directory) ? searchAgents(directory, request.query) : undefined);
      return isKnown(request, reply, answer) ? reply.status(304).send() : reply.send(answer);
    },
  );

  typed.get(
    '/agents/map',
    {
      schema: {
        querystring: agentMapQuerySchema,
        response: { 200: agentMapSchema, 304: v.undefined(), ...errorAnswers },
      },
    },
    async (request, reply) => {
      const answer = present(isThere(directory) ? mapAgents(directory, request.query) : undefined);
      return isKnown(request, reply, answer) ? reply.status(304).send() : reply.send(answer);
    },
  );
}

const isThere = ({ index }: SearchedDirectory): boolean => index().sites.length > 0;

function present<Answer>(answer: Answer | undefined): Answer {
  if (answer === undefined)
    throw new ApiError(503, 'unavailable', t('The directory is not there yet. Please try again.'), true);
  return answer;
}

/** Tags an answer; true if the client has it already. */
function isKnown(request: FastifyRequest, reply: FastifyReply, answer: unknown): boolean {
  const tag = answerTag(answer);
  reply.header('cache-control', 'no-cache').header('etag', tag);
  return matchesTag(request.headers['if-none-match'], tag);
}
