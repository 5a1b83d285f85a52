import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import * as v from 'valibot';
import { understanding } from '../assistant/understanding';
import members from '../content/members.json' with { type: 'json' };
import { membersSchema } from '../content/schemas/people';
import { buildApp } from './app';
import { parseConfig, type Config } from './config';
import { fillDirectory } from './database/agentDirectory';
import { fillMembers } from './database/members';
import { migrate } from './database/migrate';
import { migrations } from './database/migrations';
import { openDatabase, type Database } from './database/openDatabase';
import { listenHost } from './listenHost';
import { bufferedOutput } from './logging';
import { listenForMetrics } from './metrics/listen';
import { openMetrics } from './metrics/metrics';
import { longestDelay } from './pressure';
import { publicConfig } from './publicConfig';
import { readFacts } from './readiness/facts';
import { noticesOf } from './readiness/notices';
import { loadSite, type Site } from './site/load';

/** Grace period for requests in flight, in milliseconds. */
const shutdownLimit = 8_000;

/** The project's folder. This file runs as it is, or built (tools/bundlePrograms.mjs). */
const root = new URL(import.meta.url.endsWith('/dist/server/start.js') ? '../../' : '../', import.meta.url);

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Prefixes an error with the setting that caused it. */
function withContext<Result>(what: string, open: () => Result): Result {
  try {
    return open();
  } catch (error) {
    throw new Error(`${what}: ${reasonOf(error)}`);
  }
}

/** Text of the build's `/agents2.json`. */
const builtAgents = (site: Site | null): string | undefined =>
  site?.files.get('/agents2.json')?.bodies.get('identity')?.toString('utf8');

/** Logs once what is live, sample or off. */
async function summarize(
  log: FastifyBaseLogger,
  config: Config,
  { kysely }: Database,
  site: Site | null,
): Promise<void> {
  for (const { part, state, text, change } of noticesOf(
    config,
    await readFacts(kysely, builtAgents(site), Date.now()),
  )) {
    if (change === undefined) log.info({ part, state }, `${part}: ${text}`);
    else log.warn({ part, state, change }, `${part}: ${text}`);
  }
}

async function start(): Promise<void> {
  const config = parseConfig();
  const site = await loadSite(fileURLToPath(new URL('dist', root)), publicConfig(config));
  const database = withContext('KEELWAY_DATA names a folder that cannot be used', () =>
    openDatabase({
      ...config,
      onConnectionError: (error) => console.error('A database connection broke:', error.message),
    }),
  );
  await database.ping().catch((error: unknown) => {
    throw new Error(
      `The database${config.databaseUrl === null ? '' : ' of DATABASE_URL'} does not answer: ${reasonOf(error)}`,
    );
  });
  const applied = await migrate(database, migrations);
  const sample = builtAgents(site);
  if (sample !== undefined) await fillDirectory(database.kysely, sample, Date.now());
  await fillMembers(database.kysely, v.parse(membersSchema, members));
  const logStream = bufferedOutput();
  process.on('exit', () => logStream.flushSync());
  const app = await buildApp({
    config,
    site,
    database,
    logStream,
    longestDelay,
    contentFolder: fileURLToPath(new URL('content', root)),
  });
  app.log.info({ engine: database.engine, applied }, 'database ready');
  let stopping = false;
  const stop = (signal: string): void => {
    if (stopping) process.exit(1);
    stopping = true;
    app.log.info({ signal }, 'shutting down');
    setTimeout(() => {
      app.log.error('requests in flight did not finish in time');
      process.exit(1);
    }, shutdownLimit).unref();
    void app.close().then(() => process.exit(0));
  };
  // 'disconnect': the parent process, if it has an IPC channel, is gone.
  process
    .on('SIGTERM', stop)
    .on('SIGINT', stop)
    .on('disconnect', () => stop('disconnect'));
  // Takes about a second, so it must not wait for the first visitor's question.
  if (config.assistant !== null) understanding();
  if (config.metricsPort !== null) {
    const metrics = openMetrics(app, database.kysely, config);
    const server = await listenForMetrics(metrics, config.metricsPort);
    app.addHook('onClose', () => {
      metrics.close();
      server.close();
    });
  }
  await app.refreshAgents();
  if (config.production) await summarize(app.log, config, database, site);
  await app.listen({ host: await listenHost(config.host), port: config.port });
  app.startBackgroundWork();
}

start().catch((error: unknown) => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    console.error(
      `Port ${String((error as Error & { port?: unknown }).port)} is already in use. Stop the other program, or set PORT to a free port, for example PORT=3100.`,
    );
  else if (code === 'EACCES' || code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    console.error(`HOST and PORT name an address that this machine cannot listen on: ${reasonOf(error)}`);
  else console.error(reasonOf(error));
  process.exit(1);
});
