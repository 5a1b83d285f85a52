import * as v from 'valibot';
import type { Schema } from '../database/schema';
import { declareJob } from '../jobs/declaration';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
/** Waits between the questions about an order, in milliseconds; the last is repeated. */
const waits: readonly number[] = [
  minute,
  2 * minute,
  5 * minute,
  15 * minute,
  30 * minute,
  hour,
  3 * hour,
  6 * hour,
  12 * hour,
];
/** The same while the buyer waits for the outcome. */
const eagerWaits: readonly number[] = [5 * second, 10 * second, 20 * second, 30 * second];
/** An order that was not paid for so long is not asked about any more, in milliseconds. */
export const orderLife = 72 * hour;

/** Asks the provider about an order that has no outcome. The key is the order's reference. */
export const orderCheckJob = declareJob('order-check', v.object({}));

/** When the provider is asked about an order the next time, or null when nobody needs to. */
export function nextCheck(
  {
    created_at: createdAt,
    confirming_since: confirmingSince,
  }: Pick<Schema['orders'], 'created_at' | 'confirming_since'>,
  checks: number,
  now: number,
): number | null {
  const calm = waits[Math.min(checks, waits.length - 1)] ?? hour;
  const eager = confirmingSince === null ? undefined : eagerWaits[checks];
  return confirmingSince === null && now - createdAt > orderLife ? null : now + (eager ?? calm);
}
