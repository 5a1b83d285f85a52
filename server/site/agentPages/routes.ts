import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { currentLanguage, t } from '../../../shared/language/words';
import { agentPagePaths } from '../../../shared/directory/agentPages';
import { ApiError } from '../../lib/http/errors';
import { renderedPages } from '../../lib/http/limits';
import { prefixOf } from '../../../shared/language/languages';
import { pagesOf, type Site } from '../load';
import { queryOf, rawPath, send, sendNotFound, sendPage, type PolicyOf } from '../routes';
import type { AgentPages } from './agentPages';

/** Files of the site map (sitemaps.ts), apart from that of the build. */
const sitemapPaths = ['/sitemap.xml', '/sitemap-:kind(countries|places|agents)-:part([0-9]+).xml'];

/** The parts of an address after `/agents`, decoded; null if one cannot be. */
export function partsOf(path: string): string[] | null {
  try {
    return path
      .split('/')
      .slice(2)
      .map((part) => decodeURIComponent(part));
  } catch {
    return null;
  }
}

/** Pages of countries, places and agents, and the site maps (docs/architecture.md "Pages of agents"). */
export function agentPageRoutes(app: FastifyInstance, site: Site, pages: AgentPages, policyOf: PolicyOf): void {
  const sendSitemap = async (request: FastifyRequest, reply: FastifyReply) => {
    const found = await pages.sitemap(rawPath(request));
    return found === undefined
      ? sendNotFound(pagesOf(site).notFound, policyOf, request, reply)
      : send(request, reply, found);
  };
  for (const path of sitemapPaths) app.get(path, sendSitemap);
  // Pages in memory are not counted.
  const countRendered = app.createRateLimit(renderedPages);
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = rawPath(request);
    const { notFound, render } = pagesOf(site);
    const memory = pages.memory();
    const key = `${prefixOf(currentLanguage())}${path}`;
    const kept = memory.get(key);
    if (kept !== undefined) return sendPage(kept, policyOf, request, reply);
    const parts = partsOf(path.endsWith('/') ? path.slice(0, -1) : path);
    const page = parts === null ? null : pages.at(parts);
    if (page === null) return sendNotFound(notFound, policyOf, request, reply);
    if (page.kind !== 'missing' && page.path !== path) return reply.redirect(`${page.path}${queryOf(request)}`, 301);
    const limit = await countRendered(request);
    if (!limit.isAllowed && limit.isExceeded) {
      reply.header('retry-after', limit.ttlInSeconds);
      throw new ApiError(429, 'rate_limited', t('Too many pages at once. Please wait a minute.'), true);
    }
    if (page.kind === 'missing') return sendPage(await render.agent(page), policyOf, request, reply, 404);
    return sendPage(await memory.render(key, () => render.agent(page)), policyOf, request, reply);
  };
  for (const path of agentPagePaths) {
    app.get(path, answer);
    app.get(`${path}/`, answer);
  }
}
