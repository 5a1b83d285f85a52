import type { Kysely } from 'kysely';
import type { Schema } from './schema';

/** A database with its connections. Everything but the migrations treats both engines alike. */
export interface Database {
  engine: 'sqlite' | 'postgresql';
  kysely: Kysely<Schema>;
  /** Resolves when the database answers; rejects when it does not. */
  ping: () => Promise<void>;
  close: () => Promise<void>;
}
