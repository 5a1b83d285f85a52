import { CompiledQuery, Kysely, SqliteDialect, sql, type DatabaseConnection, type Driver } from 'kysely';
import Libsql from 'libsql';
import type { Database } from './open';
import type { Schema } from './schema';

/** Time to wait for another process that is writing, in milliseconds. */
const busyTimeout = 10_000;

/**
 * Takes the write lock when a transaction begins. SQLite's default takes it at the first write, and then fails at
 * once, without waiting, when another process has written in between.
 */
class ImmediateSqliteDialect extends SqliteDialect {
  override createDriver(): Driver {
    const driver = super.createDriver();
    driver.beginTransaction = async (connection: DatabaseConnection) => {
      await connection.executeQuery(CompiledQuery.raw('begin immediate'));
    };
    return driver;
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('SQLITE_BUSY');
}

/** The change to WAL needs the file alone and does not wait for it as other statements do. */
function turnOnWriteAheadLog(connection: Libsql.Database): void {
  const deadline = Date.now() + busyTimeout;
  const pause = new Int32Array(new SharedArrayBuffer(4));
  for (;;) {
    try {
      connection.pragma('journal_mode = WAL');
      return;
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error;
      Atomics.wait(pause, 0, 0, 20);
    }
  }
}

/** Opens a SQLite file: write-ahead log, flushed to the disk at every commit, foreign keys enforced. */
export function openSqlite(file: string): Database {
  const connection = new Libsql(file, { timeout: busyTimeout });
  connection.pragma(`busy_timeout = ${busyTimeout}`);
  turnOnWriteAheadLog(connection);
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  const kysely = new Kysely<Schema>({ dialect: new ImmediateSqliteDialect({ database: connection }) });
  return {
    engine: 'sqlite',
    kysely,
    ask: async () => {
      await sql`select 1`.execute(kysely);
    },
    close: () => kysely.destroy(),
  };
}
