import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Database } from './database';
import type { Schema } from './schema';
import { Writing } from './writing';

/** Limits in milliseconds. */
const connectLimit = 5_000;
const statementLimit = 15_000;
const connections = 10;

// bigint columns hold epoch milliseconds and minor units, which a number holds exactly.
const numbers = new pg.TypeOverrides();
numbers.setTypeParser(pg.types.builtins.INT8, Number);

/** Opens a pool of PostgreSQL connections. Nothing is sent before the first query. */
export function openPostgres(address: string, onConnectionError: (error: Error) => void): Database {
  const pool = new pg.Pool({
    connectionString: address,
    max: connections,
    connectionTimeoutMillis: connectLimit,
    statement_timeout: statementLimit,
    application_name: 'keelway',
    types: numbers,
  });
  // Without these a broken connection would end the process. The pool listens to a connection only while nobody uses
  // it; one that breaks between two statements of a transaction has to have a listener of its own.
  pool.on('connect', (client) => client.on('error', onConnectionError));
  pool.on('error', () => undefined);
  const writing = new Writing();
  const kysely = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => {
      if (event.level === 'error') writing.note(event.error);
    },
  });
  return {
    engine: 'postgresql',
    kysely,
    ping: async () => {
      await sql`select 1`.execute(kysely);
      await writing.check(kysely);
    },
    close: () => kysely.destroy(),
  };
}
