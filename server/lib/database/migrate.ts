import { Migrator, sql, type Kysely } from 'kysely';
import type { Database } from './openDatabase';
import type { Schema } from './schema';

/** One step of the schema, valid on both engines. */
export interface Migration {
  /** The file name: '0001-what-it-does'. */
  name: string;
  up: (kysely: Kysely<Schema>) => Promise<void>;
}

/** The migration failed; nothing was changed. */
class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

type Connection = Pick<Database, 'engine' | 'kysely'>;

// A type alias, since `withTables` accepts no interface.
type Records = {
  /** Kysely's own table; `timestamp` in ISO 8601. */
  kysely_migration: { name: string; timestamp: string };
  /** Table of earlier versions; times in epoch milliseconds. */
  schema_migrations: { name: string; applied_at: number };
};

/** Advisory lock of earlier versions on PostgreSQL. */
const oldLock = 72_113_906;

async function hasTable({ engine, kysely }: Connection, table: keyof Records): Promise<boolean> {
  // to_regclass may use a cached catalogue, in which a dropped table still exists; pg_class is always current.
  const found =
    engine === 'postgresql'
      ? sql`select 1 from pg_class where oid = to_regclass(${table})`
      : sql`select 1 from sqlite_master where name = ${table}`;
  return (await found.execute(kysely)).rows.length > 0;
}

/** Names of the applied migrations, in order. Changes nothing. */
export async function appliedMigrations(connection: Connection): Promise<string[]> {
  const tables = ['kysely_migration', 'schema_migrations'] as const;
  for (const table of tables) {
    if (!(await hasTable(connection, table))) continue;
    const rows = await connection.kysely
      .withTables<Records>()
      .selectFrom(table)
      .select('name')
      .orderBy('name')
      .execute();
    return rows.map(({ name }) => name);
  }
  return [];
}

/** Converts the records of earlier versions to Kysely's; atomic. */
async function takeOverOldRecords({ engine, kysely }: Connection): Promise<void> {
  if (!(await hasTable({ engine, kysely }, 'schema_migrations'))) return;
  await kysely.transaction().execute(async (transaction) => {
    if (engine === 'postgresql') await sql`select pg_advisory_xact_lock(${sql.lit(oldLock)})`.execute(transaction);
    // Another gateway may have converted them first.
    if (!(await hasTable({ engine, kysely: transaction }, 'schema_migrations'))) return;
    // The same definition as the migrator's.
    await transaction.schema
      .createTable('kysely_migration')
      .ifNotExists()
      .addColumn('name', 'varchar(255)', (column) => column.notNull().primaryKey())
      .addColumn('timestamp', 'varchar(255)', (column) => column.notNull())
      .execute();
    const records = transaction.withTables<Records>();
    const old = await records.selectFrom('schema_migrations').selectAll().execute();
    const converted = old.map(({ name, applied_at: at }) => ({ name, timestamp: new Date(at).toISOString() }));
    if (converted.length > 0) await records.insertInto('kysely_migration').values(converted).execute();
    await transaction.schema.dropTable('schema_migrations').execute();
  });
}

/** Older code cannot work with what such a migration leaves; with any other it can (docs/decisions/0036). */
export const isContract = (name: string): boolean => /^\d{4}-contract-/.test(name);

/** Applied migrations that this code does not have: a newer version made them. @throws MigrationError */
async function newerMigrations(connection: Connection, migrations: readonly Migration[]): Promise<string[]> {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = (await appliedMigrations(connection)).filter((name) => !known.has(name));
  const contracts = unknown.filter(isContract);
  if (contracts.length > 0)
    throw new MigrationError(
      `The database is newer than this version of Keelway: it has ${contracts.join(', ')}. Start the version that made it, or restore a backup.`,
    );
  return unknown;
}

async function runMissing(connection: Connection, migrations: readonly Migration[]): Promise<string[]> {
  const newer = await newerMigrations(connection, migrations);
  // The migrator refuses applied migrations that it does not know; applied ones never run.
  const applied = newer.map((name): Migration => ({ name, up: () => Promise.reject(new Error('It was applied.')) }));
  const byName = Object.fromEntries([...migrations, ...applied].map(({ name, up }) => [name, { up }]));
  const migrator = new Migrator({
    db: connection.kysely,
    provider: { getMigrations: () => Promise.resolve(byName) },
    // The migrator compares timestamps of records, but gateways' clocks differ.
    allowUnorderedMigrations: true,
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error === undefined) return results.map(({ migrationName }) => migrationName);
  const cause = error instanceof Error ? error : new Error('The migrator failed.', { cause: error });
  const failed = results.find(({ status }) => status === 'Error')?.migrationName;
  if (failed !== undefined)
    throw new MigrationError(`Migration ${failed} failed and nothing was changed: ${cause.message}`, { cause });
  throw cause;
}

/**
 * Applies all missing migrations or none, and returns their names. Other starting processes wait: for the write lock of
 * the SQLite file, or an advisory lock of PostgreSQL. A database that a newer version extended is accepted, so that a
 * release can be rolled back; one from which it removed something is not.
 * @throws MigrationError naming the failed migration.
 */
export async function migrate({ engine, kysely }: Connection, migrations: readonly Migration[]): Promise<string[]> {
  await takeOverOldRecords({ engine, kysely });
  return runMissing({ engine, kysely }, migrations);
}
