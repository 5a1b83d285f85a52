import { setTimeout as wait } from 'node:timers/promises';
import { CompiledQuery, Kysely, SqliteDialect, sql, type DatabaseConnection, type Driver } from 'kysely';
import Libsql from 'libsql';
import type { Database } from './open';
import type { Schema } from './schema';

/** Time to wait for another process that is writing, in milliseconds: with a transaction, which lets other requests go on meanwhile… */
const transactionPatience = 3_000;
/** …with a statement of its own, which holds up the whole process… */
const statementPatience = 2_000;
/** …and at the start. */
const startPatience = 30_000;
const lookEvery = 20;

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('SQLITE_BUSY');
}

/** Begins a transaction with the write lock: tries until the time is up. */
export async function beginImmediate(begin: () => Promise<unknown>, patience = startPatience): Promise<void> {
  const deadline = Date.now() + patience;
  for (;;) {
    try {
      await begin();
      return;
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error;
      await wait(lookEvery);
    }
  }
}

/**
 * Takes the write lock when a transaction begins. SQLite's default takes it at the first write, and then fails at
 * once, without waiting, when another process has written in between.
 */
class ImmediateSqliteDialect extends SqliteDialect {
  readonly #database: Libsql.Database;

  constructor(database: Libsql.Database) {
    super({ database });
    this.#database = database;
  }

  override createDriver(): Driver {
    const driver = super.createDriver();
    driver.beginTransaction = (connection: DatabaseConnection) => beginImmediate(() => this.begin(connection), transactionPatience);
    return driver;
  }

  /** Fails at once while another process writes. */
  async begin(connection: DatabaseConnection): Promise<void> {
    this.#database.pragma('busy_timeout = 0');
    try {
      await connection.executeQuery(CompiledQuery.raw('begin immediate'));
    } finally {
      this.#database.pragma(`busy_timeout = ${statementPatience}`);
    }
  }
}

/** The change to WAL needs the file alone and does not wait for it as other statements do. */
function turnOnWriteAheadLog(connection: Libsql.Database): void {
  const deadline = Date.now() + startPatience;
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
  const connection = new Libsql(file, { timeout: statementPatience });
  connection.pragma(`busy_timeout = ${statementPatience}`);
  turnOnWriteAheadLog(connection);
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  const kysely = new Kysely<Schema>({ dialect: new ImmediateSqliteDialect(connection) });
  return {
    engine: 'sqlite',
    kysely,
    // Not only read: a file that another process keeps locked is of no use. A transaction waits for the lock.
    ask: () => kysely.transaction().execute(async (transaction) => {
      await sql`select 1`.execute(transaction);
    }),
    close: () => kysely.destroy(),
  };
}
