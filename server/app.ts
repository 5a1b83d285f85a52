import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import rateLimit from '@fastify/rate-limit';
import fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { ModelTimes } from './assistant/converse';
import { DailyBudget } from './assistant/dailyBudget';
import { openAssistant, type Assistant } from './assistant/openAssistant';
import { ArrivingRequests } from './arrivingRequests';
import type { Config } from './config';
import type { Database } from './database/openDatabase';
import { errorBody, handleError } from './errors';
import { answerClientError } from './clientErrors';
import { isErased } from './database/personalData';
import { acceptUsers } from './identity/requireUser';
import { loggerOptions, type LogStream } from './logging';
import { OpenStreams } from './openStreams';
import { collectMethods } from './otherMethods';
import { openJobs } from './jobs/runner';
import { mailHandler } from './mail/mailJob';
import { openMailer } from './mail/smtp';
import { paymentLetters } from './payments/letters';
import { openPayments, type Payments, type PaymentsOptions } from './payments/openPayments';
import { paymentHandlers } from './payments/jobHandlers';
import { retentionHandler } from './retention';
import { accountRoutes } from './routes/account';
import { agentRoutes } from './routes/agents';
import { chatRoutes } from './routes/chat';
import { healthRoutes } from './routes/health';
import { memberRoutes } from './routes/members';
import { newsletterRoutes } from './routes/newsletter';
import { peopleRoutes } from './routes/people';
import { quoteRoutes } from './routes/quotes';
import { subscriptionRoutes } from './routes/subscription';
import { transactionRoutes } from './routes/transactions';
import { webhookRoutes } from './routes/webhooks';
import { recordingRoutes } from './routes/recording';
import { visitorAddress } from './proxies';
import { isRecorderFile, mayRecord } from './recordingPermission';
import { contentSecurityPolicy, securityHeaders } from './security';
import { fileAt, type Site } from './site/load';
import { makeAgentDirectory } from './site/agentDirectory';
import { originForm, rawPath, sendNotFound, siteRoutes, type PolicyOf } from './site/routes';
import { worldMapPath } from './site/worldMap';
import { walletProofRoute } from './site/walletProof';
import { acceptValibot } from './validation';

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers that stay open: aborted when the gateway shuts down. */
    openStreams: OpenStreams;
    /** Null when switched off. */
    payments: Payments | null;
    /** Shows the agents that were imported last, if any. Comes round by itself. */
    refreshAgents: () => Promise<void>;
    /** Begins what the gateway does without being asked: jobs, and looking for imported agents. */
    startRounds: () => void;
  }
}

export interface AppOptions {
  config: Config;
  /** Null when the site was not built. */
  site: Site | null;
  /** Open and migrated. Closed together with the app. */
  database: Database;
  /** Where log lines go; standard output when absent. */
  logStream?: LogStream;
  /** Absolute path of content/; the one in the working directory when absent. */
  contentFolder?: string;
  /** How long to wait for the language model. */
  modelTimes?: ModelTimes;
  /** The payments' clock, price and patience, where they are not the real ones. */
  paymentsTrial?: Pick<PaymentsOptions, 'now' | 'offer' | 'patience'>;
}

/** Requests an address may send to the API in a minute, unless a route says otherwise. */
const requestsPerMinute = 120;
/** Pages an address may ask for in a minute: an office behind one address has many readers. */
const pagesPerMinute = 1_200;
const bodyLimit = 1_048_576;
/** Asked every few seconds by whoever watches over the gateway: not worth a log line. */
const healthPaths: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/** A number means: that many proxies stand before the gateway. */
function trustedProxies(setting: Config['trustProxy']): boolean | string | ((address: string, hop: number) => boolean) {
  return typeof setting === 'number' ? (_address, hop) => hop < setting : setting;
}

/** The gateway as a plugin would be: no listening, no signals, no environment. Tests call it through `inject`. */
export async function buildApp({
  config,
  site: built,
  database,
  logStream,
  contentFolder = resolve('content'),
  modelTimes,
  paymentsTrial,
}: AppOptions): Promise<FastifyInstance> {
  const headers = securityHeaders(config);
  // Files that change without a build are put over those of the build.
  const files = new Map(built?.files);
  const site = built === null ? null : { ...built, files };
  const policyOf: PolicyOf = ({ inline }) => contentSecurityPolicy(config, inline);
  const answerNotFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const path = rawPath(request);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      const refused = refuseMethod(request, reply);
      if (refused !== undefined) return refused;
    }
    if (site === null || path === '/api' || path.startsWith('/api/')) return reply.status(404).send(errorBody(404));
    if (
      request.method !== 'GET' &&
      request.method !== 'HEAD' &&
      (site.pages.has(path) || fileAt(site.files, path) !== undefined)
    ) {
      return reply.header('allow', 'GET, HEAD').status(405).send(errorBody(405));
    }
    return sendNotFound(site.notFound, policyOf, request, reply);
  };
  const refuseMethod = (request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined => {
    const allow = allowedMethods(rawPath(request));
    return allow === undefined ? undefined : reply.header('allow', allow).status(405).send(errorBody(405));
  };
  const app = fastify({
    logger: loggerOptions(config, logStream),
    logController: new LogController({ disableRequestLogging: (request) => healthPaths.has(rawPath(request)) }),
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies(config.trustProxy),
    bodyLimit,
    requestTimeout: 30_000,
    clientErrorHandler: answerClientError(headers),
    rewriteUrl: ({ url = '/' }) => originForm(url),
    // A path that cannot be decoded never reaches the hooks below.
    frameworkErrors: (_error, request, reply) => {
      void answerNotFound(request, reply.headers(headers));
    },
  });
  const allowedMethods = collectMethods(app);
  acceptValibot(app);
  const directory = makeAgentDirectory({
    kysely: database.kysely,
    built: site?.files.get('/agents2.json')?.bodies.get('identity'),
    places: site?.files.get('/places.json')?.bodies.get('identity'),
    map: site?.files.get(worldMapPath)?.bodies.get('identity'),
    take: (following, index) => {
      for (const [path, file] of following) files.set(path, file);
      assistant?.takeDirectory(index);
      app.log.info({ agents: index.sites.reduce((sum, { count }) => sum + count, 0) }, 'the imported agents are shown');
    },
    onProblem: (error) => app.log.error({ err: error }, 'the imported agents could not be read'),
  });
  const assistant: Assistant | null =
    config.assistant === null
      ? null
      : await openAssistant({
          settings: config.assistant,
          index: directory.index(),
          contentFolder,
          siteUrl: config.publicUrl,
          onAdapted: (setting) =>
            app.log.warn({ setting }, 'the model does not take this setting: it is left out from now on'),
          ...(modelTimes === undefined ? {} : { times: modelTimes }),
        });
  app.decorate('openStreams', new OpenStreams());
  const payments =
    config.payments === null
      ? null
      : openPayments({
          kysely: database.kysely,
          settings: config.payments,
          siteUrl: config.publicUrl,
          log: app.log,
          ...paymentsTrial,
        });
  app.decorate('payments', payments);
  const send = config.mail === null ? null : openMailer(config.mail);
  const jobs = openJobs({
    kysely: database.kysely,
    handlers: [
      ...(payments === null ? [] : paymentHandlers(payments, { hasMail: send !== null })),
      ...(send === null
        ? []
        : [mailHandler({ send, siteUrl: config.publicUrl, letters: paymentLetters, log: app.log })]),
      retentionHandler(database.kysely, (error) => app.log.error({ err: error }, 'tidying the database failed')),
    ],
    onProblem: (error) => app.log.error({ err: error }, 'the jobs could not be read or written'),
    ...(paymentsTrial?.now === undefined ? {} : { now: paymentsTrial.now }),
  });
  app.decorate('refreshAgents', directory.refresh);
  app.decorate('startRounds', () => {
    jobs.start();
    directory.rounds.start();
  });
  const arriving = new ArrivingRequests();
  app.addHook('onRequest', (request, reply, done) => {
    arriving.add(request.raw);
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });
  let closing = false;
  app.addHook('preClose', (done) => {
    closing = true;
    app.openStreams.abortAll();
    arriving.endSoon();
    done();
  });
  // Without it a visitor's connection would stay open after the answer, and hold up the end of the gateway.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close');
    done();
  });
  app.addHook('onClose', async () => {
    directory.rounds.stop();
    await Promise.all([jobs.stop(), directory.rounds.running()]);
    await database.close();
  });
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(answerNotFound);
  healthRoutes(app, { hasBuild: site !== null, askDatabase: database.ask });
  await app.register(
    async (api) => {
      await api.register(rateLimit, { max: requestsPerMinute, timeWindow: 60_000, keyGenerator: visitorAddress });
      api.addHook('onRequest', (_request, reply, done) => {
        reply.header('cache-control', 'no-store');
        done();
      });
      // Routes rather than a not-found handler: guessing at addresses counts against the rate limit too.
      for (const url of ['/', '/*']) {
        // Before the body is read: whatever it is, it is not wanted.
        api.all(url, { preParsing: async (request, reply) => void refuseMethod(request, reply) }, (_request, reply) =>
          reply.status(404).send(errorBody(404)),
        );
      }
      // JSON only: a form of another site can send text without asking first.
      api.removeContentTypeParser('text/plain');
      // What takes no body may be called as JSON all the same.
      const parseJson = api.getDefaultJsonParser('error', 'error');
      api.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
        if (body === '') done(null, undefined);
        else void parseJson(request, body, done);
      });
      acceptUsers(api, config.identity, (user) => isErased(database.kysely, user));
      newsletterRoutes(api, database);
      quoteRoutes(api, database);
      memberRoutes(api, database, config.membersKey);
      peopleRoutes(api);
      agentRoutes(api, directory);
      accountRoutes(api, database);
      recordingRoutes(api, config);
      chatRoutes(
        api,
        assistant,
        new DailyBudget({ kysely: database.kysely, questions: config.assistant?.questionsPerDay ?? 0, log: app.log }),
      );
      subscriptionRoutes(api, payments);
      transactionRoutes(api, payments);
      await webhookRoutes(api, payments, jobs);
    },
    { prefix: '/api' },
  );
  if (site !== null) {
    await app.register(async (pages) => {
      // Files are sent as they lie in memory; a page is made for each request.
      await pages.register(rateLimit, {
        max: pagesPerMinute,
        timeWindow: 60_000,
        keyGenerator: visitorAddress,
        allowList: (request) => fileAt(site.files, rawPath(request)) !== undefined,
      });
      walletProofRoute(pages, config.dataFolder, answerNotFound);
      siteRoutes(pages, site, policyOf, {
        isGuarded: isRecorderFile,
        isOpenTo: ({ headers }) => mayRecord(headers, config.recordToken, config.publicUrl.startsWith('https:')),
      });
    });
  }
  return app;
}
