import * as v from 'valibot';
import { declareJob } from '../lib/jobs/declaration';
import { handleJob, type JobHandler } from '../lib/jobs/handler';
import { orderCheckHandler } from './orderChecks';
import type { Ordering } from './orders';
import { refundHandler } from './refunds/follow';
import { remindersHandler } from './reminders';
import { recomputeOfOtherMode } from './subscriptions';
import { webhookHandler } from './webhooks';

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
