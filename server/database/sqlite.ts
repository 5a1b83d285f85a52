import { setTimeout as wait } from 'node:timers/promises';
import {
  Kysely,
  SqliteAdapter,
  SqliteDialect,
  sql,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely';
import Libsql from 'libsql';
import type { Database } from './database';
import type { Schema } from './schema';
import { Writing } from './writing';

/** Time to wait for another process that is writing, in milliseconds: for a change… */
const patience = 3_000;
/** …and at the start, for whoever starts at the same moment. */
const startPatience = 30_000;
const lookEvery = 20;
/** For readers, who never wait for a writer, only for a file that is being put in order. They hold up the process. */
const readTimeout = 1_000;

function isBusy(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('SQLITE_BUSY')
  );
}

/** Kysely's own holds SQLite for unable to change its schema in a transaction, and locks nothing. */
class MigratingAdapter extends SqliteAdapter {
  readonly #waitAtMost: (limit: number) => void;

  constructor(waitAtMost: (limit: number) => void) {
    super();
    this.#waitAtMost = waitAtMost;
  }

  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  override acquireMigrationLock(): Promise<void> {
    this.#waitAtMost(startPatience);
    return Promise.resolve();
  }

  override releaseMigrationLock(): Promise<void> {
    this.#waitAtMost(patience);
    return Promise.resolve();
  }
}

/**
 * Begins every change with the write lock, and waits for the lock without holding up the process. SQLite's default takes
 * it at the first write, and then fails at once, without waiting, when another process has written in between. Besides,
 * a prepared statement that finds the file locked stays open in libsql, and no transaction can be committed after it:
 * only `exec` may meet a lock.
 */
class ImmediateSqliteDialect extends SqliteDialect {
  readonly #database: Libsql.Database;
  readonly #onFailure: (error: unknown) => void;
  #patience = patience;

  constructor(database: Libsql.Database, onFailure: (error: unknown) => void) {
    super({ database });
    this.#database = database;
    this.#onFailure = onFailure;
  }

  override createAdapter(): SqliteAdapter {
    return new MigratingAdapter((limit) => {
      this.#patience = limit;
    });
  }

  override createDriver(): Driver {
    const driver = super.createDriver();
    const acquire = driver.acquireConnection.bind(driver);
    let connection: DatabaseConnection | undefined;
    driver.acquireConnection = async () => {
      const only = await acquire();
      return (connection ??= this.#locking(only));
    };
    driver.beginTransaction = () => this.#begin();
    driver.commitTransaction = () => this.#execute('commit');
    driver.rollbackTransaction = () => this.#rollback();
    return driver;
  }

  // Rejects, where the library throws.
  async #execute(statement: string): Promise<void> {
    try {
      await Promise.resolve(this.#database.exec(statement));
    } catch (error) {
      this.#onFailure(error);
      throw error;
    }
  }

  /** When the disk is full SQLite has rolled back by itself: a second time would fail, and hide the cause. */
  async #rollback(): Promise<void> {
    if (this.#database.inTransaction) await this.#execute('rollback');
  }

  async #begin(): Promise<void> {
    const deadline = Date.now() + this.#patience;
    for (;;) {
      try {
        this.#database.exec('pragma busy_timeout = 0');
        await this.#execute('begin immediate');
        return;
      } catch (error) {
        if (!isBusy(error) || Date.now() > deadline) throw error;
      } finally {
        this.#database.exec(`pragma busy_timeout = ${readTimeout}`);
      }
      await wait(lookEvery);
    }
  }

  /** A change that stands alone becomes a transaction of its own. */
  #locking(connection: DatabaseConnection): DatabaseConnection {
    return {
      streamQuery: connection.streamQuery.bind(connection),
      executeQuery: async <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => {
        if (this.#database.inTransaction || query.query.kind === 'SelectQueryNode' || query.query.kind === 'RawNode')
          return connection.executeQuery<Row>(query);
        await this.#begin();
        try {
          const result = await connection.executeQuery<Row>(query);
          await this.#execute('commit');
          return result;
        } catch (error) {
          await this.#rollback();
          throw error;
        }
      },
    };
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
  const connection = new Libsql(file, { timeout: readTimeout });
  connection.pragma(`busy_timeout = ${readTimeout}`);
  turnOnWriteAheadLog(connection);
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  const writing = new Writing();
  const kysely = new Kysely<Schema>({
    dialect: new ImmediateSqliteDialect(connection, (error) => writing.note(error)),
    log: (event) => {
      if (event.level === 'error') writing.note(event.error);
    },
  });
  return {
    engine: 'sqlite',
    kysely,
    // Not only read: a file that another process keeps locked is of no use. A transaction waits for the lock.
    ping: async () => {
      await kysely.transaction().execute(async (transaction) => {
        await sql`select 1`.execute(transaction);
      });
      await writing.check(kysely);
    },
    close: () => kysely.destroy(),
  };
}
