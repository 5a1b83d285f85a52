import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { TokenCount } from './assistant/tokenCount';
import { apiRoutes } from './apiRoutes';
import { Connections } from './lib/http/connections';
import { handleError } from './lib/http/errors';
import { answerClientError } from './lib/http/clientErrors';
import { cutAddress } from './lib/links/links';
import { loggerOptions, RequestLog, type LogStream } from './lib/log/logging';
import { OpenStreams } from './lib/http/openStreams';
import { collectMethods } from './lib/http/allowedMethods';
import { notFoundAnswers } from './site/notFound';
import { pageRoutes } from './pageRoutes';
import { openLanguages } from './lib/http/language';
import { addressInEnglish, followLanguages } from './site/requestLanguage';
import { refuseForeign } from './lib/http/foreignRequests';
import type { Payments } from './payments/openPayments';
import { healthRoutes } from './monitoring/health';
import { newsletterPages } from './newsletter/pageRoutes';
import { agentPages } from './quotes/agentPageRoutes';
import { shipperPages } from './quotes/shipperPageRoutes';
import { requestPages } from './requests/pageRoutes';
import { securityContactRoute } from './site/securityContact';
import { badgeRoutes } from './verify/badgeRoutes';
import { verifyPages } from './verify/pageRoutes';
import { refuseUnderPressure } from './lib/http/pressure';
import { trustedProxies } from './lib/http/proxies';
import { openPolicies, securityHeaders } from './site/security';
import { openServices, type ServiceOptions } from './services';
import { fileAt, type Site } from './site/load';
import { fileRoutes, rawPath } from './site/routes';
import { servedRoutes } from './site/servedRoutes';
import { published, type Language } from '../shared/language/languages';
import { acceptValibot } from './lib/http/validation';
import { longestCode } from './verify/badge';

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

export interface AppOptions extends Pick<ServiceOptions, 'config' | 'database' | 'modelTimes'> {
  /** Null when the site was not built. */
  site: Site | null;
  /** What the directory is made of, such as `/agents2.json`: by default the site's. */
  files?: Site['files'];
  /** Defaults to standard output. */
  logStream?: LogStream;
  /** Defaults to content/ in the working directory. */
  contentFolder?: ServiceOptions['contentFolder'];
  /** Mean delay of the event loop, in milliseconds, above which requests are refused; without it none is. */
  longestDelay?: number;
  providerLimits?: ServiceOptions['providerLimits'];
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
  const services = await openServices({ config, database, contentFolder, modelTimes, providerLimits }, files, app);
  const { answers, badges, directory, jobs, limitsOf, links, lookUp, payments } = services;
  const { kysely } = database;
  app.decorate('modelTokens', services.modelTokens);
  app.decorate('openStreams', new OpenStreams());
  app.decorate('payments', payments);
  app.decorate('refreshAgents', async () => {
    await directory.refresh();
    await answers.refresh();
  });
  app.decorate('startBackgroundWork', () => {
    jobs.start();
    directory.polling.start();
    answers.polling.start();
  });
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
  app.addHook('onClose', services.close);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(answerNotFound);
  healthRoutes(app, { hasBuild: site !== null, pingDatabase: database.ping });
  await app.register((api) => apiRoutes(api, services, refuseMethod), { prefix: '/api' });
  const quotePages = { kysely, links, agent: directory.agent, keeping: services.keeping };
  await servedRoutes(app, { site, policyOf, limits: limitsOf('served') }, (serve) => {
    newsletterPages(serve, kysely);
    verifyPages(serve, { directory, lookUp, badges });
    agentPages(serve, quotePages);
    shipperPages(serve, quotePages);
    requestPages(serve, quotePages);
  });
  securityContactRoute(app, config.publicUrl);
  if (badges !== null) await badgeRoutes(app, { badges, directory, limits: limitsOf('badges') });
  if (site !== null) await pageRoutes(app, services, { site, policyOf, answerNotFound });
  else fileRoutes(app, files);
  return app;
}
