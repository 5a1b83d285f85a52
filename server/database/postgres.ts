import { Socket } from 'node:net';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Database } from './database';
import type { Schema } from './schema';
import { Writing } from './writing';

const statementLimit = 15_000;
/**
 * Limits in milliseconds: of connecting, and of a connection on which nothing arrives. The server itself ends each
 * statement sooner, so that one which says nothing for longer is lost.
 */
const defaultLimits = { connect: 5_000, silence: 20_000 };
const connections = 10;

// bigint columns hold epoch milliseconds and minor units, which fit a number exactly.
const numbers = new pg.TypeOverrides();
numbers.setTypeParser(pg.types.builtins.INT8, Number);

/** A socket that gives up after `limit` milliseconds without a byte. */
function impatientSocket(limit: number): Socket {
  const socket = new Socket().setTimeout(limit);
  return socket.once('timeout', () => socket.destroy());
}

/** Opens a connection pool. Connects on the first query. */
export function openPostgres(
  address: string,
  onConnectionError: (error: Error) => void,
  limits = defaultLimits,
): Database {
  const pool = new pg.Pool({
    connectionString: address,
    max: connections,
    connectionTimeoutMillis: limits.connect,
    stream: () => impatientSocket(limits.silence),
    statement_timeout: statementLimit,
    application_name: 'keelway',
    types: numbers,
  });
  // An unhandled connection error would end the process. The pool only listens to idle connections, so each connection
  // needs its own listener too.
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
    scrub: () => Promise.resolve(),
    // Kysely leaves a pool open that it never used.
    close: async () => {
      if (!pool.ending) await kysely.destroy();
      if (!pool.ending) await pool.end();
    },
  };
}
