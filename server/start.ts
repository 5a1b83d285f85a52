import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import type { FastifyBaseLogger } from 'fastify';
import * as v from 'valibot';
import members from '../content/members.json' with { type: 'json' };
import { membersSchema } from '../content/schemas/people';
import { buildApp } from './app';
import { learntFile, loadLearnt } from './assistant/learnt';
import { isUnderNpm, parseConfig, type Config } from './lib/config/config';
import { fillDirectory } from './directory/importedAgents';
import { fillMembers } from './members/members';
import { migrate } from './lib/database/migrate';
import { migrations } from './lib/database/migrations';
import { openDatabase, type Database } from './lib/database/openDatabase';
import { listenHost } from './lib/config/listenHost';
import { LogOutput } from './lib/log/logOutput';
import { listenForMetrics } from './monitoring/listen';
import { openMetrics } from './monitoring/metrics';
import { longestDelay } from './lib/http/pressure';
import { publicConfig } from './lib/config/publicConfig';
import { readFacts } from './monitoring/facts';
import { noticesOf } from './monitoring/readiness';
import { loadFiles, loadSite, type Site } from './site/load';

// Garbage is collected when the heap has grown by a fifth, not by more than half: 40 MB fewer, a tenth slower start.
setFlagsFromString('--heap-growing-percent=20');

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

/** Why an address cannot be listened on, by the variables that name it; undefined for another error. */
function listenProblem(error: unknown, host: string, port: string, example: number): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return `Port ${String((error as Error & { port?: unknown }).port)} is already in use. Stop the other program, or set ${port} to a free port, for example ${port}=${example}.`;
  return code === 'EACCES' || code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND'
    ? `${host} and ${port} name an address that this machine cannot listen on: ${reasonOf(error)}`
    : undefined;
}

/** Text of `/agents2.json`. */
const sampleIn = (files: Site['files']): string | undefined =>
  files.get('/agents2.json')?.bodies.get('identity')?.toString('utf8');

/**
 * The site's files without a build: those of `public/`, from which `npm run dev` makes its directory. A production
 * gateway has none.
 */
async function filesWithoutBuild(config: Config): Promise<Site['files']> {
  return config.production ? new Map() : loadFiles(fileURLToPath(new URL('public', root)), config.publicUrl);
}

/** Logs once what is live, sample or off. */
async function summarize(
  log: FastifyBaseLogger,
  config: Config,
  { kysely }: Database,
  files: Site['files'],
): Promise<void> {
  for (const { part, state, text, change } of noticesOf(config, await readFacts(kysely, sampleIn(files), Date.now()))) {
    if (change === undefined) log.info({ part, state }, `${part}: ${text}`);
    else log.warn({ part, state, change }, `${part}: ${text}`);
  }
}

const parent = process.ppid;

/** Under `npm run serve`: npm passes a signal on to its shell, and the shell to nobody. Both are gone then. */
function stopWithNpm(stop: (signal: string) => void): void {
  if (!isUnderNpm()) return;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop('the end of npm');
  }, 300).unref();
}

async function start(): Promise<void> {
  const config = parseConfig();
  // Development has its pages elsewhere (tools/devServer.ts): a build that is there may be old.
  const site = process.argv.includes('--without-build')
    ? null
    : await loadSite(fileURLToPath(new URL('dist', root)), publicConfig(config));
  if (config.assistant !== null) await loadLearnt(new URL(learntFile, import.meta.url));
  const files = site?.files ?? (await filesWithoutBuild(config));
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
  const sample = sampleIn(files);
  if (sample !== undefined) await fillDirectory(database.kysely, sample, Date.now());
  await fillMembers(database.kysely, v.parse(membersSchema, members));
  const logStream = new LogOutput();
  process.on('exit', () => logStream.flushSync());
  const app = await buildApp({
    config,
    site,
    files,
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
  stopWithNpm(stop);
  if (config.metricsPort !== null) {
    const metrics = openMetrics(app, database.kysely, config);
    const server = await listenForMetrics(metrics, config.metricsPort, config.metricsHost).catch((error: unknown) => {
      throw new Error(listenProblem(error, 'METRICS_HOST', 'METRICS_PORT', 9465) ?? reasonOf(error));
    });
    app.addHook('onClose', () => {
      metrics.close();
      server.close();
    });
  }
  await app.refreshAgents();
  if (config.production) await summarize(app.log, config, database, files);
  await app.listen({ host: await listenHost(config.host), port: config.port });
  app.startBackgroundWork();
}

start().catch((error: unknown) => {
  console.error(listenProblem(error, 'HOST', 'PORT', 3100) ?? reasonOf(error));
  process.exit(1);
});
