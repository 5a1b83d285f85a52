import * as v from 'valibot';
import { declareJob } from '../lib/jobs/declaration';
import { handleJob, type JobHandler } from '../lib/jobs/handler';
import { plugin } from '../lib/plugin';
import { paymentLetters } from './letters';
import { lettersWithInvoices } from './invoices/attached';
import { invoicesHandler } from './invoices/missing';
import { invoiceRoutes } from './routes/invoices';
import { duesWithoutCards, openPayments, type Dues, type Payments } from './openPayments';
import { orderCheckHandler } from './orderChecks';
import type { Ordering } from './orders';
import { refundHandler } from './refunds/follow';
import { refundLetters } from './refunds/refundLetters';
import { remindersHandler } from './reminders';
import { subscriptionRoutes } from './routes/subscription';
import { recomputeOfOtherMode } from './subscriptions';
import { isSigned, storeEvent, webhookHandler, webhookJob } from './webhooks';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { ApiError, errorAnswers } from '../lib/http/errors';
import type { ValibotTypes } from '../lib/http/validation';
import { providerUnavailable, requirePayments, withProvider } from './routes/payments';
import { t } from '../../shared/language/words';
import { receiptParamsSchema, receiptSchema } from '../../shared/payments/receipt';
import { transactionsAnswerSchema, transactionsQuerySchema } from '../../shared/payments/transaction';
import { userOf } from '../lib/identity/requireUser';
import { takeOverAddress } from './addressAccount';
import { receiptOf } from './receipts';
import { formatCursor, listTransactions, parseCursor } from './transactions';

declare module 'fastify' {
  interface FastifyInstance {
    /** Null when payments are switched off. */
    payments: Payments | null;
    dues: Dues;
  }
}

/** Recomputes subscriptions after a change of the keys. The job's key is the mode. */
const modeJob = declareJob('subscriptions-of-mode', v.object({ mode: v.picklist(['test', 'live']) }));

/** Keys change only when a gateway restarts. */
function modeHandler({ kysely, mode, now, onError }: Ordering): JobHandler[] {
  if (mode === null) return [];
  const handler = handleJob(modeJob, {
    maxAttempts: Infinity,
    atStart: { key: mode, payload: { mode } },
    run: async (payload) => {
      await recomputeOfOtherMode(kysely, payload.mode, now());
      return undefined;
    },
    onFailure: onError,
  });
  return [handler];
}

/** The payments' job handlers: webhooks, order checks, refunds, invoices, recomputation and, if mail is configured, reminders. */
export function paymentHandlers(ordering: Ordering, { hasMail }: { hasMail: boolean }): JobHandler[] {
  return [
    webhookHandler(ordering),
    orderCheckHandler(ordering),
    refundHandler(ordering),
    invoicesHandler(ordering),
    ...modeHandler(ordering),
    ...(hasMail ? [remindersHandler(ordering)] : []),
  ];
}

/** Per address: the provider sends an event for every payment. */
const eventsPerMinute = 6_000;
const eventBytes = 262_144;

const receivedSchema = v.object({ received: v.literal(true) });

/**
 * `POST /api/webhooks/paystack` → `{ received: true }`. `x-paystack-signature` is the HMAC-SHA512 of the raw body with
 * the secret key. The event is stored, acknowledged and then processed; a repeated delivery gets the same answer.
 * Errors: 401 `invalid_signature`, 400 `invalid_request` for a signed body that is not an event, 503 if it could not be
 * stored: the provider then retries.
 */
async function webhookRoutes(api: FastifyInstance): Promise<void> {
  const running = new Set<Promise<void>>();
  await api.register(
    fastifyPlugin(
      (room, _options, done) => {
        // The signature covers the raw bytes, whatever the content type.
        room.removeAllContentTypeParsers();
        room.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: eventBytes }, (_request, body, parsed) =>
          parsed(null, body),
        );
        room.withTypeProvider<ValibotTypes>().post(
          '/webhooks/paystack',
          {
            bodyLimit: eventBytes,
            config: { rateLimit: { max: eventsPerMinute } },
            schema: { response: { 200: receivedSchema, ...errorAnswers } },
          },
          async (request) => {
            const payments = requirePayments(api.payments);
            const { body } = request as { body: unknown };
            if (
              !Buffer.isBuffer(body) ||
              !isSigned(body, request.headers['x-paystack-signature'], payments.secretKey)
            ) {
              request.log.warn('rejected a webhook with an invalid signature');
              throw new ApiError(401, 'invalid_signature', 'The signature does not fit the body.');
            }
            const key = await storeEvent(payments.kysely, body, payments.now()).catch((error: unknown) => {
              if (error instanceof v.ValiError) throw new ApiError(400, 'invalid_request', 'This is not an event.');
              throw error;
            });
            if (key !== null) {
              // Failures are retried by any gateway.
              const work = api.jobs
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
      },
      { name: 'webhook', encapsulate: true },
    ),
  );
  api.addHook('onClose', async () => {
    await Promise.all(running);
  });
}

/**
 * `GET /api/transactions`: the caller's payments at the provider, newest first, 50 per page (docs/architecture.md
 * "Gateway API"). Errors: 503 `provider_unavailable`.
 * `GET /api/transactions/{reference}/receipt`: the receipt of one of them, from the ledger. Errors: 404 `not_found`,
 * also for other people's.
 * Both: 401 `sign_in_required`, 429 `rate_limited`, 503 `switched_off` (`FEATURES_OFF=payments`).
 */
function transactionRoutes(api: FastifyInstance): void {
  const typed = api.withTypeProvider<ValibotTypes>();
  typed.get(
    '/transactions',
    {
      preParsing: api.requireUser,
      schema: { querystring: transactionsQuerySchema, response: { 200: transactionsAnswerSchema, ...errorAnswers } },
    },
    async (request) => {
      const payments = requirePayments(api.payments);
      const { cursor } = request.query;
      await takeOverAddress(payments, userOf(request), payments.now());
      const { transactions, next } = await withProvider(
        request.log,
        () => listTransactions(payments, userOf(request), cursor === undefined ? null : parseCursor(cursor)),
        providerUnavailable,
      );
      return { transactions, ...(next === null ? {} : { next: formatCursor(next) }) };
    },
  );
  typed.get(
    '/transactions/:reference/receipt',
    {
      preParsing: api.requireUser,
      schema: { params: receiptParamsSchema, response: { 200: receiptSchema, ...errorAnswers } },
    },
    async (request) => {
      const payments = requirePayments(api.payments);
      await takeOverAddress(payments, userOf(request), payments.now());
      const receipt = await receiptOf(payments, userOf(request).uid, request.params.reference);
      if (receipt === null) throw new ApiError(404, 'not_found', t('There is no such receipt.'));
      return receipt;
    },
  );
}

/** Payments: subscriptions, receipts, refunds and the provider's events. `timeout`: of a call to it, in milliseconds. */
export const payments = plugin('payments', ['sendMail'], (app, { timeout }: { timeout: number | undefined }) => {
  const { config, database, taskLog: log } = app;
  const opened =
    config.payments === null
      ? null
      : openPayments({
          kysely: database.kysely,
          settings: config.payments,
          siteUrl: config.publicUrl,
          log,
          timeout,
        });
  app.decorate('payments', opened);
  app.decorate('dues', opened ?? duesWithoutCards({ kysely: database.kysely, log }));
  Object.assign(app.letters, lettersWithInvoices(database.kysely, { ...paymentLetters, ...refundLetters }));
  if (opened !== null) app.jobs.add(...paymentHandlers(opened, { hasMail: app.sendMail !== null }));
  app.apiRoutes.push(subscriptionRoutes, transactionRoutes, invoiceRoutes, webhookRoutes);
});
