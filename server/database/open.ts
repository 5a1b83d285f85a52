import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { openPostgres } from './postgres';
import type { Schema } from './schema';
import { openSqlite } from './sqlite';

/** A database with its connections. Everything but the migrations treats both engines alike. */
export interface Database {
  engine: 'sqlite' | 'postgresql';
  kysely: Kysely<Schema>;
  /** Resolves when the database answers; rejects when it does not. */
  ask: () => Promise<void>;
  close: () => Promise<void>;
}

export interface DatabaseOptions {
  /** Absent (null): the SQLite file of the data folder. */
  databaseUrl: string | null;
  dataFolder: string;
  /** Told about a connection that broke while nobody was using it. */
  onConnectionError: (error: Error) => void;
}

/** Opens PostgreSQL when an address is given, else the SQLite file `keelway.sqlite` of the data folder. */
export function openDatabase({ databaseUrl, dataFolder, onConnectionError }: DatabaseOptions): Database {
  if (databaseUrl !== null) return openPostgres(databaseUrl, onConnectionError);
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  return openSqlite(join(dataFolder, 'keelway.sqlite'));
}
