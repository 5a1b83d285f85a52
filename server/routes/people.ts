import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import content from '../../content/people.json' with { type: 'json' };
import { peopleSchema } from '../../content/schemas/people';
import { answerTag } from '../answerTag';
import { peopleAnswerSchema } from '../contracts/person';
import { errorAnswers } from '../errors';
import { matchesTag } from '../site/negotiation';
import type { ValibotTypes } from '../validation';

/** Cache lifetime, in seconds. */
const freshFor = 300;

/**
 * `GET /api/people` → `{ people }`, the people directory (docs/architecture.md "Gateway API") from content/people.json.
 * Supports `If-None-Match`. An invalid content file fails the start.
 */
export function peopleRoutes(api: FastifyInstance): void {
  const people = v.parse(peopleSchema, content);
  const tag = answerTag(people);
  api
    .withTypeProvider<ValibotTypes>()
    .get(
      '/people',
      { schema: { response: { 200: peopleAnswerSchema, 304: v.undefined(), ...errorAnswers } } },
      async (request, reply) => {
        reply.header('cache-control', `public, max-age=${freshFor}`).header('etag', tag);
        return matchesTag(request.headers['if-none-match'], tag) ? reply.status(304).send() : reply.send({ people });
      },
    );
}
