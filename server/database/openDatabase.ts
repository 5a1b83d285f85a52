import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from './database';
import { openPostgres } from './postgres';
import { openSqlite } from './sqlite';

export type { Database } from './database';

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
