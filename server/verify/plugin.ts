import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { visitorAddress } from '../lib/http/proxies';
import { plugin } from '../lib/plugin';
import { openBadges, type Badges } from './badge';
import { badgePng, badgeSvg } from './badgeImage';
import { badgePageOf } from './badgePage';
import { directoryLookUp, type CountedLookUp } from './directoryLookUp';
import { memberBadgeRoutes } from './memberBadgeRoutes';
import { verifyPages } from './pageRoutes';

declare module 'fastify' {
  interface FastifyInstance {
    /** Null without keys to sign them with. */
    badges: Badges | null;
    lookUp: CountedLookUp;
  }
}

/** In seconds. A new key is announced before it signs (docs/verification-badge.md). */
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
async function badgeRoutes(app: FastifyInstance, badges: Badges): Promise<void> {
  // Bytes: a text would get a charset, which this type has not.
  const keys = Buffer.from(JSON.stringify(badges.keySet()));
  const headers = { 'content-type': 'application/jwk-set+json', 'cache-control': `public, max-age=${keysLast}` };
  app.get('/.well-known/jwks.json', (_request, reply) => reply.headers({ ...headers, ...toEverybody }).send(keys));
  await app.register(async (scope) => {
    await scope.register(rateLimit, {
      max: picturesPerMinute,
      timeWindow: 60_000,
      keyGenerator: visitorAddress,
      ...app.limitsOf('badges'),
    });
    for (const kind of ['svg', 'png'] as const) {
      const { type, draw } = kinds[kind];
      scope.get<{ Params: { code: string } }>(`/verify/:code/badge.${kind}`, async (request, reply) => {
        const { code } = request.params;
        const page = await badgePageOf(badges, app.directory, code, Date.now());
        return reply
          .status('badge' in page ? 200 : 404)
          .headers({ 'content-type': type, 'cache-control': `public, max-age=${pictureLasts}`, ...toEverybody })
          .send(await draw(page, badges.pageOf(code)));
      });
    }
  });
}

/** "Is this really a member?": the look-up of names and contacts, and badges. */
export const verify = plugin('verify', ['directory', 'servedPages'], async (app) => {
  const { config, database, directory } = app;
  const { kysely } = database;
  const badges = config.badgeKeys === null ? null : openBadges(config.badgeKeys, config.publicUrl);
  const lookUp = directoryLookUp(kysely, directory);
  app.decorate('badges', badges).decorate('lookUp', lookUp);
  app.apiRoutes.push((api) => memberBadgeRoutes(api, { kysely, badges }));
  app.servedPages.push((serve) => verifyPages(serve, { directory, lookUp, badges }));
  if (badges !== null) await badgeRoutes(app, badges);
});
