import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { sql } from 'kysely';
import { migrate } from '@server/lib/database/migrate';
import { migrations } from '@server/lib/database/migrations';
import { openDatabase, type Database, type DatabaseOptions } from '@server/lib/database/openDatabase';
import { findPostgres, startPostgres, type PostgresServer } from '../../support/postgres';

const chosen = process.env.ENGINES;
const programs = chosen === 'sqlite' ? null : findPostgres();

/** The engines found on this machine, or the one that `ENGINES` names: a change is proven on SQLite alone. */
export const engines = (['sqlite', 'postgresql'] as const).filter((engine) =>
  engine === 'sqlite' ? chosen !== 'postgresql' : programs !== null,
);

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

const options = {
  onConnectionError: (error: Error): void => {
    throw error;
  },
};

/** Newest change of the migrations, in the name of the file that they make. */
const folder = resolve('server/lib/database/migrations');
const changedAt = Math.max(...readdirSync(folder).map((name) => statSync(join(folder, name)).mtimeMs));
const migratedFile = resolve(`node_modules/.cache/keelway/migrated-${changedAt}.sqlite`);

/** Puts a migrated SQLite file into a folder; only the first test file of all pays for the migrations. */
export async function placeMigrated(dataFolder: string): Promise<void> {
  if (!existsSync(migratedFile)) {
    mkdirSync(dirname(migratedFile), { recursive: true });
    const scratch = mkdtempSync(join(tmpdir(), 'keelway-migrated-'));
    const database = openDatabase({ databaseUrl: null, dataFolder: scratch, ...options });
    await migrate(database, migrations);
    await sql`pragma wal_checkpoint(truncate)`.execute(database.kysely);
    await database.close();
    // In one step: another worker makes the same file.
    copyFileSync(join(scratch, 'keelway.sqlite'), `${migratedFile}.${process.pid}`);
    renameSync(`${migratedFile}.${process.pid}`, migratedFile);
    rmSync(scratch, { recursive: true, force: true });
  }
  copyFileSync(migratedFile, join(dataFolder, 'keelway.sqlite'));
}

/** Databases of one engine for a test file; closed and removed afterwards. */
export function databasesOf(engine: Database['engine']): {
  /** A migrated database. */
  place: () => Promise<Place>;
  emptyPlace: () => Promise<Place>;
  open: (place: Place) => Database;
} {
  const folders: string[] = [];
  const opened: Database[] = [];
  let server: PostgresServer | undefined;

  beforeAll(async () => {
    if (engine !== 'postgresql' || programs === null) return;
    server = await startPostgres(programs);
    const template = openDatabase({ dataFolder: '', databaseUrl: await server.createDatabase(), ...options });
    await migrate(template, migrations);
    await template.close();
  }, 60_000);
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((database) => database.close()));
  });
  afterAll(async () => {
    await server?.stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  const newFolder = (): string => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'keelway-data-'));
    folders.push(dataFolder);
    return dataFolder;
  };
  return {
    place: async () => {
      const dataFolder = newFolder();
      if (server === undefined) await placeMigrated(dataFolder);
      return { dataFolder, databaseUrl: server === undefined ? null : await server.createDatabase('first') };
    },
    emptyPlace: async () => ({
      dataFolder: newFolder(),
      databaseUrl: server === undefined ? null : await server.createDatabase(),
    }),
    open: (place) => {
      const database = openDatabase({ ...place, ...options });
      opened.push(database);
      return database;
    },
  };
}
