import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { ModelTimes } from './assistant/converse';
import { openAssistant, type Assistant } from './assistant/openAssistant';
import { TokenCount } from './assistant/tokenCount';
import { apiRoutes } from './apiRoutes';
import type { Config } from './config';
import { Connections } from './connections';
import { logOfTask } from './currentTask';
import type { Database } from './database/openDatabase';
import { handleError } from './errors';
import { bucketStore } from './files/bucket';
import { clamdScan } from './files/clamd';
import { folderStore } from './files/folder';
import { openFileKeeping } from './files/keeping';
import { answerClientError } from './clientErrors';
import { cutAddress, openLinks } from './links/links';
import { jobHandlers } from './jobHandlers';
import { loggerOptions, RequestLog, type LogStream } from './logging';
import { OpenStreams } from './openStreams';
import { memoryLimits } from './memoryLimits';
import { collectMethods } from './allowedMethods';
import { openJobs } from './jobs/runner';
import { openMailer } from './mail/smtp';
import { followAnswers } from './gaps/liveAnswers';
import { notFoundAnswers } from './notFound';
import { pageRoutes } from './pageRoutes';
import { openLanguages } from './language';
import { addressInEnglish, followLanguages } from './requestLanguage';
import { refuseForeign } from './foreignRequests';
import { openPayments, type Payments } from './payments/openPayments';
import { healthRoutes } from './routes/health';
import { newsletterPages } from './routes/newsletterPages';
import { agentPages } from './routes/quotePages/agentPages';
import { shipperPages } from './routes/quotePages/shipperPages';
import { requestPages } from './routes/requestPages';
import { securityContactRoute } from './routes/securityContact';
import { badgeRoutes } from './routes/badges';
import { verifyPages } from './routes/verifyPages';
import { refuseUnderPressure } from './pressure';
import { rarely } from './rarely';
import { trustedProxies } from './proxies';
import { watchCalls, watchedMailer, type ProviderCall } from './providers/calls';
import { openPolicies, securityHeaders } from './security';
import { sharedLimits } from './sharedLimits';
import { fileAt, type Site } from './site/load';
import { placeNamesPaths } from '../places/placeNamesFile';
import { makeAgentPages } from './site/agentPages/agentPages';
import { makeAgentDirectory } from './site/agentDirectory';
import { fileRoutes, rawPath } from './site/routes';
import { servedRoutes } from './site/servedRoutes';
import { worldMapPath } from './site/worldMap';
import { published, type Language } from '../shared/language/languages';
import { acceptValibot } from './validation';
import { longestCode, openBadges } from './verify/badge';
import { directoryLookUp } from './verify/directoryLookUp';

declare module 'fastify' {
  interface FastifyInstance {
    /** Long-lived responses; aborted when the gateway shuts down. */
    openStreams: OpenStreams;
    /** Of the language model. */
    modelTokens: TokenCount;
    /** Null when payments are switched off. */
    payments: Payments | null;
    /** Loads the latest imported agents, and what editors answer, if any. Also runs on an interval. */
    refreshAgents: () => Promise<void>;
    /** Starts background work: the job runner and the check for imported agents. */
    startBackgroundWork: () => void;
  }
}

export interface AppOptions {
  config: Config;
  /** Null when the site was not built. */
  site: Site | null;
  /** What the directory is made of, such as `/agents2.json`: by default the site's. */
  files?: Site['files'];
  /** Open and migrated. Closed with the app. */
  database: Database;
  /** Defaults to standard output. */
  logStream?: LogStream;
  /** Absolute path of content/; defaults to the one in the working directory. */
  contentFolder?: string;
  /** Deadlines for the language model. */
  modelTimes?: ModelTimes;
  /** Mean delay of the event loop, in milliseconds, above which requests are refused; without it none is. */
  longestDelay?: number;
  /** Limits of calls to the other providers, in milliseconds; each has a default of its own. */
  providerLimits?: { identityKeys?: number; payments?: number; mail?: number };
}

const bodyLimit = 1_048_576;
/** Polled every few seconds by monitoring. */
const healthPaths: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/** Builds the gateway without listening, signal handlers or environment access. Tests call it through `inject`. */
export async function buildApp({
  config,
  site: built,
  files: given = built?.files,
  database,
  logStream,
  contentFolder = resolve('content'),
  modelTimes,
  longestDelay,
  providerLimits = {},
}: AppOptions): Promise<FastifyInstance> {
  const headers = securityHeaders(config);
  // Files that change without a build override those of the build.
  const files = new Map(given);
  const site = built === null ? null : { ...built, files };
  const policyOf = openPolicies(config);
  const isQuiet = (request: FastifyRequest, statusCode: number): boolean => {
    const path = rawPath(request);
    return healthPaths.has(path) || (statusCode < 400 && fileAt(files, path) !== undefined);
  };
  const { answerNotFound, refuseMethod } = notFoundAnswers(site, policyOf, (path) => allowedMethods(path));
  const served = new Set<Language>(site === null ? published : site.languages.keys());
  openLanguages(contentFolder);
  const app = fastify({
    logger: loggerOptions(config, logStream),
    logController: new RequestLog(config, isQuiet, logStream),
    // Never the caller's: two requests would have one id.
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies(config.trustProxy),
    bodyLimit,
    // Private links and badges hold a signed token.
    routerOptions: { maxParamLength: longestCode },
    requestTimeout: 30_000,
    // A reader that stops reading.
    connectionTimeout: 60_000,
    // Requests on connections that were accepted before a stop are answered like others.
    return503OnClosing: false,
    clientErrorHandler: answerClientError(headers),
    rewriteUrl: (raw) => cutAddress(addressInEnglish(raw, served)),
    // A path that cannot be decoded never reaches the hooks below.
    frameworkErrors: (_error, request, reply) => {
      void answerNotFound(request, reply.headers(headers).header('x-request-id', request.id));
    },
  });
  const allowedMethods = collectMethods(app);
  acceptValibot(app);
  const log = logOfTask(app.log);
  const logCall = ({ task, provider, outcome, statusCode, seconds }: ProviderCall): void =>
    app.log.info(
      { ...task, provider, outcome, statusCode, responseTime: Math.round(seconds * 1_000) },
      'provider called',
    );
  const stopWatching = watchCalls(config, logCall);
  const directory = makeAgentDirectory({
    kysely: database.kysely,
    built: files.get('/agents2.json')?.bodies.get('identity'),
    places: files.get('/places.json')?.bodies.get('identity'),
    placeNames: {
      latin: files.get(placeNamesPaths.latin)?.bodies.get('identity'),
      others: files.get(placeNamesPaths.others)?.bodies.get('identity'),
    },
    map: files.get(worldMapPath)?.bodies.get('identity'),
    onChange: (following, index) => {
      for (const [path, file] of following) files.set(path, file);
      assistant?.setDirectory(index);
      app.log.info({ agents: index.sites.reduce((sum, { count }) => sum + count, 0) }, 'imported agents loaded');
    },
    onError: rarely((err, leftOut) => app.log.error({ err, leftOut }, 'could not load the imported agents')),
  });
  const publicAgentPages = makeAgentPages({
    directory,
    places: files.get('/places.json')?.bodies.get('identity'),
    placeNames: files.get(placeNamesPaths.latin)?.bodies.get('identity'),
    siteUrl: config.publicUrl,
  });
  const lookUp = directoryLookUp(database.kysely, directory);
  const modelTokens = new TokenCount();
  app.decorate('modelTokens', modelTokens);
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
    database.kysely,
    (written) => assistant?.setWritten(written),
    rarely((err, leftOut) => app.log.error({ err, leftOut }, 'could not load the answers of editors')),
  );
  app.decorate('openStreams', new OpenStreams());
  const payments =
    config.payments === null
      ? null
      : openPayments({
          kysely: database.kysely,
          settings: config.payments,
          siteUrl: config.publicUrl,
          log,
          timeout: providerLimits.payments,
        });
  app.decorate('payments', payments);
  const send = config.mail === null ? null : watchedMailer(openMailer(config.mail, providerLimits.mail), logCall);
  const links = openLinks({ kysely: database.kysely, secrets: config.linkSecrets, siteUrl: config.publicUrl });
  const badges = config.badgeKeys === null ? null : openBadges(config.badgeKeys, config.publicUrl);
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
    kysely: database.kysely,
    handlers,
    onError: rarely((err, leftOut) => app.log.error({ err, leftOut }, 'could not read or write jobs')),
  });
  app.decorate('refreshAgents', async () => {
    await directory.refresh();
    await answers.refresh();
  });
  app.decorate('startBackgroundWork', () => {
    jobs.start();
    directory.polling.start();
    answers.polling.start();
  });
  // One gateway alone counts in memory.
  const limits = (scope: string) =>
    config.databaseUrl === null ? memoryLimits() : sharedLimits(database.kysely, scope);
  followLanguages(app);
  const connections = new Connections(app.server);
  app.addHook('onRequest', (request, reply, done) => {
    connections.add(request.raw);
    reply.headers(headers).header('x-request-id', request.id);
    refuseForeign(request, config.publicUrl);
    done();
  });
  if (longestDelay !== undefined) await refuseUnderPressure(app, longestDelay);
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
    app.openStreams.abortAll();
    await connections.endSoon();
  });
  // Otherwise keep-alive would hold the connection open and delay shutdown.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close');
    done();
  });
  app.addHook('onClose', async () => {
    stopWatching();
    directory.polling.stop();
    answers.polling.stop();
    await Promise.all([jobs.stop(), directory.polling.idle(), answers.polling.idle()]);
    await database.close();
  });
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(answerNotFound);
  healthRoutes(app, { hasBuild: site !== null, pingDatabase: database.ping });
  await app.register(
    (api) =>
      apiRoutes(api, {
        config,
        database,
        directory,
        publicAgentPages,
        lookUp,
        assistant,
        answers,
        payments,
        badges,
        links: config.linkSecrets.length === 0 ? null : links,
        keeping,
        handlers,
        jobs,
        hasMail: send !== null,
        limits: limits('api'),
        refuseMethod,
        keysTimeout: providerLimits.identityKeys,
      }),
    { prefix: '/api' },
  );
  const quotePages = { kysely: database.kysely, links, agent: directory.agent };
  await servedRoutes(app, { site, policyOf, limits: limits('served') }, (serve) => {
    newsletterPages(serve, database.kysely);
    verifyPages(serve, { directory, lookUp, badges });
    agentPages(serve, quotePages);
    shipperPages(serve, quotePages);
    requestPages(serve, quotePages);
  });
  securityContactRoute(app, config.publicUrl);
  if (badges !== null) await badgeRoutes(app, { badges, directory, limits: limits('badges') });
  if (site !== null) {
    await pageRoutes(app, {
      config,
      site,
      directory,
      publicAgentPages,
      policyOf,
      answerNotFound,
      kysely: database.kysely,
      limits: limits('pages'),
    });
  } else fileRoutes(app, files);
  return app;
}
