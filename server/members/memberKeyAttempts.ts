import type { Kysely } from 'kysely';
import { countOnce, readCount, type Limit } from '../lib/database/rateCounts';
import type { Schema } from '../lib/database/schema';
import { visitorAddress, visitorNetwork } from '../lib/http/proxies';

const minute = 60_000;
const hour = 60 * minute;

/** Limits on wrong keys for one address and its network: the more wrong keys, the longer the wait. */
const own = [
  { name: 'members-key', whoOf: visitorAddress, max: 5, within: minute },
  { name: 'members-key-hour', whoOf: visitorNetwork, max: 20, within: hour },
  { name: 'members-key-day', whoOf: visitorNetwork, max: 60, within: 24 * hour },
] as const;
/** Wrong keys of all visitors in an hour; beyond it, each network gets one attempt per hour. */
const totalWrongKeys = 200;
const total: Limit = { name: 'members-key-total', who: 'everybody', max: totalWrongKeys, within: hour };
const oneAttempt = { name: 'members-key-alarm', whoOf: visitorNetwork, max: 1, within: hour } as const;

type OwnLimit = (typeof own)[number] | typeof oneAttempt;

/**
 * Result of an attempt. `waitMs`: rejected regardless of the key, for this long. `isAlarming`: this attempt exceeded
 * the total.
 */
export interface AttemptOutcome {
  waitMs: number | null;
  isAlarming: boolean;
}

/**
 * Counts a wrong key across all gateways and tells whether the attempt is rejected. Correct keys are not counted. Over
 * the total, a distributed attack is assumed: only networks without a wrong key get in, so that members are not locked
 * out.
 */
export async function countKeyAttempt(
  kysely: Kysely<Schema>,
  request: { ip: string },
  isRight: boolean,
  now: number,
): Promise<AttemptOutcome> {
  const look = isRight ? readCount : countOnce;
  // A correct key is rejected once the limit is reached; a wrong one, which is counted first, once it exceeds it.
  const isOver = (count: number, max: number): boolean => (isRight ? count >= max : count > max);
  const waitFor = async (limits: readonly OwnLimit[]): Promise<number | null> => {
    let waitMs: number | null = null;
    for (const { name, whoOf, max, within } of limits) {
      const { count, resetsIn } = await look(kysely, { name, who: whoOf(request), max, within }, now);
      if (isOver(count, max)) waitMs = Math.max(waitMs ?? 0, resetsIn);
    }
    return waitMs;
  };
  const waitMs = await waitFor(own);
  // A rejected attempt must not use up the shared total: one address could lock members out.
  if (waitMs !== null) return { waitMs, isAlarming: false };
  const everybody = await look(kysely, total, now);
  return {
    waitMs: isOver(everybody.count, total.max) ? await waitFor([oneAttempt]) : null,
    isAlarming: !isRight && everybody.count === total.max + 1,
  };
}
