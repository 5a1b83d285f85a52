import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import content from '../../content/people.json' with { type: 'json' };
import { peopleSchema } from '../../content/schemas/people';
import { peopleAnswerSchema } from '../../shared/accounts/contract';
import { errorAnswers } from '../lib/http/errors';
import { compressed, representation } from '../lib/http/representation';
import { inMemory, send } from '../site/routes';

/** Cache lifetime, in seconds. */
const freshFor = 300;

/**
 * `GET /api/people` → `{ people }`, the people directory (docs/architecture.md "Gateway API") from content/people.json.
 * Supports `If-None-Match`. An invalid content file fails the start.
 */
export async function peopleRoutes(api: FastifyInstance): Promise<void> {
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
