import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { ApiError, errorAnswers } from '../../lib/http/errors';
import type { Payments } from '../openPayments';
import type { Jobs } from '../../lib/jobs/runner';
import { isSigned, storeEvent, webhookJob } from '../webhooks';
import type { ValibotTypes } from '../../lib/http/validation';
import { requirePayments } from './payments';

/** Per address: the provider sends an event for every payment. */
const eventsPerMinute = 6_000;
const bodyLimit = 262_144;

const answerSchema = v.object({ received: v.literal(true) });

/**
 * `POST /api/webhooks/paystack` → `{ received: true }`. `x-paystack-signature` is the HMAC-SHA512 of the raw body with
 * the secret key. The event is stored, acknowledged and then processed; a repeated delivery gets the same answer.
 * Errors: 401 `invalid_signature`, 400 `invalid_request` for a signed body that is not an event, 503 if it could not be
 * stored: the provider then retries.
 */
export async function webhookRoutes(api: FastifyInstance, given: Payments | null, jobs: Jobs): Promise<void> {
  const running = new Set<Promise<void>>();
  await api.register((room, _options, done) => {
    // The signature covers the raw bytes, whatever the content type.
    room.removeAllContentTypeParsers();
    room.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, parsed) => parsed(null, body));
    room.withTypeProvider<ValibotTypes>().post(
      '/webhooks/paystack',
      {
        bodyLimit,
        config: { rateLimit: { max: eventsPerMinute } },
        schema: { response: { 200: answerSchema, ...errorAnswers } },
      },
      async (request) => {
        const payments = requirePayments(given);
        const { body } = request as { body: unknown };
        if (!Buffer.isBuffer(body) || !isSigned(body, request.headers['x-paystack-signature'], payments.secretKey)) {
          request.log.warn('rejected a webhook with an invalid signature');
          throw new ApiError(401, 'invalid_signature', 'The signature does not fit the body.');
        }
        const key = await storeEvent(payments.kysely, body, payments.now()).catch((error: unknown) => {
          if (error instanceof v.ValiError) throw new ApiError(400, 'invalid_request', 'This is not an event.');
          throw error;
        });
        if (key !== null) {
          // Failures are retried by any gateway.
          const work = jobs
            .runOne(webhookJob.kind, key)
            .catch((error: unknown) =>
              request.log.error({ err: error }, 'could not process an event; it will be retried'),
            )
            .finally(() => running.delete(work));
          running.add(work);
        }
        return { received: true as const };
      },
    );
    done();
  });
  api.addHook('onClose', async () => {
    await Promise.all(running);
  });
}
