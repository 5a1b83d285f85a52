import {
  CompiledQuery,
  PostgresAdapter,
  PostgresDialect,
  type DatabaseConnection,
  type Driver,
  type PostgresDialectConfig,
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

  get statements(): readonly string[] {
    // A migration, or waiting for another gateway's, may take longer than a request.
    if (this.isMigrating) return ['set local statement_timeout = 0', `select pg_advisory_xact_lock(${migrationLock})`];
    return this.isPooled ? [`set local statement_timeout = ${this.#statementLimit}`] : [];
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

  constructor(config: PostgresDialectConfig, settings: LocalSettings) {
    super(config);
    this.#settings = settings;
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
        for (const statement of this.#settings.statements) await connection.executeQuery(CompiledQuery.raw(statement));
      } catch (error) {
        // For Kysely it has not begun.
        await driver.rollbackTransaction(connection);
        throw error;
      }
    };
    return driver;
  }
}
