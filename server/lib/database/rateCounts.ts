import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { sharedClock } from './clock';
import type { Schema } from './schema';

/** A rate limit: what is limited, for whom, and the maximum within a window in milliseconds. */
export interface Limit {
  name: string;
  who: string;
  max: number;
  within: number;
}

export interface Count {
  count: number;
  /** Milliseconds until the window resets. */
  resetsIn: number;
}

/** Only a digest of the subject is stored. */
const keyOf = ({ name, who }: Limit): string =>
  `${name}:${createHash('sha256').update(who).digest('base64url').slice(0, 32)}`;

/** Increments a counter shared by all gateways. `now`: as `sharedClock`. */
export async function countOnce(kysely: Kysely<Schema>, limit: Limit, now?: number): Promise<Count> {
  const clock = sharedClock(kysely, now);
  const end = sql<number>`${clock} + ${limit.within}`;
  // Further ahead than the clock would set it: the clock was set back since.
  const isOver = sql<boolean>`(rate_counts.resets_at <= ${clock} or rate_counts.resets_at > ${end} + ${limit.within})`;
  const { count, resetsIn } = await kysely
    .insertInto('rate_counts')
    .values({ key: keyOf(limit), count: 1, resets_at: end })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when ${isOver} then 1 else rate_counts.count + 1 end`,
        resets_at: sql<number>`case when ${isOver} then ${end} else rate_counts.resets_at end`,
      }),
    )
    .returning(['count', sql<number>`resets_at - ${clock}`.as('resetsIn')])
    .executeTakeFirstOrThrow();
  return { count, resetsIn };
}

/** Begins a counter anew. */
export async function clearCount(kysely: Kysely<Schema>, limit: Limit): Promise<void> {
  await kysely.deleteFrom('rate_counts').where('key', '=', keyOf(limit)).execute();
}

/** Reads a counter without incrementing it. `now`: as `sharedClock`. */
export async function readCount(kysely: Kysely<Schema>, limit: Limit, now?: number): Promise<Count> {
  const clock = sharedClock(kysely, now);
  const row = await kysely
    .selectFrom('rate_counts')
    .select(['count', sql<number>`resets_at - ${clock}`.as('resetsIn')])
    .where('key', '=', keyOf(limit))
    .where('resets_at', '>', clock)
    .where('resets_at', '<=', sql<number>`${clock} + ${2 * limit.within}`)
    .executeTakeFirst();
  return row ?? { count: 0, resetsIn: 0 };
}
