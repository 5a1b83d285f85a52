import type { FastifyInstance } from 'fastify';
import type { Badges } from '../verify/badge';

/** In seconds. A new key is announced before it signs (docs/verification-badge.md). */
const keysLast = 3_600;

/**
 * `GET /.well-known/jwks.json` → the public keys of badges as a JWK Set (RFC 7517), for programs of anybody, also in
 * browsers.
 */
export function badgeKeyRoute(app: FastifyInstance, badges: Badges): void {
  // Bytes: a text would get a charset, which this type has not.
  const body = Buffer.from(JSON.stringify(badges.keySet()));
  app.get('/.well-known/jwks.json', (_request, reply) =>
    reply
      .headers({
        'content-type': 'application/jwk-set+json',
        'cache-control': `public, max-age=${keysLast}`,
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      })
      .send(body),
  );
}
