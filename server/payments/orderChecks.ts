import { noteOf } from '../lib/jobs/failure';
import { handleJob, type NextRun, type JobHandler } from '../lib/jobs/handler';
import { day } from './offer';
import { nextCheck, orderCheckJob } from './orderCheckJob';
import { ProviderError } from './provider';
import { findOrder, settle, type Settling } from './settle';

/** Lease of an order check, in milliseconds. */
const lease = 60_000;

/** The provider answered, but not about this order; checks of other orders can continue. */
const isOrderSpecific = (error: unknown): boolean =>
  !(error instanceof ProviderError) || error.kind === 'refused' || error.kind === 'unreadable';

/** Checks one order. Settling it schedules the next check, or ends them. */
async function checkOrder(settling: Settling, reference: string): Promise<NextRun | undefined> {
  const { kysely, now, onError } = settling;
  const order = await findOrder(settling, reference);
  if (order === undefined) return undefined;
  try {
    await settle(settling, reference, 'reconciler');
    return undefined;
  } catch (error) {
    onError(error);
    // Keep a check that was rescheduled meanwhile: a buyer may be waiting.
    await kysely
      .updateTable('orders')
      .set({ checks: order.checks + 1 })
      .where('reference', '=', reference)
      .where('checks', '=', order.checks)
      .where('confirming_since', 'is not distinct from', order.confirming_since)
      .execute();
    // Never give up an order without an answer from the provider.
    const runAt = nextCheck(order, order.checks, now()) ?? now() + day;
    return { runAt, problem: noteOf(error), isBlocked: !isOrderSpecific(error) };
  }
}

/** Checks orders without an outcome: within seconds while the buyer waits, at growing intervals otherwise. */
export function orderCheckHandler(settling: Settling): JobHandler {
  return handleJob(orderCheckJob, {
    maxAttempts: Infinity,
    lease,
    run: (_payload, { key }) => checkOrder(settling, key),
    onFailure: settling.onError,
  });
}
