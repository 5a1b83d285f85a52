import * as v from 'valibot';
import type { Schema } from '../lib/database/schema';
import { declareJob } from '../lib/jobs/declaration';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
/** Delays between order checks, in milliseconds; the last one repeats. */
const delays: readonly number[] = [
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
/** Delays while the buyer waits for the outcome. */
const eagerDelays: readonly number[] = [5 * second, 10 * second, 20 * second, 30 * second];
/** Age at which an unpaid order is no longer checked, in milliseconds. */
export const orderLife = 72 * hour;

/** Asks the provider about an order without an outcome. The job's key is the order's reference. */
export const orderCheckJob = declareJob('order-check', v.object({}));

/** When to check an order next; null if no further check is needed. */
export function nextCheck(
  {
    created_at: createdAt,
    confirming_since: confirmingSince,
  }: Pick<Schema['orders'], 'created_at' | 'confirming_since'>,
  checks: number,
  now: number,
): number | null {
  const regular = delays[Math.min(checks, delays.length - 1)] ?? hour;
  const eager = confirmingSince === null ? undefined : eagerDelays[checks];
  return confirmingSince === null && now - createdAt > orderLife ? null : now + (eager ?? regular);
}
