import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import * as v from 'valibot';
import type { ParameterOf, ServedAnswer, ServedPages, ServedPath } from '../../shared/site/servedPages';
import { sendFile, type ReadFile } from '../lib/files/download';
import { renderedPages, visitorOf } from '../lib/http/limits';
import { visitorAddress } from '../lib/http/proxies';
import { acceptForms } from '../lib/http/formBody';
import { pagesOf, type Site } from './load';
import { rawPath, sendPage, withoutEndSlashes, type PolicyOf } from './routes';

/** A page's data, and its status, by default 200. */
interface Answer<Path extends ServedPath> {
  data: ServedPages[Path];
  status?: number;
  /** In seconds. */
  retryAfter?: number;
}

/** A request for a page. */
interface Asked<Path extends ServedPath> {
  /** From the path, decoded, not validated. */
  parameters: Readonly<Record<ParameterOf<Path>, string>>;
  request: FastifyRequest;
}

interface Handlers<Path extends ServedPath> {
  /** Everybody may read it: its address is no secret, and search engines may have it. */
  isPublic?: boolean;
  /** More GETs than `max` of one visitor `within` milliseconds are answered with `beyond`, and `Retry-After`. */
  limit?: { max: number; within: number; beyond: Answer<Path> };
  /** GET. Must change nothing: mail scanners open the links of a mail. */
  read: (asked: Asked<Path>) => Promise<Answer<Path>>;
  /**
   * POST of a form by the page, without `action`. Its fields are as typed, not validated. Null: the page is read again
   * (303), so that reloading it does not send the form again. `leadsTo`: another path of the site is read.
   */
  post?: (asked: Asked<Path>, fields: URLSearchParams) => Promise<Answer<Path> | { leadsTo: string } | null>;
  /** GET of `{path}/files/{id}`: a file that the page lists. Null: the page is read instead, which says why. */
  file?: (asked: Asked<Path>, id: string) => Promise<ReadFile | null>;
}

/** Serves a page for one request. */
export type ServePage = <Path extends ServedPath>(path: Path, handlers: Handlers<Path>) => void;

const fileParameters = v.object({ id: v.string() });

const wantsJson = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('application/json') === true;

/**
 * The pages that are rendered for each request, such as those behind links in mails (docs/architecture.md "Pages for one
 * request"). Their addresses are secret unless they say otherwise: never cached, indexed, logged or sent as a referrer.
 * Without a build, or to `Accept: application/json`, the answer is their data.
 */
export async function servedRoutes(
  app: FastifyInstance,
  { site, policyOf, limits = {} }: { site: Site | null; policyOf: PolicyOf; limits?: RateLimitPluginOptions },
  register: (serve: ServePage) => void,
): Promise<void> {
  await app.register(
    fastifyPlugin(
      async (scope) => {
        await scope.register(rateLimit, {
          ...renderedPages,
          keyGenerator: visitorAddress,
          ...limits,
        });
        acceptForms(scope);
        const publicPaths = new Set<string>();
        const secret = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };
        scope.addHook('onRequest', ({ routeOptions: { url = '' } }, reply, done) => {
          reply.headers(publicPaths.has(url) ? { 'cache-control': 'no-cache' } : secret);
          done();
        });
        register((path, { isPublic = false, limit, read, post, file }) => {
          if (isPublic) publicPaths.add(path);
          const send = async (
            { data, status = 200, retryAfter }: Answer<typeof path>,
            request: FastifyRequest,
            reply: FastifyReply,
          ): Promise<FastifyReply> => {
            const answer: ServedAnswer = { page: data };
            if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
            if (site === null || wantsJson(request)) return reply.status(status).send(answer);
            const publicAddress = isPublic ? rawPath(request) : undefined;
            const page = await pagesOf(site).render.served(path, data, publicAddress);
            return sendPage(page, policyOf, request, reply, status);
          };
          const askedBy = (request: FastifyRequest): Asked<typeof path> => ({
            parameters: request.params as Asked<typeof path>['parameters'],
            request,
          });
          const count =
            limit && scope.createRateLimit({ max: limit.max, timeWindow: limit.within, keyGenerator: visitorOf });
          scope.get(path, async (request, reply) => {
            const counted = await count?.(request);
            if (limit !== undefined && counted?.isAllowed === false && counted.isExceeded)
              return send(limit.beyond, request, reply.header('retry-after', counted.ttlInSeconds));
            return send(await read(askedBy(request)), request, reply);
          });
          scope.get(`${path}/`, (request, reply) => reply.redirect(withoutEndSlashes(rawPath(request)), 308));
          if (file !== undefined)
            scope.get(`${path}/files/:id`, async (request, reply) => {
              const asked = rawPath(request);
              const { id } = v.parse(fileParameters, request.params);
              const found = await file(askedBy(request), id);
              return found === null
                ? reply.redirect(asked.slice(0, asked.lastIndexOf('/files/')), 303)
                : sendFile(reply, found);
            });
          if (post === undefined) return;
          scope.post(path, async (request, reply) => {
            const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
            const answer = await post(askedBy(request), fields);
            if (answer !== null && 'data' in answer) return send(answer, request, reply);
            return reply.redirect(answer?.leadsTo ?? rawPath(request), 303);
          });
        });
      },
      { name: 'served', encapsulate: true },
    ),
  );
}
