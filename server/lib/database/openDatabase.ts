import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from './database';
import { openPostgres } from './postgres';
import { openSqlite } from './sqlite';

export type { Database } from './database';

export interface DatabaseOptions {
  /** Null: the SQLite file in the data folder. */
  databaseUrl: string | null;
  dataFolder: string;
  /** Called when an idle connection breaks. */
  onConnectionError: (error: Error) => void;
}

/** Opens PostgreSQL if an address is given, otherwise `keelway.sqlite` in the data folder. */
export function openDatabase({ databaseUrl, dataFolder, onConnectionError }: DatabaseOptions): Database {
  if (databaseUrl !== null) return openPostgres(databaseUrl, onConnectionError);
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  return openSqlite(join(dataFolder, 'keelway.sqlite'));
}
