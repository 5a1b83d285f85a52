import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Database } from './open';
import type { Schema } from './schema';

/** Limits in milliseconds. */
const connectLimit = 5_000;
const statementLimit = 15_000;
const connections = 10;

const int8 = 20;
// bigint columns hold epoch milliseconds and minor units, which a number holds exactly.
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === int8 && format !== 'binary' ? Number : (pg.types.getTypeParser(oid, format as 'text') as unknown)) as typeof pg.types.getTypeParser,
};

/** Opens a pool of PostgreSQL connections. Nothing is sent before the first query. */
export function openPostgres(address: string, onConnectionError: (error: Error) => void): Database {
  const pool = new pg.Pool({
    connectionString: address,
    max: connections,
    connectionTimeoutMillis: connectLimit,
    statement_timeout: statementLimit,
    application_name: 'keelway',
    types,
  });
  // Without a listener a connection that breaks while idle would end the process.
  pool.on('error', onConnectionError);
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return {
    engine: 'postgresql',
    kysely,
    ask: async () => {
      await sql`select 1`.execute(kysely);
    },
    close: () => kysely.destroy(),
  };
}
