import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { ApiError, errorAnswers } from '../errors';
import type { Payments } from '../payments/openPayments';
import type { Jobs } from '../jobs/runner';
import { isSigned, takeEvent, webhookJob } from '../payments/webhooks';
import type { ValibotTypes } from '../validation';
import { requirePayments } from './payments';

/** From one address of the provider, which sends an event for every payment. */
const eventsPerMinute = 6_000;
const bodyLimit = 262_144;

const answerSchema = v.object({ received: v.literal(true) });

/**
 * `POST /api/webhooks/paystack` → `{ received: true }`: an event of the provider. `x-paystack-signature` is the
 * HMAC-SHA512 of the raw body with the secret key. The event is stored and answered at once and processed afterwards; one
 * that was stored before is answered alike. Errors: 401 `invalid_signature`, 400 `invalid_request` for a signed body that
 * is no event, 503 when it could not be stored: the provider sends it again.
 */
export async function webhookRoutes(api: FastifyInstance, given: Payments | null, jobs: Jobs): Promise<void> {
  const running = new Set<Promise<void>>();
  await api.register((room, _options, done) => {
    // Bytes, as they were signed; whatever they are called.
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
          request.log.warn('a webhook without a proper signature was refused');
          throw new ApiError(401, 'invalid_signature', 'The signature does not fit the body.');
        }
        const key = await takeEvent(payments.kysely, body, payments.now()).catch((error: unknown) => {
          if (error instanceof v.ValiError) throw new ApiError(400, 'invalid_request', 'This is not an event.');
          throw error;
        });
        if (key !== null) {
          // What fails here is tried again by whichever gateway comes first.
          const work = jobs
            .runOne(webhookJob.kind, key)
            .catch((error: unknown) => request.log.error({ err: error }, 'an event could not be processed yet'))
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
