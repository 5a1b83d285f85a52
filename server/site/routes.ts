import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { renderedResults } from '../lib/http/limits';
import { fileAt, pagesOf, type Site } from './load';
import { chooseEncoding, matchesTag, type Encoding } from '../lib/http/negotiation';
import type { PageRepresentation } from '../lib/http/pages';
import { clientHints, pageVary, wantsLess, withLess } from './savedData';
import { searchAgents, type SearchedDirectory } from '../directory/agentSearch';
import { entityTag, type Representation } from '../lib/http/representation';

/** Strips the host from an absolute-form request target (RFC 9112, section 3.2.2: servers must accept both forms). */
export const originForm = (target: string): string => target.replace(/^https?:\/\/[^/?#]*\/?/i, '/');

/** The raw request path without the query. */
export function rawPath(request: FastifyRequest): string {
  const url = request.raw.url ?? '/';
  const end = url.search(/[?#]/);
  return end === -1 ? url : url.slice(0, end);
}

/** Longer than any path of the site, in characters. */
const longestPath = 2_000;

/** Strips trailing slashes in linear time. */
export function withoutEndSlashes(path: Pick<string, 'length' | 'charAt' | 'slice'>): string {
  let end = path.length;
  while (end > 0 && path.charAt(end - 1) === '/') end -= 1;
  return path.slice(0, end);
}

/** Headers of a representation in one encoding, made once. */
const headersOf = new WeakMap<Representation, Map<Encoding, Readonly<Record<string, string>>>>();

const isPage = ({ contentType }: Representation): boolean => contentType.startsWith('text/html');

function headersFor(found: Representation, encoding: Encoding): Readonly<Record<string, string>> {
  const all = headersOf.get(found) ?? new Map<Encoding, Readonly<Record<string, string>>>();
  headersOf.set(found, all);
  let headers = all.get(encoding);
  if (headers === undefined) {
    headers = {
      'cache-control': found.cacheControl,
      'content-type': found.contentType,
      ...(found.bodies.has('gzip') || found.bodies.has('br')
        ? { vary: isPage(found) ? pageVary : 'accept-encoding' }
        : {}),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      ...(found.cacheControl === 'no-store' ? {} : { etag: entityTag(found, encoding) }),
    };
    all.set(encoding, headers);
  }
  return headers;
}

/** Sends a file or page: encoding, caching and conditional requests. */
export function send(request: FastifyRequest, reply: FastifyReply, found: Representation, status = 200): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding'], [...found.bodies.keys(), 'identity']);
  const headers = headersFor(found, encoding);
  reply.headers(headers);
  const { etag } = headers;
  if (etag !== undefined && status === 200 && matchesTag(request.headers['if-none-match'], etag))
    return reply.removeHeader('content-type').removeHeader('content-encoding').status(304).send();
  return reply.status(status).send(found.bodies.get(encoding));
}

/** The content security policy of a page, with its inline code. */
export type PolicyOf = (page: PageRepresentation) => string;

/** Sends a page with its own policy; without pictures to those who save data. */
export function sendPage(
  page: PageRepresentation,
  policyOf: PolicyOf,
  request: FastifyRequest,
  reply: FastifyReply,
  status?: number,
): FastifyReply {
  const wanted = wantsLess(request) ? withLess(page) : page;
  reply.headers({ 'content-security-policy': policyOf(wanted), 'accept-ch': clientHints });
  return send(request, reply, wanted, status);
}

/** The not-found page with status 404. */
export function sendNotFound(
  page: PageRepresentation,
  policyOf: PolicyOf,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  return sendPage(page, policyOf, request, reply, 404);
}

/** Restricts files to permitted clients; for others they do not exist. */
export interface Guard {
  isGuarded: (path: string) => boolean;
  isOpenTo: (request: FastifyRequest) => boolean;
}

const resultsPath = '/search-results';

/** The query of a request, with its question mark. */
export const queryOf = (request: FastifyRequest): string => request.url.slice(rawPath(request).length);

/** Redirects to the canonical path, keeping the query. */
function redirectTo(path: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.redirect(`${path}${queryOf(request)}`, 308);
}

/** For what is made once: sending it costs no more than counting it would. */
export const inMemory = { config: { rateLimit: false as const } };

/** Files alone, where there is no build: `files` may change. */
export function fileRoutes(app: FastifyInstance, files: Site['files']): void {
  for (const path of files.keys()) {
    app.get(path, inMemory, (request, reply) => {
      const file = files.get(path);
      if (file !== undefined) return send(request, reply, file);
      reply.callNotFound();
      return reply;
    });
  }
}

/** Pages and files of the built site. */
export function siteRoutes(
  app: FastifyInstance,
  site: Site,
  directory: SearchedDirectory,
  policyOf: PolicyOf,
  { isGuarded, isOpenTo }: Guard,
): void {
  const { files } = site;
  if (site.pages.has(resultsPath)) {
    const countRendered = app.createRateLimit(renderedResults);
    app.get(resultsPath, async (request, reply) => {
      const query = queryOf(request);
      const { pages, render, notFound } = pagesOf(site);
      const built = pages.get(resultsPath) ?? notFound;
      // A form without JavaScript sends the filters that are not set, and the usual order, too.
      const shorter = query.replaceAll(/&(?:(?:service|language|checked|sort)=|sort=trusted)(?=&|$)/g, '');
      if (shorter !== query) return reply.redirect(`${resultsPath}${shorter}`, 303);
      const limit = await countRendered(request);
      const isOverLimit = !limit.isAllowed && limit.isExceeded;
      // Both pages ask the API in the browser; without a directory it says that the agents could not be read.
      if (isOverLimit || directory.index().sites.length === 0) return sendPage(built, policyOf, request, reply);
      const page = await render.results(query, (asked) => searchAgents(directory, asked));
      return sendPage(page, policyOf, request, reply);
    });
  }
  // Pages with a path parameter are the same for every value.
  for (const path of site.pages.keys()) {
    if (!path.includes(':')) continue;
    app.get(path, inMemory, (request, reply) => {
      const { pages, notFound } = pagesOf(site);
      return sendPage(pages.get(path) ?? notFound, policyOf, request, reply);
    });
    app.get(`${path}/`, inMemory, (request, reply) => redirectTo(withoutEndSlashes(rawPath(request)), request, reply));
  }
  app.get('/*', inMemory, (request, reply) => {
    const path = rawPath(request);
    const { pages, notFound } = pagesOf(site);
    const file = fileAt(files, path);
    if (file !== undefined && isGuarded(path)) {
      if (!isOpenTo(request)) return sendNotFound(notFound, policyOf, request, reply);
      return send(request, reply, { ...file, cacheControl: 'private, no-cache' });
    }
    if (file !== undefined) return send(request, reply, file);
    const page = pages.get(path);
    if (page !== undefined) return sendPage(page, policyOf, request, reply);
    if (path.length > longestPath) return sendNotFound(notFound, policyOf, request, reply);
    const shorter = withoutEndSlashes(path);
    // Only to existing pages: '//another.site/' must not redirect to another site.
    if (shorter !== path && pages.has(shorter)) return redirectTo(shorter, request, reply);
    return sendNotFound(notFound, policyOf, request, reply);
  });
}
