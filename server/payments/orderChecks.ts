import { noteOf } from '../jobs/failure';
import { handleJob, type Again, type JobHandler } from '../jobs/handler';
import { day } from './offer';
import { nextCheck, orderCheckJob } from './orderCheckJob';
import { ProviderError } from './provider';
import { findOrder, settle, type Settling } from './settle';

/** For so long one gateway is asking about an order, in milliseconds. */
const lease = 60_000;

/** The provider answered, though not with what became of this order: others may be asked about. */
const isAboutOrder = (error: unknown): boolean =>
  !(error instanceof ProviderError) || error.kind === 'refused' || error.kind === 'unreadable';

/** Asks about one order. What the answer leads to plans the next question, or says that none is needed. */
async function checkOrder(settling: Settling, reference: string): Promise<Again | undefined> {
  const { kysely, now, onError } = settling;
  const order = await findOrder(settling, reference);
  if (order === undefined) return undefined;
  try {
    await settle(settling, reference, 'reconciler');
    return undefined;
  } catch (error) {
    onError(error);
    // A plan that was made meanwhile stays: a buyer may wait.
    await kysely
      .updateTable('orders')
      .set({ checks: order.checks + 1 })
      .where('reference', '=', reference)
      .where('checks', '=', order.checks)
      .where('confirming_since', 'is not distinct from', order.confirming_since)
      .execute();
    // An order is never given up without the provider's word.
    const runAt = nextCheck(order, order.checks, now()) ?? now() + day;
    return { runAt, problem: noteOf(error), isBlocked: !isAboutOrder(error) };
  }
}

/** Asks the provider about orders without an outcome: within seconds while a buyer waits, ever less often otherwise. */
export function orderCheckHandler(settling: Settling): JobHandler {
  return handleJob(orderCheckJob, {
    maxAttempts: Infinity,
    lease,
    run: (_payload, { key }) => checkOrder(settling, key),
    onFailure: settling.onError,
  });
}
