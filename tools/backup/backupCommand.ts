import { execFile } from 'node:child_process';
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import Libsql from 'libsql';
import pg from 'pg';
import { ConfigError } from '../../server/config';
import { noteBackup } from '../../server/database/backups';
import { openDatabase } from '../../server/database/openDatabase';
import {
  CommandError,
  databaseName,
  databaseSettings,
  type DatabaseSettings,
  type Variables,
} from '../commandEnvironment';

const usage = 'Usage: npm run backup -- FOLDER';
/** Owner only: a backup contains personal data. */
const mode = 0o600;
const run = promisify(execFile);

/** pg_dump settings as environment variables, since arguments are visible to everybody on the machine. */
function postgresVariables(databaseUrl: string): Record<string, string> {
  const { host, port, database, user, password } = new pg.Client({ connectionString: databaseUrl });
  const given = new URL(databaseUrl.replace(/^[^:]+:\/\/[^/?]*/, 'http://host')).searchParams;
  const variables = {
    PGHOST: host,
    PGPORT: String(port),
    PGDATABASE: database,
    PGUSER: user,
    PGPASSWORD: typeof password === 'string' ? password : undefined,
    PGSSLMODE: given.get('sslmode') ?? undefined,
    PGSSLROOTCERT: given.get('sslrootcert') ?? undefined,
  };
  return Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]): [string, string][] =>
      value === undefined || value === '' ? [] : [[name, value]],
    ),
  );
}

/** Writes a consistent copy, even while gateways write. */
async function copyTo(file: string, { databaseUrl, dataFolder }: DatabaseSettings): Promise<void> {
  if (databaseUrl === null) {
    const source = join(dataFolder, 'keelway.sqlite');
    if (!existsSync(source)) throw new CommandError(`There is no database at ${source}.`);
    const database = new Libsql(source, { readonly: true });
    try {
      database.prepare('VACUUM INTO ?').run(file);
    } finally {
      database.close();
    }
    return;
  }
  try {
    await run('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`], {
      env: { ...process.env, ...postgresVariables(databaseUrl) },
    });
  } catch (error) {
    const { code, stderr = '' } = error as { code?: unknown; stderr?: string };
    throw new CommandError(
      code === 'ENOENT'
        ? 'pg_dump is not installed: install the client of the PostgreSQL server (postgresql-client).'
        : `pg_dump failed: ${stderr.trim()}`,
    );
  }
}

/** Records the backup in the database, where gateways and check:live look for it. Never changes the schema. */
async function note(settings: DatabaseSettings, takenAt: number, file: string): Promise<void> {
  const database = openDatabase({ ...settings, onConnectionError: () => undefined });
  try {
    const tables = await database.kysely.introspection.getTables();
    if (tables.some(({ name }) => name === 'backups')) await noteBackup(database.kysely, takenAt, basename(file));
  } finally {
    await database.close();
  }
}

/**
 * `npm run backup -- FOLDER`: backs up the gateway's database to a timestamped file, readable by the owner only, while
 * gateways run. The file appears only once it is complete. Exit code 0 on success, else 1.
 */
export async function backUp(
  argv: readonly string[],
  environment: Variables,
  print: (line: string) => void,
  now = Date.now(),
): Promise<number> {
  const before = process.umask(0o077);
  try {
    const [folder, ...more] = argv;
    if (folder === undefined || folder.startsWith('-') || more.length > 0) throw new CommandError(usage);
    const settings = databaseSettings(environment);
    print(`Backing up ${databaseName(settings)}.`);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const moment = new Date(now).toISOString().replace(/[:.]/g, '-');
    const file = join(resolve(folder), `keelway-${moment}.${settings.databaseUrl === null ? 'sqlite' : 'dump'}`);
    const unfinished = `${file}.part`;
    try {
      if (settings.databaseUrl !== null) closeSync(openSync(unfinished, 'wx', mode));
      await copyTo(unfinished, settings);
      chmodSync(unfinished, mode);
      renameSync(unfinished, file);
    } finally {
      rmSync(unfinished, { force: true });
    }
    await note(settings, now, file);
    print(`Written: ${file} (${statSync(file).size} bytes).`);
    return 0;
  } catch (error) {
    const isExpected = error instanceof CommandError || error instanceof ConfigError;
    const reason = error instanceof Error ? error.message : String(error);
    print(isExpected ? reason : `The backup could not be made: ${reason}`);
    return 1;
  } finally {
    process.umask(before);
  }
}
