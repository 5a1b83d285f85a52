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

/** How long a change waits for another process's write lock, in milliseconds… */
const lockTimeout = 3_000;
/** …and how long the start does. */
const startLockTimeout = 30_000;
const pollInterval = 20;
/**
 * Busy timeout of reads, in milliseconds. Readers do not wait for writers, only for recovery; this wait blocks the
 * process.
 */
const readTimeout = 1_000;

function isBusy(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('SQLITE_BUSY')
  );
}

/** Kysely's default assumes that SQLite cannot change its schema in a transaction, and takes no lock. */
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
    this.#waitAtMost(startLockTimeout);
    return Promise.resolve();
  }

  override releaseMigrationLock(): Promise<void> {
    this.#waitAtMost(lockTimeout);
    return Promise.resolve();
  }
}

/**
 * Takes the write lock at the start of every change, and waits for it without blocking the process. By default
 * SQLite takes it at the first write, and fails at once if another process has written meanwhile. In libsql a prepared
 * statement that hits a lock stays open and blocks later commits, so only `exec` may take it.
 */
class ImmediateSqliteDialect extends SqliteDialect {
  readonly #database: Libsql.Database;
  readonly #onFailure: (error: unknown) => void;
  #lockTimeout = lockTimeout;

  constructor(database: Libsql.Database, onFailure: (error: unknown) => void) {
    super({ database });
    this.#database = database;
    this.#onFailure = onFailure;
  }

  override createAdapter(): SqliteAdapter {
    return new MigratingAdapter((limit) => {
      this.#lockTimeout = limit;
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

  // Rejects where the library throws.
  async #execute(statement: string): Promise<void> {
    try {
      await Promise.resolve(this.#database.exec(statement));
    } catch (error) {
      this.#onFailure(error);
      throw error;
    }
  }

  /** On a full disk SQLite has already rolled back: doing it again would fail and hide the cause. */
  async #rollback(): Promise<void> {
    if (this.#database.inTransaction) await this.#execute('rollback');
  }

  async #begin(): Promise<void> {
    const deadline = Date.now() + this.#lockTimeout;
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
      await wait(pollInterval);
    }
  }

  /** Wraps a single change in its own transaction. */
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

/** Switching to WAL needs exclusive access and ignores the busy timeout. */
function turnOnWriteAheadLog(connection: Libsql.Database): void {
  const deadline = Date.now() + startLockTimeout;
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

/** Opens a SQLite file: write-ahead log, flushed at every commit, foreign keys enforced, deleted rows overwritten. */
export function openSqlite(file: string): Database {
  const connection = new Libsql(file, { timeout: readTimeout });
  connection.pragma(`busy_timeout = ${readTimeout}`);
  turnOnWriteAheadLog(connection);
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  connection.pragma('secure_delete = ON');
  const isOpen = (): boolean => connection.open;
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
    // A read alone would not notice a locked file, so begin a transaction, which waits for the lock.
    ping: async () => {
      await kysely.transaction().execute(async (transaction) => {
        await sql`select 1`.execute(transaction);
      });
      await writing.check(kysely);
    },
    // Rows that were moved before they were deleted stay readable in unused parts of pages, which only VACUUM drops.
    scrub: async () => {
      await sql`vacuum`.execute(kysely);
      const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(kysely);
      if (rows[0]?.busy !== 0) throw new Error('Another program uses the database file.');
    },
    close: async () => {
      if (!isOpen()) return;
      try {
        connection.pragma('wal_checkpoint(truncate)');
      } catch {
        // Another program uses the file, or the disk is full: the log beside it has the rest.
      }
      await kysely.destroy();
      // Kysely leaves open what it never used.
      if (isOpen()) connection.close();
    },
  };
}
