import * as v from 'valibot';
import { declareJob } from '../../lib/jobs/declaration';

/** Sends a confirmed refund to the provider and follows it to its end. The key is its id and the payment's reference. */
export const refundJob = declareJob('refund', v.object({ id: v.string() }));

const minute = 60_000;

/** When to ask about a refund again, which takes days at the provider. Epoch milliseconds. */
export function nextLook(calledAt: number | null, now: number): number {
  const passed = now - (calledAt ?? now);
  return now + Math.min(Math.max(Math.round(passed / 4), minute), 12 * 60 * minute);
}

/** A call without an answer may still reach the provider for so long, in milliseconds. */
export const callLasts = 15 * minute;
