import {
  PostgresAdapter,
  PostgresDialect,
  sql,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type PostgresDialectConfig,
  type RawBuilder,
} from 'kysely';

/** Of Kysely's migrator, so that gateways of releases before wait, too. */
const migrationLock = '3853314791062309107';

/** What transactions begin with, besides `begin`. Settings and locks of a session would be lost behind a pooler. */
export class LocalSettings {
  readonly #statementLimit: number;
  isMigrating = false;
  isPooled = false;

  /** `statementLimit` in milliseconds. */
  constructor(statementLimit: number) {
    this.#statementLimit = statementLimit;
  }

  get statements(): readonly RawBuilder<unknown>[] {
    // A migration, or waiting for another gateway's, may take longer than a request.
    if (this.isMigrating)
      return [
        sql`set local statement_timeout = 0`,
        sql`select pg_advisory_xact_lock(cast(${migrationLock} as bigint))`,
      ];
    return this.isPooled ? [sql`select set_config('statement_timeout', ${String(this.#statementLimit)}, true)`] : [];
  }
}

/** Kysely's own takes the lock of migrations for the session. */
class MigratingAdapter extends PostgresAdapter {
  readonly #settings: LocalSettings;

  constructor(settings: LocalSettings) {
    super();
    this.#settings = settings;
  }

  override acquireMigrationLock(): Promise<void> {
    this.#settings.isMigrating = true;
    return Promise.resolve();
  }

  override releaseMigrationLock(): Promise<void> {
    this.#settings.isMigrating = false;
    return Promise.resolve();
  }
}

/** Kysely's dialect, with nothing that holds for a session. */
export class LocalDialect extends PostgresDialect {
  readonly #settings: LocalSettings;
  readonly #compile: (statement: RawBuilder<unknown>) => CompiledQuery;

  constructor(
    config: PostgresDialectConfig,
    settings: LocalSettings,
    compile: (statement: RawBuilder<unknown>) => CompiledQuery,
  ) {
    super(config);
    this.#settings = settings;
    this.#compile = compile;
  }

  override createAdapter(): PostgresAdapter {
    return new MigratingAdapter(this.#settings);
  }

  override createDriver(): Driver {
    const driver = super.createDriver();
    const begin = driver.beginTransaction.bind(driver);
    driver.beginTransaction = async (connection: DatabaseConnection, settings) => {
      await begin(connection, settings);
      try {
        for (const statement of this.#settings.statements) await connection.executeQuery(this.#compile(statement));
      } catch (error) {
        // For Kysely it has not begun.
        await driver.rollbackTransaction(connection);
        throw error;
      }
    };
    return driver;
  }
}
