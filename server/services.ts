import type { RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyBaseLogger } from 'fastify';
import { placeNamesPaths } from '../places/index/placeNamesFile';
import type { ModelTimes } from './assistant/converse';
import { openAssistant, type Assistant } from './assistant/openAssistant';
import { TokenCount } from './assistant/tokenCount';
import type { Config } from './lib/config/config';
import { logOfTask } from './lib/log/currentTask';
import type { Database } from './lib/database/openDatabase';
import { bucketStore } from './lib/files/bucket';
import { clamdScan } from './lib/files/clamd';
import { folderStore } from './lib/files/folder';
import { openFileKeeping, type FileKeeping } from './lib/files/keeping';
import { followAnswers, type LiveAnswers } from './assistant/written/liveAnswers';
import { jobHandlers } from './jobHandlers';
import { openJobs, type Jobs } from './lib/jobs/runner';
import { openLinks, type PrivateLinks } from './lib/links/links';
import { openMailer } from './lib/mail/smtp';
import { memoryLimits } from './lib/http/memoryLimits';
import { openPayments, type Payments } from './payments/openPayments';
import { watchCalls, watchedMailer, type ProviderCall } from './monitoring/providerCalls';
import { rarely } from './lib/log/rarely';
import { sharedLimits } from './lib/http/sharedLimits';
import { makeAgentDirectory, type AgentDirectory } from './directory/agentDirectory';
import { makeAgentPages, type AgentPages } from './site/agentPages/agentPages';
import type { Representation } from './lib/http/representation';
import { worldMapPath } from './directory/worldMap';
import { openBadges, type Badges } from './verify/badge';
import { directoryLookUp, type CountedLookUp } from './verify/directoryLookUp';

export interface ServiceOptions {
  config: Config;
  /** Open and migrated. Closed with the app. */
  database: Database;
  /** Absolute path of content/. */
  contentFolder: string;
  /** Deadlines for the language model. */
  modelTimes?: ModelTimes | undefined;
  /** Limits of calls to the other providers, in milliseconds; each has a default of its own. */
  providerLimits: { identityKeys?: number; payments?: number; mail?: number };
}

/** What routes work with, opened once for each gateway. */
export interface Services extends ServiceOptions {
  directory: AgentDirectory;
  publicAgentPages: AgentPages;
  lookUp: CountedLookUp;
  /** Null when the chat is switched off. */
  assistant: Assistant | null;
  /** Those that editors wrote for it. */
  answers: LiveAnswers;
  modelTokens: TokenCount;
  /** Null when payments are switched off. */
  payments: Payments | null;
  /** Null without keys to sign them with. */
  badges: Badges | null;
  links: PrivateLinks;
  keeping: FileKeeping;
  handlers: ReturnType<typeof jobHandlers>;
  jobs: Jobs;
  hasMail: boolean;
  /** Where the requests of a scope are counted: one gateway alone counts in memory. */
  limitsOf: (scope: string) => RateLimitPluginOptions;
  /** Ends what runs beside requests, and closes the database. */
  close: () => Promise<void>;
}

/** Opens the services. Imported agents replace the built ones in `files`. */
export async function openServices(
  options: ServiceOptions,
  files: Map<string, Representation>,
  app: { log: FastifyBaseLogger },
): Promise<Services> {
  const { config, database, contentFolder, modelTimes, providerLimits } = options;
  const { kysely } = database;
  const log = logOfTask(app.log);
  const logCall = ({ task, provider, outcome, statusCode, seconds }: ProviderCall): void =>
    app.log.info(
      { ...task, provider, outcome, statusCode, responseTime: Math.round(seconds * 1_000) },
      'provider called',
    );
  const stopWatching = watchCalls(config, logCall);
  const built = (path: string) => files.get(path)?.bodies.get('identity');
  const directory = makeAgentDirectory({
    kysely,
    built: built('/agents2.json'),
    places: built('/places.json'),
    placeNames: { latin: built(placeNamesPaths.latin), others: built(placeNamesPaths.others) },
    map: built(worldMapPath),
    onChange: (following, index) => {
      for (const [path, file] of following) files.set(path, file);
      assistant?.setDirectory(index);
      app.log.info({ agents: index.sites.reduce((sum, { count }) => sum + count, 0) }, 'imported agents loaded');
    },
    onError: rarely((err, leftOut) => app.log.error({ err, leftOut }, 'could not load the imported agents')),
  });
  const modelTokens = new TokenCount();
  const assistant: Assistant | null =
    config.assistant === null
      ? null
      : await openAssistant({
          settings: config.assistant,
          index: directory.index(),
          contentFolder,
          siteUrl: config.publicUrl,
          onSettingDropped: (setting) => log.warn({ setting }, 'the model rejected this setting; it is no longer sent'),
          onTokens: (tokens) => modelTokens.add(tokens),
          ...(modelTimes === undefined ? {} : { times: modelTimes }),
        });
  const answers = followAnswers(
    kysely,
    (written) => assistant?.setWritten(written),
    rarely((err, leftOut) => app.log.error({ err, leftOut }, 'could not load the answers of editors')),
  );
  const payments =
    config.payments === null
      ? null
      : openPayments({
          kysely,
          settings: config.payments,
          siteUrl: config.publicUrl,
          log,
          timeout: providerLimits.payments,
        });
  const send = config.mail === null ? null : watchedMailer(openMailer(config.mail, providerLimits.mail), logCall);
  const links = openLinks({ kysely, secrets: config.linkSecrets, siteUrl: config.publicUrl });
  const store = config.filesBucket === null ? folderStore(config.filesFolder) : bucketStore(config.filesBucket);
  const keeping = openFileKeeping(store, config.scanner && clamdScan(config.scanner), log);
  const handlers = jobHandlers({
    config,
    database,
    agent: directory.agent,
    links,
    payments,
    send,
    store,
    keeping,
    log,
  });
  const jobs = openJobs({
    kysely,
    handlers,
    onError: rarely((err, leftOut) => app.log.error({ err, leftOut }, 'could not read or write jobs')),
  });
  return {
    ...options,
    directory,
    publicAgentPages: makeAgentPages({
      directory,
      places: built('/places.json'),
      placeNames: built(placeNamesPaths.latin),
      siteUrl: config.publicUrl,
    }),
    lookUp: directoryLookUp(kysely, directory),
    assistant,
    answers,
    modelTokens,
    payments,
    badges: config.badgeKeys === null ? null : openBadges(config.badgeKeys, config.publicUrl),
    links,
    keeping,
    handlers,
    jobs,
    hasMail: send !== null,
    limitsOf: (scope) => (config.databaseUrl === null ? memoryLimits() : sharedLimits(kysely, scope)),
    close: async () => {
      stopWatching();
      directory.polling.stop();
      answers.polling.stop();
      await Promise.all([jobs.stop(), directory.polling.idle(), answers.polling.idle()]);
      await database.close();
    },
  };
}
