import { randomUUID } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { DestinationStream } from 'pino';
import type { Config } from './config';
import type { Database } from './database/open';
import { errorBody, handleError } from './errors';
import { loggerOptions } from './logging';
import { OpenStreams } from './openStreams';
import { healthRoutes } from './routes/health';
import { securityHeaders } from './security';
import type { Site } from './site/load';
import { rawPath, sendNotFound, siteRoutes } from './site/routes';
import { useValibot } from './validation';

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers that stay open: aborted when the gateway shuts down. */
    openStreams: OpenStreams;
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
}

/** Requests an address may send to the API in a minute, unless a route says otherwise. */
const requestsPerMinute = 120;
const bodyLimit = 1_048_576;

/** A number means: that many proxies stand before the gateway. */
function trustedProxies(setting: Config['trustProxy']): boolean | string | ((address: string, hop: number) => boolean) {
  return typeof setting === 'number' ? (_address, hop) => hop < setting : setting;
}

/** The gateway as a plugin would be: no listening, no signals, no environment. Tests call it through `inject`. */
export async function buildApp({ config, site, database, logStream }: AppOptions): Promise<FastifyInstance> {
  const headers = securityHeaders(config, site?.scriptHashes ?? []);
  const answerNotFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const path = rawPath(request);
    if (site === null || path === '/api' || path.startsWith('/api/')) return reply.status(404).send(errorBody(404));
    if (request.method !== 'GET' && request.method !== 'HEAD' && (site.pages.has(path) || site.files.has(path))) {
      return reply.header('allow', 'GET, HEAD').status(405).send(errorBody(405));
    }
    return sendNotFound(site, request, reply);
  };
  const app = fastify({
    logger: loggerOptions(config, logStream),
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies(config.trustProxy),
    bodyLimit,
    requestTimeout: 30_000,
    // A path that cannot be decoded never reaches the hooks below.
    frameworkErrors: (_error, request, reply) => {
      void answerNotFound(request, reply.headers(headers));
    },
  });
  useValibot(app);
  app.decorate('openStreams', new OpenStreams());
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id);
  });
  app.addHook('preClose', async () => {
    app.openStreams.abortAll();
  });
  app.addHook('onClose', () => database.close());
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(answerNotFound);
  healthRoutes(app, { hasBuild: site !== null, askDatabase: database.ask });
  await app.register(
    async (api) => {
      await api.register(rateLimit, { max: requestsPerMinute, timeWindow: 60_000 });
      api.addHook('onRequest', async (_request, reply) => {
        reply.header('cache-control', 'no-store');
      });
      api.setNotFoundHandler({ preHandler: api.rateLimit() }, answerNotFound);
    },
    { prefix: '/api' },
  );
  if (site !== null) siteRoutes(app, site);
  return app;
}
