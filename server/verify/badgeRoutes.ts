import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { visitorAddress } from '../lib/http/proxies';
import type { Badges } from './badge';
import { badgePng, badgeSvg } from './badgeImage';
import { badgePageOf, type KnownAgents } from './badgePage';

/** In seconds. A new key is announced before it signs (docs/verification.md). */
const keysLast = 3_600;
/** In seconds: a suspended agent's picture is out of date after this. */
const pictureLasts = 300;
/** Per address and minute: an office behind one address sees many pages with badges. */
const picturesPerMinute = 300;
const kinds = {
  svg: { type: 'image/svg+xml; charset=utf-8', draw: badgeSvg },
  png: { type: 'image/png', draw: badgePng },
} as const;
/** For pages of other sites. */
const toEverybody = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

/**
 * `GET /.well-known/jwks.json` → the public keys of badges as a JWK Set (RFC 7517), for programs of anybody.
 * `GET /verify/{code}/badge.svg`, `…/badge.png` → the picture of a badge. It says "Not valid" once the badge has ended or
 * the directory no longer shows the agent: with 200, because mail programs show no picture of a failed answer. 404, with
 * the same picture, for what is no badge of ours.
 */
export async function badgeRoutes(
  app: FastifyInstance,
  { badges, directory, limits }: { badges: Badges; directory: KnownAgents; limits: RateLimitPluginOptions },
): Promise<void> {
  // Bytes: a text would get a charset, which this type has not.
  const keys = Buffer.from(JSON.stringify(badges.keySet()));
  const headers = { 'content-type': 'application/jwk-set+json', 'cache-control': `public, max-age=${keysLast}` };
  app.get('/.well-known/jwks.json', (_request, reply) => reply.headers({ ...headers, ...toEverybody }).send(keys));
  await app.register(async (scope) => {
    await scope.register(rateLimit, {
      max: picturesPerMinute,
      timeWindow: 60_000,
      keyGenerator: visitorAddress,
      ...limits,
    });
    for (const kind of ['svg', 'png'] as const) {
      const { type, draw } = kinds[kind];
      scope.get<{ Params: { code: string } }>(`/verify/:code/badge.${kind}`, async (request, reply) => {
        const { code } = request.params;
        const page = await badgePageOf(badges, directory, code, Date.now());
        return reply
          .status('badge' in page ? 200 : 404)
          .headers({ 'content-type': type, 'cache-control': `public, max-age=${pictureLasts}`, ...toEverybody })
          .send(await draw(page, badges.pageOf(code)));
      });
    }
  });
}
