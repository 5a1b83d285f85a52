import * as v from 'valibot';
import { declareJob } from '../lib/jobs/declaration';
import { handleJob, type JobHandler } from '../lib/jobs/handler';
import { plugin } from '../lib/plugin';
import { paymentLetters } from './letters';
import { openPayments, type Payments } from './openPayments';
import { orderCheckHandler } from './orderChecks';
import type { Ordering } from './orders';
import { refundHandler } from './refunds/follow';
import { refundLetters } from './refunds/refundLetters';
import { remindersHandler } from './reminders';
import { subscriptionRoutes } from './routes/subscription';
import { transactionRoutes } from './routes/transactions';
import { webhookRoutes } from './routes/webhooks';
import { recomputeOfOtherMode } from './subscriptions';
import { webhookHandler } from './webhooks';

declare module 'fastify' {
  interface FastifyInstance {
    /** Null when payments are switched off. */
    payments: Payments | null;
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

/** The payments' job handlers: webhooks, order checks, refunds, recomputation and, if mail is configured, reminders. */
export function paymentHandlers(ordering: Ordering, { hasMail }: { hasMail: boolean }): JobHandler[] {
  return [
    webhookHandler(ordering),
    orderCheckHandler(ordering),
    refundHandler(ordering),
    ...modeHandler(ordering),
    ...(hasMail ? [remindersHandler(ordering)] : []),
  ];
}

/** Payments: subscriptions, receipts, refunds and the provider's events. `timeout`: of a call to it, in milliseconds. */
export const payments = plugin('payments', ['sendMail'], (app, { timeout }: { timeout: number | undefined }) => {
  const { config, database, jobs, taskLog: log } = app;
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
  Object.assign(app.letters, paymentLetters, refundLetters);
  if (opened !== null) jobs.add(...paymentHandlers(opened, { hasMail: app.sendMail !== null }));
  app.apiRoutes.push(
    (api) => subscriptionRoutes(api, opened),
    (api) => transactionRoutes(api, opened),
    (api) => webhookRoutes(api, opened, jobs),
  );
});
