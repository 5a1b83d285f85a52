import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { t } from '../../../shared/language/words';
import { erasureSchema, heldDataSchema, personalDataFileSchema } from '../../../shared/desk/personalData';
import type { Database } from '../../lib/database/openDatabase';
import { eraseHeldData, exportHeldData, readHeldData } from '../heldData';
import { staffOf } from '../staff/requireStaff';
import { ApiError, errorAnswers } from '../../lib/http/errors';
import type { Scrub } from '../../personalData/scrubbing';
import type { ValibotTypes } from '../../lib/http/validation';

/** Per address and minute. */
const rateLimit = { max: 60 };
const params = v.object({ reference: v.pipe(v.string(), v.maxLength(60)) });
const refusals = {
  none: () => new ApiError(404, 'not_found', t('There is no such request about personal data.')),
  unproven: () =>
    new ApiError(
      409,
      'address_not_proven',
      t('Ask a question by mail first, and record the answer: it shows that the address is the sender’s.'),
    ),
  notAsked: () => new ApiError(409, 'erasure_not_asked', t('This request does not ask for deletion.')),
  otherAddress: () => {
    const message = t('This is not the address of the request. Nothing was erased.');
    return new ApiError(400, 'invalid_request', message, false, { email: message });
  },
} as const;

/**
 * `GET /api/desk/cases/{reference}/personal-data`: what is stored under the address of a privacy request, in numbers.
 * `…/file`: the rows. `POST …/erasure`: erases them. Both are audited and noted in the case. Errors: 404 `not_found`;
 * 409 `address_not_proven` before the sender has answered a mail; 409 `erasure_not_asked`; 400 for another address.
 */
export function personalDataRoutes(api: FastifyInstance, { kysely }: Pick<Database, 'kysely'>, scrub: Scrub): void {
  const typed = api.withTypeProvider<ValibotTypes>();
  typed.get(
    '/desk/cases/:reference/personal-data',
    {
      config: { staffAction: 'personalData.read', rateLimit },
      schema: { params, response: { 200: heldDataSchema, ...errorAnswers } },
    },
    async ({ params: { reference } }) => {
      const held = await readHeldData(kysely, reference);
      if (held === null) throw refusals.none();
      return held;
    },
  );
  typed.get(
    '/desk/cases/:reference/personal-data/file',
    {
      config: { staffAction: 'personalData.export', rateLimit },
      schema: { params, response: { 200: personalDataFileSchema, ...errorAnswers } },
    },
    async (request) => {
      const now = Date.now();
      const { uid } = staffOf(request);
      const file = await exportHeldData(kysely, { ...request.params, uid, now });
      if (typeof file === 'string') throw refusals[file]();
      return { exportedAt: new Date(now).toISOString(), ...file };
    },
  );
  typed.post(
    '/desk/cases/:reference/personal-data/erasure',
    {
      config: { staffAction: 'personalData.erase', rateLimit },
      schema: { params, body: erasureSchema, response: { 204: v.null(), ...errorAnswers } },
    },
    async (request, reply) => {
      const { uid } = staffOf(request);
      const outcome = await eraseHeldData(kysely, { ...request.params, ...request.body, uid, now: Date.now() });
      if (outcome !== 'erased') throw refusals[outcome]();
      await scrub();
      return reply.status(204).send(null);
    },
  );
}
