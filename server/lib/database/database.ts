import type { Kysely } from 'kysely';
import type { Schema } from './schema';

/** A database connection. Only migrations distinguish the two engines. */
export interface Database {
  engine: 'sqlite' | 'postgresql';
  kysely: Kysely<Schema>;
  /** Rejects if the database is unavailable or read-only. */
  ping: () => Promise<void>;
  /** Takes what was deleted out of the files as well. PostgreSQL does so by itself. */
  scrub: () => Promise<void>;
  /** Leaves a SQLite file that is complete without the log beside it. */
  close: () => Promise<void>;
}
