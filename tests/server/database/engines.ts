import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Database, type DatabaseOptions } from '@server/database/openDatabase';
import { findPostgres, startPostgres, type PostgresServer } from '../../support/postgres';

const programs = process.env.ENGINES === 'sqlite' ? null : findPostgres();

/** The engines found on this machine; ENGINES=sqlite takes SQLite alone, for quick runs. */
export const engines: readonly Database['engine'][] = programs === null ? ['sqlite'] : ['sqlite', 'postgresql'];

export type Place = Pick<DatabaseOptions, 'databaseUrl' | 'dataFolder'>;

/**
 * The same database as no process has it open. libsql keeps the lock of a closed connection until its statements are
 * collected, or its process ends, so a SQLite file is copied into `folder`.
 */
export function atRest(place: Place, folder: string): Place {
  if (place.databaseUrl !== null) return place;
  const dataFolder = mkdtempSync(join(folder, 'data-'));
  cpSync(place.dataFolder, dataFolder, { recursive: true });
  return { ...place, dataFolder };
}

/** Empty databases of one engine for a test file; closed and removed afterwards. */
export function databasesOf(engine: Database['engine']): {
  place: () => Promise<Place>;
  open: (place: Place) => Database;
} {
  const folders: string[] = [];
  const opened: Database[] = [];
  let server: PostgresServer | undefined;

  beforeAll(async () => {
    if (engine === 'postgresql' && programs !== null) server = await startPostgres(programs);
  }, 60_000);
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((database) => database.close()));
  });
  afterAll(async () => {
    await server?.stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  return {
    place: async () => {
      const dataFolder = mkdtempSync(join(tmpdir(), 'keelway-data-'));
      folders.push(dataFolder);
      return { dataFolder, databaseUrl: server === undefined ? null : await server.createDatabase() };
    },
    open: (place) => {
      const database = openDatabase({
        ...place,
        onConnectionError: (error) => {
          throw error;
        },
      });
      opened.push(database);
      return database;
    },
  };
}
