import pg from 'pg';
import { tlsAttempts, type PostgresAddress } from '../config/postgresAddress';

/** How a server was reached. */
export interface ReachedServer {
  /** For every further connection. */
  config: pg.ClientConfig;
  /** Whether a pooler such as PgBouncer stands in front of it, so that statements of one client take turns on sessions. */
  isPooled: boolean;
  /** Connected; the caller ends it. */
  client: pg.Client;
}

const refusedParameter = /unsupported startup parameter:? ?(\S*)/i;

async function isPooled(client: pg.Client): Promise<boolean> {
  // A pooler makes up the process that it names at the start.
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid !== (client as pg.Client & { processID: number | null }).processID;
}

async function connect(config: pg.ClientConfig): Promise<ReachedServer> {
  const client = new pg.Client(config);
  client.on('error', () => undefined);
  try {
    await client.connect();
    return { config, client, isPooled: await isPooled(client) };
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

/** As `connect`; without the limit of statements if a pooler refuses it, since sessions are not the client's there. */
async function connectAnyway(config: pg.ClientConfig): Promise<ReachedServer> {
  const without = { ...config, statement_timeout: undefined };
  try {
    const reached = await connect(config);
    return reached.isPooled ? { ...reached, config: without } : reached;
  } catch (error) {
    if (!(error instanceof Error) || !refusedParameter.test(error.message)) throw error;
  }
  return connect(without).catch((error: unknown) => {
    const [, name] = refusedParameter.exec(error instanceof Error ? error.message : '') ?? [];
    throw name === undefined
      ? error
      : new Error(
          `The pooler refuses "${name}" in DATABASE_URL: leave it out, or add it to ignore_startup_parameters.`,
        );
  });
}

/** Connects in the first way of the address that works. @throws the error of the first way */
export async function reachPostgres(address: PostgresAddress, options: pg.ClientConfig): Promise<ReachedServer> {
  const failures: unknown[] = [];
  for (const ssl of tlsAttempts(address)) {
    try {
      return await connectAnyway({ ...options, connectionString: address.connectionString, ssl });
    } catch (error) {
      failures.push(error);
    }
  }
  throw failures[0];
}
