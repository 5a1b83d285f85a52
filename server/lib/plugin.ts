import type { RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Config } from './config/config';
import type { Database } from './database/openDatabase';
import { bucketStore } from './files/bucket';
import { clamdScan } from './files/clamd';
import { folderStore } from './files/folder';
import { openFileKeeping, type FileKeeping } from './files/keeping';
import { filesHandler } from './files/sweep';
import { memoryLimits } from './http/memoryLimits';
import { sharedLimits } from './http/sharedLimits';
import type { PeriodicTask } from './jobs/periodicTask';
import { openJobs, type Jobs } from './jobs/runner';
import { openLinks, type PrivateLinks } from './links/links';
import { logOfTask } from './log/currentTask';
import type { OperatorLog } from './log/logging';
import { rarely } from './log/rarely';
import type { Letter, OnOutcome } from './mail/mailJob';

declare module 'fastify' {
  interface FastifyInstance {
    config: Config;
    /** Open and migrated. Closed with the app. */
    database: Database;
    /** The log for code that knows neither request nor job. */
    taskLog: OperatorLog;
    links: PrivateLinks;
    keeping: FileKeeping;
    /** Nouns add their handlers. */
    jobs: Jobs;
    /** Tasks that run beside requests. Nouns add theirs. */
    polling: PeriodicTask[];
    /** Letters of all nouns, by name. */
    letters: Record<string, Letter>;
    /** Letters about a case, which notes whether they arrived. */
    caseLetters: Record<string, Letter>;
    /** What a noun does once a letter is sent or refused, by its name. */
    outcomes: Record<string, OnOutcome>;
    /** Routes under `/api`, registered when all nouns are (server/api.ts). */
    apiRoutes: ((api: FastifyInstance) => unknown)[];
    /** Where the requests of a scope are counted: one gateway alone counts in memory. */
    limitsOf: (scope: string) => RateLimitPluginOptions;
    /** Starts the job runner, and what looks for changes. */
    startBackgroundWork: () => void;
  }
}

/**
 * A Fastify plugin whose decorators are seen by those registered after it.
 * Fastify refuses to register it while one of the decorators in `needs` is missing.
 */
export function plugin<Options extends object>(
  name: string,
  needs: readonly (keyof FastifyInstance)[],
  register: (app: FastifyInstance, options: Options) => unknown,
): (app: FastifyInstance, options: Options) => Promise<void> {
  const registered = async (app: FastifyInstance, options: Options): Promise<void> => {
    await register(app, options);
  };
  return fastifyPlugin(registered, { name, decorators: { fastify: [...needs] } });
}

interface Given {
  config: Config;
  database: Database;
}

/** What every noun works with: settings, database, files, links, jobs, letters and limits. */
export const base = plugin('base', [], (app, { config, database }: Given) => {
  const { kysely } = database;
  const taskLog = logOfTask(app.log);
  const store = config.filesBucket === null ? folderStore(config.filesFolder) : bucketStore(config.filesBucket);
  const jobs = openJobs({
    kysely,
    onError: rarely((err, leftOut) => app.log.error({ err, leftOut }, 'could not read or write jobs')),
  });
  jobs.add(filesHandler(kysely, store, (err) => taskLog.error({ err }, 'files of nothing are not deleted yet')));
  const polling: PeriodicTask[] = [];
  app
    .decorate('config', config)
    .decorate('database', database)
    .decorate('taskLog', taskLog)
    .decorate('links', openLinks({ kysely, secrets: config.linkSecrets, siteUrl: config.publicUrl }))
    .decorate('keeping', openFileKeeping(store, config.scanner && clamdScan(config.scanner), taskLog))
    .decorate('jobs', jobs)
    .decorate('polling', polling)
    .decorate('letters', {})
    .decorate('caseLetters', {})
    .decorate('outcomes', {})
    .decorate('apiRoutes', [])
    .decorate('limitsOf', (scope) => (config.databaseUrl === null ? memoryLimits() : sharedLimits(kysely, scope)))
    .decorate('startBackgroundWork', () => {
      jobs.start();
      for (const { start } of polling) start();
    });
  app.addHook('onClose', async () => {
    for (const { stop } of polling) stop();
    await Promise.all([jobs.stop(), ...polling.map(({ idle }) => idle())]);
    await database.close();
  });
});
