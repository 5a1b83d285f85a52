import { sql, type Kysely } from 'kysely';
import type { Database } from './openDatabase';
import type { Schema } from './schema';

/** One step of the schema, written so that both engines accept it. */
export interface Migration {
  /** As its file: '0001-what-it-does'. */
  name: string;
  up: (kysely: Kysely<Schema>) => Promise<void>;
}

/** The schema could not be brought up to date; nothing was changed. */
class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/** Any number will do, as long as every gateway on the database takes the same one. */
const lockNumber = 72_113_906;

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function pending(connection: Kysely<Schema>, migrations: readonly Migration[]): Promise<readonly Migration[]> {
  await connection.schema
    .createTable('schema_migrations')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('applied_at', 'bigint', (column) => column.notNull())
    .execute();
  const applied = await connection.selectFrom('schema_migrations').select('name').orderBy('name').execute();
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = applied.filter(({ name }) => !known.has(name)).map(({ name }) => name);
  if (unknown.length > 0)
    throw new MigrationError(
      `The database is newer than this version of Keelway: it has ${unknown.join(', ')}. Start the version that made it, or restore a backup.`,
    );
  const done = new Set(applied.map(({ name }) => name));
  return migrations.filter(({ name }) => !done.has(name));
}

/**
 * Applies the migrations that are missing, all of them or none, and returns their names. Other processes that start
 * at the same moment wait: for the write lock of the SQLite file, or for an advisory lock of PostgreSQL.
 * @throws MigrationError naming the migration that failed.
 */
export async function migrate({ engine, kysely }: Database, migrations: readonly Migration[]): Promise<string[]> {
  return kysely.connection().execute(async (connection) => {
    if (engine === 'sqlite') await sql`begin immediate`.execute(connection);
    else {
      await sql`begin`.execute(connection);
      await sql`set local statement_timeout = 0`.execute(connection);
      await sql`select pg_advisory_xact_lock(${sql.lit(lockNumber)})`.execute(connection);
    }
    try {
      const missing = await pending(connection, migrations);
      for (const { name, up } of missing) {
        await up(connection).catch((error: unknown) => {
          throw new MigrationError(`Migration ${name} failed and nothing was changed: ${messageOf(error)}`, {
            cause: error,
          });
        });
        await connection.insertInto('schema_migrations').values({ name, applied_at: Date.now() }).execute();
      }
      await sql`commit`.execute(connection);
      return missing.map(({ name }) => name);
    } catch (error) {
      // A full disk has rolled back already: the cause is what counts.
      await sql`rollback`.execute(connection).catch(() => undefined);
      throw error;
    }
  });
}
