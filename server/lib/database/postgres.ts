import { Socket } from 'node:net';
import { Kysely, sql } from 'kysely';
import pg from 'pg';
import type { Database } from './database';
import { readPostgresAddress } from '../config/postgresAddress';
import { LocalDialect, LocalSettings } from './postgresDialect';
import { reachPostgres } from './postgresServer';
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

/** Opens a connection pool. Connects on the first query, by the first way of the address that works. */
export function openPostgres(
  address: string,
  onConnectionError: (error: Error) => void,
  limits = defaultLimits,
): Database {
  const read = readPostgresAddress(address);
  const settings = new LocalSettings(statementLimit);
  let isClosed = false;
  const openPool = async (): Promise<pg.Pool> => {
    const { client, config, isPooled } = await reachPostgres(read, {
      connectionTimeoutMillis: limits.connect,
      stream: () => impatientSocket(limits.silence),
      statement_timeout: statementLimit,
      application_name: 'keelway',
      types: numbers,
    });
    await client.end();
    settings.isPooled = isPooled;
    const pool = new pg.Pool({ ...config, max: connections });
    // An unhandled connection error would end the process. The pool only listens to idle connections, so each
    // connection needs its own listener too.
    pool.on('connect', (connected) => connected.on('error', onConnectionError));
    pool.on('error', () => undefined);
    return pool;
  };
  const open = (): Promise<pg.Pool> =>
    isClosed ? Promise.reject(new Error('The database connection is not open.')) : openPool();
  const writing = new Writing();
  const kysely: Kysely<Schema> = new Kysely<Schema>({
    dialect: new LocalDialect({ pool: open }, settings, (statement) => statement.compile(kysely)),
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
    close: async () => {
      isClosed = true;
      await kysely.destroy();
    },
  };
}
