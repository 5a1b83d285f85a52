import { PostgresAdapter, sql, type Kysely, type RawBuilder } from 'kysely';
import type { Schema } from './schema';

/**
 * The time of the database when a statement runs, in epoch milliseconds and as a part of that statement. Leases, claims
 * and limits that gateways share go by it, since the clocks of their machines differ. `now` replaces it in tests.
 */
export function sharedClock(kysely: Kysely<Schema>, now?: number): RawBuilder<number> {
  if (now !== undefined) return sql<number>`cast(${now} as bigint)`;
  // Not clock_timestamp(), which would keep PostgreSQL from using an index.
  return kysely.getExecutor().adapter instanceof PostgresAdapter
    ? sql<number>`cast(extract(epoch from statement_timestamp()) * 1000 as bigint)`
    : sql<number>`cast(unixepoch('subsec') * 1000 as bigint)`;
}

/** The database's time, for what takes a number. */
export async function readSharedClock(kysely: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ now: number }>`select ${sharedClock(kysely)} as now`.execute(kysely);
  return rows[0]?.now ?? Date.now();
}

/** The given time, or the database's if that is earlier: what is due at once does not wait for a clock that is ahead. */
export function notAfterSharedClock(kysely: Kysely<Schema>, given: number): RawBuilder<number> {
  const [clock, at] = [sharedClock(kysely), sharedClock(kysely, given)];
  return sql<number>`case when ${at} < ${clock} then ${at} else ${clock} end`;
}
