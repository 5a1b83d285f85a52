import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { visitorAddress } from '../lib/http/proxies';
import { plugin } from '../lib/plugin';
import { type Badges, codeIn, openBadges } from './badge';
import { badgePng, badgeSvg } from './badgeImage';
import { badgePageOf } from './badgePage';
import { type CountedLookUp, directoryLookUp } from './directoryLookUp';
import { t } from '../../shared/language/words';
import { type BadgeAnswer, badgeAnswerSchema } from '../../shared/listings/badge';
import { agentParamsSchema } from '../../shared/desk/agents';
import { ApiError, errorAnswers } from '../lib/http/errors';
import { userOf } from '../lib/identity/requireUser';
import type { ValibotTypes } from '../lib/http/validation';
import { isListingOf, issueBadge, readIssued } from './issuedBadges';
import type { BadgePage } from '../../shared/listings/badgePage';
import type { VerifyPage } from '../../shared/listings/verifyPage';
import type { ServePage } from '../site/servedRoutes';
import { longestQuestion } from './lookUp';

declare module 'fastify' {
  interface FastifyInstance {
    /** Null without keys to sign them with. */
    badges: Badges | null;
    lookUp: CountedLookUp;
  }
}

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
async function badgeRoutes(app: FastifyInstance, badges: Badges): Promise<void> {
  // Bytes: a text would get a charset, which this type has not.
  const keys = Buffer.from(JSON.stringify(badges.keySet()));
  const headers = { 'content-type': 'application/jwk-set+json', 'cache-control': `public, max-age=${keysLast}` };
  app.get('/.well-known/jwks.json', (_request, reply) => reply.headers({ ...headers, ...toEverybody }).send(keys));
  await app.register(
    fastifyPlugin(
      async (scope) => {
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
      },
      { name: 'badges', encapsulate: true },
    ),
  );
}

/** @throws ApiError 503 `switched_off` without keys */
export function requireBadges(badges: Badges | null): Badges {
  if (badges === null) throw new ApiError(503, 'switched_off', t('No badges are made here.'));
  return badges;
}

/** @throws ApiError 409 `not_listed` */
export function requireListed(answer: BadgeAnswer): BadgeAnswer {
  if (answer.isListed) return answer;
  throw new ApiError(409, 'not_listed', t('The directory does not show this agent now, so it gets no badge.'));
}

/**
 * `GET /api/account/listings/{id}/badge` → `badgeAnswerSchema`, the latest badge of a listing of the caller's account.
 * `POST` makes one, unless the latest is still good. Errors: 401 `sign_in_required`, 404 `not_found` for a listing of
 * somebody else, 409 `not_listed`, 429 `rate_limited`, 503 `switched_off`.
 */
function memberBadgeRoutes(api: FastifyInstance): void {
  const { badges } = api;
  const { kysely } = api.database;
  const typed = api.withTypeProvider<ValibotTypes>();
  const options = {
    preParsing: api.requireUser,
    schema: { params: agentParamsSchema, response: { 200: badgeAnswerSchema, ...errorAnswers } },
  };
  const requireOwn = async (id: string, uid: string): Promise<void> => {
    if (!(await isListingOf(kysely, id, uid)))
      throw new ApiError(404, 'not_found', t('No such listing belongs to your account.'));
  };
  typed.get('/account/listings/:id/badge', options, async (request) => {
    const { id } = request.params;
    await requireOwn(id, userOf(request).uid);
    return readIssued(kysely, requireBadges(badges), id, Date.now());
  });
  typed.post('/account/listings/:id/badge', options, async (request) => {
    const { id } = request.params;
    await requireOwn(id, userOf(request).uid);
    const { answer } = await issueBadge(kysely, requireBadges(badges), id, Date.now());
    return requireListed(answer);
  });
}

/** Pages of badges per visitor, who may go through a pile of offers. `within` milliseconds. */
const badgesPerVisitor = { max: 60, within: 600_000 } as const;
const badgeStatus: Readonly<Record<BadgePage['state'], number>> = {
  valid: 200,
  expired: 200,
  damaged: 404,
  unknownKey: 404,
  off: 404,
  limited: 429,
};
/** Until a visitor who has asked too often may ask again, in seconds. */
const longestWait = 600;
const nothingAsked: VerifyPage = { asked: '', kind: 'name', answer: 'none', agents: [] };

/**
 * `/verify`: whether a name, phone number, email address or website is that of an agent (docs/product.md "Verify an
 * agent"). The question is posted, so that it is in no address and no log.
 * `/verify/{code}`: whether a badge is genuine, and what the directory says of its agent now
 * (docs/verification.md). `badges`: null without keys.
 */
function verifyPages(serve: ServePage, { badges, directory, lookUp }: FastifyInstance): void {
  serve('/verify', {
    read: () => Promise.resolve({ data: nothingAsked }),
    post: async ({ request }, fields) => {
      const typed = (fields.get('q') ?? '').trim();
      const code = codeIn(typed);
      if (code !== null) return { leadsTo: `/verify/${code}` };
      const asked = typed.slice(0, longestQuestion);
      if (asked === '') return null;
      const found = await lookUp(asked, request);
      if (found === null)
        return { data: { ...nothingAsked, asked, answer: 'limited' }, status: 429, retryAfter: longestWait };
      return { data: { asked, ...found } };
    },
  });
  serve('/verify/:code', {
    limit: { ...badgesPerVisitor, beyond: { data: { state: 'limited' }, status: badgeStatus.limited } },
    read: async ({ parameters: { code } }) => {
      const data = await badgePageOf(badges, directory, code, Date.now());
      return { data, status: badgeStatus[data.state] };
    },
  });
}

/** "Is this really a member?": the look-up of names and contacts, and badges. */
export const verify = plugin('verify', ['directory', 'servedPages'], async (app) => {
  const { config } = app;
  const badges = config.badgeKeys === null ? null : openBadges(config.badgeKeys, config.publicUrl);
  app.decorate('badges', badges).decorate('lookUp', directoryLookUp(app.database.kysely, app.directory));
  app.apiRoutes.push(memberBadgeRoutes);
  app.servedPages.push((serve) => verifyPages(serve, app));
  if (badges !== null) await badgeRoutes(app, badges);
});
