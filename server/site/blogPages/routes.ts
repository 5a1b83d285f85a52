import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { blogPageAnswerSchema, blogPagePaths, blogPageQuerySchema, feedPath } from '../../../shared/blog/contract';
import { prefixOf } from '../../../shared/language/languages';
import { currentLanguage, t } from '../../../shared/language/words';
import { readStoredPicture } from '../../editing/pictures';
import { ApiError, errorAnswers } from '../../lib/http/errors';
import { renderedPages } from '../../lib/http/limits';
import { matchesTag } from '../../lib/http/negotiation';
import type { ValibotTypes } from '../../lib/http/validation';
import { answerTag } from '../../lib/links/hashes';
import { pagesOf, type Site } from '../load';
import { queryOf, rawPath, send, sendPage, withoutEndSlashes, type PolicyOf } from '../routes';
import type { BlogPages } from './blogPages';

/** The file of the site map that lists the blog. */
const blogSitemapPath = '/sitemap-articles.xml';

/** The blog, its feed and its site map (docs/architecture.md "Pages of the blog"). */
export function blogPageRoutes(app: FastifyInstance, site: Site, blog: BlogPages, policyOf: PolicyOf): void {
  app.get(feedPath, async (request, reply) => send(request, reply, await blog.feed()));
  app.get(blogSitemapPath, async (request, reply) => send(request, reply, await blog.sitemap()));
  // Pages in memory are not counted.
  const countRendered = app.createRateLimit(renderedPages);
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = rawPath(request);
    const shorter = withoutEndSlashes(path);
    if (shorter !== path) return reply.redirect(`${shorter}${queryOf(request)}`, 308);
    const { render } = pagesOf(site);
    const memory = blog.memory();
    const key = `${prefixOf(currentLanguage())}${path}`;
    const kept = memory.get(key);
    if (kept !== undefined) return sendPage(kept, policyOf, request, reply);
    const limit = await countRendered(request);
    if (!limit.isAllowed && limit.isExceeded) {
      reply.header('retry-after', limit.ttlInSeconds);
      throw new ApiError(429, 'rate_limited', t('Too many pages at once. Please wait a minute.'), true);
    }
    const page = blog.at(path);
    if (page.kind === 'missing')
      return sendPage(await render.blog(page), policyOf, request, reply, page.isWithdrawn ? 410 : 404);
    return sendPage(await memory.render(key, () => render.blog(page)), policyOf, request, reply);
  };
  for (const path of blogPagePaths) {
    app.get(path, answer);
    app.get(`${path}/`, answer);
  }
}

/** `GET /pictures/{hash}.webp`: a picture that editors chose. The address is that of its content, so it never changes. */
export function pictureRoute(pages: FastifyInstance, { answerNotFound, database }: FastifyInstance): void {
  pages.get<{ Params: { hash: string } }>('/pictures/:hash([0-9a-f]{64}).webp', async (request, reply) => {
    const { hash } = request.params;
    const file = await readStoredPicture(database.kysely, hash);
    if (file === undefined) return answerNotFound(request, reply);
    const tag = `"${hash}"`;
    reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'image/webp',
      etag: tag,
    });
    return matchesTag(request.headers['if-none-match'], tag) ? reply.status(304).send() : reply.send(file);
  });
}

/**
 * `GET /api/blog-pages?path=/blog` → what the page at that address shows; `kind: 'missing'` for an unknown one. Supports
 * `If-None-Match`. Errors: 400 `invalid_request`, 429 `rate_limited`.
 */
export function blogPageDataRoutes(api: FastifyInstance): void {
  api.withTypeProvider<ValibotTypes>().get(
    '/blog-pages',
    {
      schema: {
        querystring: blogPageQuerySchema,
        response: { 200: blogPageAnswerSchema, 304: v.undefined(), ...errorAnswers },
      },
    },
    async (request, reply) => {
      const answer = { page: api.blogPages.at(request.query.path) };
      const tag = answerTag(answer);
      reply.header('cache-control', 'no-cache').header('etag', tag);
      return matchesTag(request.headers['if-none-match'], tag) ? reply.status(304).send() : reply.send(answer);
    },
  );
}
