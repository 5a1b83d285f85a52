import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { t } from '../../../shared/language/words';
import { caseErasureSchema, eraseCaseSchema } from '../../../shared/desk/caseErasure';
import type { Database } from '../../lib/database/openDatabase';
import { eraseByReference, readErasure } from '../cases/eraseCase';
import { staffOf } from '../staff/requireStaff';
import { ApiError, errorAnswers } from '../../lib/http/errors';
import type { Scrub } from '../../personalData/scrubbing';
import type { ValibotTypes } from '../../lib/http/validation';

/** Per address and minute. */
const rateLimit = { max: 60 };
const params = v.object({ reference: v.pipe(v.string(), v.maxLength(60)) });
const refusals = {
  none: () => new ApiError(404, 'not_found', t('There is no such case. It may have been erased.')),
  kept: () =>
    new ApiError(
      409,
      'kept_by_law',
      t('Requests about data stay three years, to show that they were answered. Nothing was erased.'),
    ),
  otherReference: () => {
    const message = t('This is not the reference of the case. Nothing was erased.');
    return new ApiError(400, 'invalid_request', message, false, { reference: message });
  },
} as const;

/**
 * `GET /api/desk/cases/{reference}/erasure`: what would go with a case, and what stays. `POST` with the reference once
 * more erases it; audited. Errors: 404 `not_found`, 409 `kept_by_law`, 400 for another reference.
 */
export function caseErasureRoutes(api: FastifyInstance, { kysely }: Pick<Database, 'kysely'>, scrub: Scrub): void {
  const typed = api.withTypeProvider<ValibotTypes>();
  typed.get(
    '/desk/cases/:reference/erasure',
    {
      config: { staffAction: 'personalData.read', rateLimit },
      schema: { params, response: { 200: caseErasureSchema, ...errorAnswers } },
    },
    async ({ params: { reference } }) => {
      const erasure = await readErasure(kysely, reference);
      if (erasure === undefined) throw refusals.none();
      return erasure;
    },
  );
  typed.post(
    '/desk/cases/:reference/erasure',
    {
      config: { staffAction: 'personalData.erase', rateLimit },
      schema: { params, body: eraseCaseSchema, response: { 204: v.null(), ...errorAnswers } },
    },
    async (request, reply) => {
      const { reference } = request.params;
      const { uid } = staffOf(request);
      const acting = { reference, typed: request.body.reference, uid, now: Date.now() };
      const outcome = await eraseByReference(kysely, acting);
      if (outcome !== 'erased') throw refusals[outcome]();
      await scrub();
      return reply.status(204).send(null);
    },
  );
}
