import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import rateLimit from '@fastify/rate-limit';
import fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { DestinationStream } from 'pino';
import type { ModelTimes } from './assistant/converse';
import { openAssistant } from './assistant/open';
import { ArrivingRequests } from './arrivingRequests';
import type { Config } from './config';
import type { Database } from './database/open';
import { errorBody, handleError } from './errors';
import { answerClientError } from './clientErrors';
import { isErased } from './database/personalData';
import { makeTidying } from './database/tidying';
import { acceptUsers } from './identity/requireUser';
import { loggerOptions } from './logging';
import { OpenStreams } from './openStreams';
import { openPayments, type Payments, type PaymentsOptions } from './payments/open';
import { accountRoutes } from './routes/account';
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
import type { Site } from './site/load';
import { originForm, rawPath, sendNotFound, siteRoutes, type PolicyOf } from './site/routes';
import { acceptValibot } from './validation';

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers that stay open: aborted when the gateway shuts down. */
    openStreams: OpenStreams;
    /** Null when switched off. */
    payments: Payments | null;
    /** Begins what the gateway does without being asked: tidying, and the reconciler of the payments. */
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
  logStream?: DestinationStream;
  /** Absolute path of content/; the one in the working directory when absent. */
  contentFolder?: string;
  /** How long to wait for the language model. */
  modelTimes?: ModelTimes;
  /** The payments' clock, price, mail and patience, where they are not the real ones. */
  paymentsTrial?: Pick<PaymentsOptions, 'now' | 'offer' | 'send' | 'patience'>;
}

/** Requests an address may send to the API in a minute, unless a route says otherwise. */
const requestsPerMinute = 120;
const bodyLimit = 1_048_576;
/** Asked every few seconds by whoever watches over the gateway: not worth a log line. */
const healthPaths: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/** A number means: that many proxies stand before the gateway. */
function trustedProxies(setting: Config['trustProxy']): boolean | string | ((address: string, hop: number) => boolean) {
  return typeof setting === 'number' ? (_address, hop) => hop < setting : setting;
}

/** The gateway as a plugin would be: no listening, no signals, no environment. Tests call it through `inject`. */
export async function buildApp({ config, site, database, logStream, contentFolder = resolve('content'), modelTimes, paymentsTrial }: AppOptions): Promise<FastifyInstance> {
  const assistant = config.assistant === null ? null : await openAssistant({ settings: config.assistant, site, contentFolder, siteUrl: config.publicUrl, ...(modelTimes === undefined ? {} : { times: modelTimes }) });
  const headers = securityHeaders(config);
  const policyOf: PolicyOf = ({ inline }) => contentSecurityPolicy(config, inline);
  const answerNotFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const path = rawPath(request);
    if (site === null || path === '/api' || path.startsWith('/api/')) return reply.status(404).send(errorBody(404));
    if (request.method !== 'GET' && request.method !== 'HEAD' && (site.pages.has(path) || site.files.has(path))) {
      return reply.header('allow', 'GET, HEAD').status(405).send(errorBody(405));
    }
    return sendNotFound(site.notFound, policyOf, request, reply);
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
  acceptValibot(app);
  app.decorate('openStreams', new OpenStreams());
  const payments = config.payments === null ? null : openPayments({ kysely: database.kysely, settings: config.payments, mail: config.mail, siteUrl: config.publicUrl, log: app.log, ...paymentsTrial });
  app.decorate('payments', payments);
  const tidying = makeTidying(database.kysely, (error) => app.log.error({ err: error }, 'tidying the database failed'));
  app.decorate('startRounds', () => {
    tidying.start();
    payments?.reconciler.start();
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
    tidying.stop();
    await Promise.all([payments?.reconciler.stop(), tidying.running()]);
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
      for (const url of ['/', '/*']) api.all(url, (_request, reply) => reply.status(404).send(errorBody(404)));
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
      accountRoutes(api, database);
      recordingRoutes(api, config);
      chatRoutes(api, assistant);
      subscriptionRoutes(api, payments);
      transactionRoutes(api, payments);
      await webhookRoutes(api, payments);
    },
    { prefix: '/api' },
  );
  if (site !== null) siteRoutes(app, site, policyOf, { isGuarded: isRecorderFile, isOpenTo: ({ headers }) => mayRecord(headers, config.recordToken) });
  return app;
}
