import { existsSync, statSync } from 'node:fs';
import { access, constants, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import type { Config } from '../../server/lib/config/config';
import { appliedMigrations } from '../../server/lib/database/migrate';
import { migrations } from '../../server/lib/database/migrations';
import { openDatabase, type Database } from '../../server/lib/database/openDatabase';
import type { Schema } from '../../server/lib/database/schema';
import { reasonOf } from './ask';
import { reporter, type Finding } from './finding';

const { pass, warn, fail } = reporter('database');

/** Oldest tested PostgreSQL version, as in `server_version_num`. */
const oldestPostgres = 150_000;
/** Free space below which the SQLite file may soon be unable to grow, in bytes. */
const littleSpace = 500_000_000;

async function value<Value>(
  kysely: Kysely<Schema>,
  query: ReturnType<typeof sql<{ value: Value }>>,
): Promise<Value | undefined> {
  return (await query.execute(kysely)).rows[0]?.value;
}

/** The schema's state: missing migrations are applied at the next start, unknown ones belong to a newer version. */
async function schemaState(database: Database): Promise<Finding> {
  const asked = 'schema';
  const applied = await appliedMigrations(database);
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = applied.filter((name) => !known.has(name));
  if (unknown.length > 0)
    return fail(
      asked,
      `The database is newer than this version: it has ${unknown.join(', ')}.`,
      'Start the version that made it, or restore a backup.',
    );
  const missing = migrations.length - applied.length;
  return pass(asked, missing === 0 ? 'Up to date.' : `${missing} migrations will be applied at the next start.`);
}

/** Writes in a transaction that is rolled back. */
async function checkWriting({ ping }: Database): Promise<Finding> {
  try {
    await ping();
    return pass('writing', 'Writable.');
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'no reason given';
    const change = 'Free up disk space, grant the user write access, or point DATABASE_URL at the primary server.';
    return fail('writing', `Not writable: ${reason}.`, change);
  }
}

async function checkPostgres(database: Database): Promise<Finding[]> {
  const { kysely } = database;
  const version = Number(
    await value(kysely, sql<{ value: string }>`select current_setting('server_version_num') as value`),
  );
  const isEncrypted = await value(
    kysely,
    sql<{
      value: boolean;
    }>`select coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as value`,
  );
  const isLocal = await value(
    kysely,
    sql<{
      value: boolean;
    }>`select inet_server_addr() is null or inet_server_addr() <<= '127.0.0.0/8' or inet_server_addr() = '::1' as value`,
  );
  const mayCreate = await value(
    kysely,
    sql<{ value: boolean }>`select coalesce(has_schema_privilege(current_schema(), 'create'), false) as value`,
  );
  const name = `PostgreSQL ${Math.floor(version / 10_000)}.${version % 10_000}`;
  return [
    version >= oldestPostgres
      ? pass('version', `${name}.`)
      : fail('version', `${name} is older than the oldest tested version.`, 'Upgrade to PostgreSQL 15 or newer.'),
    isEncrypted === true || isLocal === true
      ? pass('connection', isEncrypted === true ? 'Encrypted (TLS).' : 'On this machine.')
      : warn('connection', 'Not encrypted, over a network.', 'Add ?sslmode=verify-full to DATABASE_URL.'),
    mayCreate === true
      ? pass('rights', 'The user can create tables in its schema.')
      : fail(
          'rights',
          'May not create tables.',
          'As its owner: GRANT CREATE, USAGE ON SCHEMA public TO the user of DATABASE_URL.',
        ),
    await checkWriting(database),
    await schemaState(database),
  ];
}

async function checkSqlite(database: Database, folder: string): Promise<Finding[]> {
  const { kysely } = database;
  const version = await value(kysely, sql<{ value: string }>`select sqlite_version() as value`);
  const soundness = (await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(kysely)).rows[0]?.quick_check;
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const gigabytes = `${(free / 1e9).toFixed(1)} GB free.`;
  return [
    pass('version', `SQLite ${String(version)}, one gateway on one machine.`),
    soundness === 'ok'
      ? pass('file', 'Sound.')
      : fail('file', 'The file is damaged.', 'Restore the last backup (docs/deploy.md, Database).'),
    free > littleSpace
      ? pass('disk', gigabytes)
      : warn('disk', gigabytes, 'Free up space on the disk of KEELWAY_DATA: nothing can be stored when it is full.'),
    await checkWriting(database),
    await schemaState(database),
  ];
}

async function checkDataFolder(folder: string): Promise<Finding> {
  const asked = 'data folder';
  let existing = folder;
  while (!existsSync(existing) && dirname(existing) !== existing) existing = dirname(existing);
  if (!statSync(existing).isDirectory()) {
    return fail(asked, `${existing} is a file.`, 'Set KEELWAY_DATA to a separate folder.');
  }
  try {
    await access(existing, constants.W_OK);
    return pass(asked, existing === folder ? 'Can be written to.' : 'Will be created at the first start.');
  } catch {
    return fail(
      asked,
      'This user cannot write there.',
      `Give the user that runs the gateway the folder of KEELWAY_DATA (${folder}).`,
    );
  }
}

/** Checks the database without creating or migrating it. */
export async function checkDatabase({
  databaseUrl,
  dataFolder,
}: Pick<Config, 'databaseUrl' | 'dataFolder'>): Promise<Finding[]> {
  const findings = [await checkDataFolder(dataFolder)];
  if (findings.some(({ result }) => result === 'fail')) return findings;
  if (databaseUrl === null && !existsSync(join(dataFolder, 'keelway.sqlite')))
    return [...findings, pass('file', 'Will be created at the first start (SQLite).')];
  let database: Database | undefined;
  try {
    database = openDatabase({ databaseUrl, dataFolder, onConnectionError: () => undefined });
    await sql`select 1`.execute(database.kysely);
    return [
      ...findings,
      ...(await (database.engine === 'sqlite' ? checkSqlite(database, dataFolder) : checkPostgres(database))),
    ];
  } catch (error) {
    const reason =
      error instanceof Error && 'code' in error && typeof error.code === 'string'
        ? `${error.message} (${error.code})`
        : reasonOf(error);
    const change =
      databaseUrl === null
        ? 'Look at the file and the rights of KEELWAY_DATA.'
        : 'Check user, password, host and database in DATABASE_URL, and that the server lets this machine in.';
    return [
      ...findings,
      fail('connection', `It does not answer: ${reason.replaceAll(databaseUrl ?? '\0', 'DATABASE_URL')}.`, change),
    ];
  } finally {
    await database?.close();
  }
}
