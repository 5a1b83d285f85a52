import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { placeNamesPaths } from '../../places/index/placeNamesFile';
import { pages as pageLimit } from '../lib/http/limits';
import { visitorAddress } from '../lib/http/proxies';
import { plugin } from '../lib/plugin';
import { type AgentPages, makeAgentPages } from './agentPages/agentPages';
import { agentPageRoutes, partsOf } from './agentPages/routes';
import { type BlogPages, makeBlogPages } from './blogPages/blogPages';
import { blogPageDataRoutes, blogPageRoutes, pictureRoute } from './blogPages/routes';
import type { Site } from './load';
import type { NotFoundAnswers } from './notFound';
import { isRecorderFile, mayRecord, permissionCookie } from './recordingPermission';
import { fileRoutes, type PolicyOf, siteRoutes } from './routes';
import { servedRoutes, type ServePage } from './servedRoutes';
import { siteWordRoutes, wordPageRoutes } from './wordPages';
import content from '../../content/site.json' with { type: 'json' };
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { t } from '../../shared/language/words';
import { codeText } from '../../shared/text/codeText';
import { recordingAnswerSchema, recordingRequestSchema } from '../../shared/requests/recording';
import { ApiError, errorAnswers } from '../lib/http/errors';
import { answerTag, isSameSecret } from '../lib/links/hashes';
import type { ValibotTypes } from '../lib/http/validation';
import * as v from 'valibot';
import { agentPageAnswerSchema, agentPageQuerySchema } from '../../shared/directory/agentPages';
import { matchesTag } from '../lib/http/negotiation';

declare module 'fastify' {
  interface FastifyInstance {
    answerNotFound: NotFoundAnswers['answerNotFound'];
    /** Pages of countries, places and agents. */
    agentPages: AgentPages;
    blogPages: BlogPages;
    /** Pages for one request: each gets a function to serve them by. */
    servedPages: ((serve: ServePage) => void)[];
    /** Routes beside the pages of the built site, with their limit. */
    builtPages: ((pages: FastifyInstance) => void)[];
  }
}

export interface SiteOptions {
  files: Site['files'];
  answerNotFound: NotFoundAnswers['answerNotFound'];
}

/** Of RFC 9116: who has not started the site for so long may not read its mails any more. Milliseconds. */
const validFor = 360 * 24 * 3_600_000;

/** The text of `security.txt` (RFC 9116). `startedAt` in epoch milliseconds. */
export function securityText(siteUrl: string, startedAt: number): string {
  return [
    `Contact: mailto:${content.emails.general}`,
    `Expires: ${new Date(startedAt + validFor).toISOString()}`,
    'Preferred-Languages: en',
    // It must be https.
    ...(siteUrl.startsWith('https://') ? [`Canonical: ${siteUrl}/.well-known/security.txt`] : []),
    '',
  ].join('\n');
}

/** `GET /.well-known/security.txt`: where to report a vulnerability. It expires 360 days after the gateway started. */
function securityContactRoute(app: FastifyInstance, siteUrl: string, startedAt = Date.now()): void {
  const text = securityText(siteUrl, startedAt);
  app.get('/.well-known/security.txt', (_request, reply) =>
    reply.headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' }).send(text),
  );
}

/** Base name of Apple's file in the data folder and in the address. */
const walletFile = 'apple-developer-merchantid-domain-association';
const absent: ReadonlySet<unknown> = new Set(['ENOENT', 'ENOTDIR', 'EISDIR']);

async function readFirst(paths: readonly string[]): Promise<Buffer | null> {
  for (const path of paths) {
    try {
      return await readFile(path);
    } catch (error) {
      if (!absent.has((error as { code?: unknown }).code)) throw error;
    }
  }
  return null;
}

/**
 * `GET /.well-known/apple-developer-merchantid-domain-association`: the card provider's file by which Apple verifies
 * the domain, unchanged, from `APPLE_PAY_FILE`, the data folder or its `well-known` folder; 404 without one. Read per
 * request, so that it can be added while the gateway runs. Source: Apple, "Preparing merchant domains for verification".
 */
function walletProofRoute(pages: FastifyInstance, { answerNotFound, config }: FastifyInstance): void {
  const { applePayFile, dataFolder } = config;
  const inData = [join(dataFolder, walletFile), join(dataFolder, 'well-known', walletFile)];
  const paths = applePayFile === null ? inData : [applePayFile, ...inData];
  pages.get(`/.well-known/${walletFile}`, async (request, reply) => {
    const file = await readFirst(paths);
    if (file === null) return answerNotFound(request, reply);
    return reply.header('content-type', 'text/plain; charset=utf-8').header('cache-control', 'no-cache').send(file);
  });
}

/** Wrong tokens allowed per address within `countedFor` milliseconds. */
const wrongTokens = 5;
const countedFor = 60_000;

/**
 * `GET /api/recording` → `{ permitted }`; `POST /api/recording` `{ token }` → `{ permitted: true }` and a cookie that
 * unlocks the recorder's code for eight hours. Errors: 403 `wrong_token`, 429 `rate_limited` with `Retry-After` in
 * seconds, 503 `switched_off` without a token in the settings.
 */
function recordingRoutes(api: FastifyInstance): void {
  const { recordToken, publicUrl } = api.config;
  const isSecure = publicUrl.startsWith('https:');
  const countWrongTokens = api.createRateLimit({ max: wrongTokens, timeWindow: countedFor });
  const routes = api.withTypeProvider<ValibotTypes>();
  routes.get(
    '/recording',
    { schema: { response: { 200: recordingAnswerSchema, ...errorAnswers } } },
    ({ headers }) => ({ permitted: mayRecord(headers, recordToken, isSecure) }),
  );
  routes.post(
    '/recording',
    {
      bodyLimit: 2_048,
      schema: { body: recordingRequestSchema, response: { 200: recordingAnswerSchema, ...errorAnswers } },
    },
    async (request, reply) => {
      if (recordToken === null) throw new ApiError(503, 'switched_off', t('Recording is switched off on this site.'));
      const isRight = isSameSecret(codeText(request.body.token), codeText(recordToken));
      const count = await countWrongTokens(request, { increment: !isRight });
      if (!count.isAllowed && (isRight ? count.remaining === 0 : count.isExceeded)) {
        reply.header('retry-after', count.ttlInSeconds);
        throw new ApiError(429, 'rate_limited', t('Too many wrong tokens. Please wait a minute and try again.'), true);
      }
      if (!isRight) throw new ApiError(403, 'wrong_token', t('This is not the operator’s token.'));
      reply.header('set-cookie', permissionCookie(recordToken, isSecure));
      return { permitted: true };
    },
  );
}

/**
 * `GET /api/agent-pages?path=/agents/kenya` → what the page at that address shows; `kind: 'missing'` for an unknown one.
 * Supports `If-None-Match`. Errors: 400 `invalid_request`, 429 `rate_limited`.
 */
function agentPageDataRoutes(api: FastifyInstance): void {
  api.withTypeProvider<ValibotTypes>().get(
    '/agent-pages',
    {
      schema: {
        querystring: agentPageQuerySchema,
        response: { 200: agentPageAnswerSchema, 304: v.undefined(), ...errorAnswers },
      },
    },
    async (request, reply) => {
      const parts = partsOf(request.query.path);
      if (parts === null) throw new ApiError(400, 'invalid_request', t('The path cannot be read.'), false);
      const answer = { page: api.agentPages.at(parts) };
      const tag = answerTag(answer);
      reply.header('cache-control', 'no-cache').header('etag', tag);
      return matchesTag(request.headers['if-none-match'], tag) ? reply.status(304).send() : reply.send(answer);
    },
  );
}

/** The pages of agents and of the blog, what nouns add to the site, and who may record. */
export const site = plugin('site', ['directory', 'words'], (app, { files, answerNotFound }: SiteOptions) => {
  const { config, directory, words } = app;
  const built = (path: string) => files.get(path)?.bodies.get('identity');
  const agentPages = makeAgentPages({
    directory,
    places: built('/places.json'),
    placeNames: built(placeNamesPaths.latin),
    siteUrl: config.publicUrl,
  });
  app
    .decorate('answerNotFound', answerNotFound)
    .decorate('agentPages', agentPages)
    .decorate('blogPages', makeBlogPages({ words, siteUrl: config.publicUrl, hasFile: (path) => files.has(path) }))
    .decorate('servedPages', [])
    .decorate('builtPages', []);
  app.apiRoutes.push(agentPageDataRoutes, blogPageDataRoutes, siteWordRoutes, recordingRoutes);
  app.builtPages.push(
    (scope) => walletProofRoute(scope, app),
    (scope) => pictureRoute(scope, app),
  );
  securityContactRoute(app, config.publicUrl);
});

export interface PagesOptions {
  /** Null when the site was not built. */
  site: Site | null;
  files: Site['files'];
  policyOf: PolicyOf;
}

/** Serves the pages for one request, and those of the built site. Comes after all nouns. */
export async function pages(app: FastifyInstance, { site: built, files, policyOf }: PagesOptions): Promise<void> {
  const { agentPages, blogPages, config, directory, words } = app;
  await servedRoutes(app, { site: built, policyOf, limits: app.limitsOf('served') }, (serve) => {
    for (const addPages of app.servedPages) addPages(serve);
  });
  if (built === null) {
    fileRoutes(app, files);
    return;
  }
  await app.register(
    fastifyPlugin(
      async (scope) => {
        // What was built is served from memory without a limit (routes.ts).
        await scope.register(rateLimit, {
          ...pageLimit,
          keyGenerator: visitorAddress,
          ...app.limitsOf('pages'),
        });
        for (const addRoutes of app.builtPages) addRoutes(scope);
        agentPageRoutes(scope, built, agentPages, policyOf);
        blogPageRoutes(scope, built, blogPages, policyOf);
        wordPageRoutes(scope, built, words, policyOf);
        siteRoutes(scope, built, directory, policyOf, {
          isGuarded: isRecorderFile,
          isOpenTo: ({ headers }) => mayRecord(headers, config.recordToken, config.publicUrl.startsWith('https:')),
        });
      },
      { name: 'built', encapsulate: true },
    ),
  );
}
