import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { published, type Language } from '../shared/language/languages';
import { accounts } from './accounts/plugin';
import { affiliates } from './affiliates/plugin';
import { api } from './api';
import { assistant, type AssistantOptions } from './assistant/plugin';
import { cases } from './cases/plugin';
import { desk } from './desk/plugin';
import { directory } from './directory/plugin';
import { editing } from './editing/plugin';
import type { Config } from './lib/config/config';
import type { Database } from './lib/database/openDatabase';
import { collectMethods } from './lib/http/allowedMethods';
import { answerClientError } from './lib/http/clientErrors';
import { connections } from './lib/http/connections';
import { handleError } from './lib/http/errors';
import { openLanguages } from './lib/http/language';
import { pressure } from './lib/http/pressure';
import { trustedProxies } from './lib/http/proxies';
import { acceptValibot } from './lib/http/validation';
import { cutAddress } from './lib/links/links';
import { loggerOptions, RequestLog, type LogStream } from './lib/log/logging';
import { base } from './lib/plugin';
import { listings } from './listings/plugin';
import { members } from './members/plugin';
import { monitoring } from './monitoring/plugin';
import { newsletter } from './newsletter/plugin';
import { payments } from './payments/plugin';
import { personalData } from './personalData/plugin';
import { quotes } from './quotes/plugin';
import { requests } from './requests/plugin';
import { fileAt, type Site } from './site/load';
import { notFoundAnswers } from './site/notFound';
import { pages, site } from './site/plugin';
import { addressInEnglish, languages } from './site/requestLanguage';
import { rawPath } from './site/routes';
import { openPolicies, security, securityHeaders } from './site/security';
import { longestCode } from './verify/badge';
import { verify } from './verify/plugin';

declare module 'fastify' {
  interface FastifyInstance {
    /** Loads the latest imported agents, and what editors wrote, if any. Also runs on an interval. */
    refreshAgents: () => Promise<void>;
  }
}

export interface AppOptions extends Partial<AssistantOptions> {
  config: Config;
  /** Open and migrated. Closed with the app. */
  database: Database;
  /** Null when the site was not built. */
  site: Site | null;
  /** What the directory is made of, such as `/agents2.json`: by default the site's. */
  files?: Site['files'];
  /** Defaults to standard output. */
  logStream?: LogStream;
  /** Defaults to content/ in the working directory. */
  contentFolder?: string;
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
  const builtSite = built === null ? null : { ...built, files };
  const policyOf = openPolicies(config);
  const isQuiet = (request: FastifyRequest, statusCode: number): boolean => {
    const path = rawPath(request);
    return healthPaths.has(path) || (statusCode < 400 && fileAt(files, path) !== undefined);
  };
  const { answerNotFound, refuseMethod } = notFoundAnswers(builtSite, policyOf, (path) => allowedMethods(path));
  const served = new Set<Language>(built === null ? published : built.languages.keys());
  openLanguages(contentFolder);
  const app: FastifyInstance = fastify({
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
    // A busy machine reads its content slowly.
    pluginTimeout: 60_000,
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
  await app.register(base, { config, database });
  await app.register(languages);
  await app.register(connections);
  await app.register(security, { headers });
  await app.register(pressure, { maxEventLoopDelay: longestDelay });
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(answerNotFound);
  await app.register(monitoring, { hasBuild: builtSite !== null, mailTimeout: providerLimits.mail });
  await app.register(directory, { files });
  await app.register(editing, { contentFolder });
  await app.register(site, { files, answerNotFound });
  await app.register(verify);
  await app.register(payments, { timeout: providerLimits.payments });
  await app.register(personalData);
  await app.register(assistant, { contentFolder, modelTimes });
  await app.register(newsletter);
  await app.register(quotes);
  await app.register(requests);
  await app.register(listings);
  await app.register(members);
  await app.register(affiliates);
  await app.register(accounts);
  await app.register(desk);
  await app.register(cases);
  await app.register(fastifyPlugin(api, { name: 'api', encapsulate: true }), {
    prefix: '/api',
    refuseMethod,
    keysTimeout: providerLimits.identityKeys,
  });
  await app.register(fastifyPlugin(pages, { name: 'pages', encapsulate: true }), { site: builtSite, files, policyOf });
  app.decorate('refreshAgents', async () => {
    await app.directory.refresh();
    await app.answers.refresh();
    await app.words.refresh();
  });
  return app;
}
