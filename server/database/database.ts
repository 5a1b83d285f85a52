import type { Kysely } from 'kysely';
import type { Schema } from './schema';

/** A database connection. Only migrations distinguish the two engines. */
export interface Database {
  engine: 'sqlite' | 'postgresql';
  kysely: Kysely<Schema>;
  /** Rejects if the database is unavailable or read-only. */
  ping: () => Promise<void>;
  close: () => Promise<void>;
}
