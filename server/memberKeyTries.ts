import type { Kysely } from 'kysely';
import { countOnce, readCount, type Limit } from './database/rateCounts';
import type { Schema } from './database/schema';
import { visitorAddress, visitorNetwork } from './proxies';

const minute = 60_000;
const hour = 60 * minute;

/** Wrong keys after which an address, and the network that it belongs to, waits: the longer the more there were. */
const own = [
  { name: 'members-key', whoOf: visitorAddress, max: 5, within: minute },
  { name: 'members-key-hour', whoOf: visitorNetwork, max: 20, within: hour },
  { name: 'members-key-day', whoOf: visitorNetwork, max: 60, within: 24 * hour },
] as const;
/** Wrong keys of everybody together in an hour, after which a network has one try an hour. */
const totalWrongKeys = 200;
const total: Limit = { name: 'members-key-total', who: 'everybody', max: totalWrongKeys, within: hour };
const oneTry = { name: 'members-key-alarm', whoOf: visitorNetwork, max: 1, within: hour } as const;

type OwnLimit = (typeof own)[number] | typeof oneTry;

/** What a try comes to. `waitMs`: it is refused whatever the key, for so long. `isAlarming`: this try used the total up. */
export interface TryOutcome {
  waitMs: number | null;
  isAlarming: boolean;
}

/**
 * Counts a wrong key, over all gateways together, and says whether the try is refused. Right keys count for nothing. Once
 * the total is used up, somebody guesses from many places: then only a network without a wrong key gets in, so that
 * members are not shut out by strangers.
 */
export async function countKeyTry(
  kysely: Kysely<Schema>,
  request: { ip: string },
  isRight: boolean,
  now: number,
): Promise<TryOutcome> {
  const look = isRight ? readCount : countOnce;
  // With a right key the limit is what was reached before, with a wrong one what this try goes beyond.
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
  // A try that is refused already must not use up what everybody has: one address could shut members out.
  if (waitMs !== null) return { waitMs, isAlarming: false };
  const everybody = await look(kysely, total, now);
  return {
    waitMs: isOver(everybody.count, total.max) ? await waitFor([oneTry]) : null,
    isAlarming: !isRight && everybody.count === total.max + 1,
  };
}
