import * as v from 'valibot';
import { declareJob } from '../jobs/declaration';
import { handleJob, type JobHandler } from '../jobs/handler';
import { orderCheckHandler } from './orderChecks';
import type { Ordering } from './orders';
import { remindersHandler } from './reminders';
import { recomputeOfOtherMode } from './subscriptions';
import { webhookHandler } from './webhooks';

/** After the keys were changed. The key is the mode. */
const modeJob = declareJob('subscriptions-of-mode', v.object({ mode: v.picklist(['test', 'live']) }));

/** Keys are changed between two starts of a gateway, never while it runs. */
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

/** What the payments leave for later: events and orders without an end, reminders where mail can be sent. */
export function paymentHandlers(ordering: Ordering, { hasMail }: { hasMail: boolean }): JobHandler[] {
  return [
    webhookHandler(ordering),
    orderCheckHandler(ordering),
    ...modeHandler(ordering),
    ...(hasMail ? [remindersHandler(ordering)] : []),
  ];
}
