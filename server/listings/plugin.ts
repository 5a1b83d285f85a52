import type { FastifyInstance } from 'fastify';
import { readPublicLogo } from './logos';
import { matchesTag } from '../lib/http/negotiation';
import { plugin } from '../lib/plugin';
import { checkLetters } from './checkLetters';
import { checkNoticesHandler } from './checkNotices';
import { listingsHandler } from './listingJobs';
import { listingLetters } from './listingLetters';
import { memberListingRoutes } from './routes';

/** `GET /logos/{hash}.webp`: the logo of a shown listing. The address is that of its content, so it never changes. */
function logoRoute(pages: FastifyInstance, { answerNotFound, database }: FastifyInstance): void {
  pages.get<{ Params: { hash: string } }>('/logos/:hash([0-9a-f]{64}).webp', async (request, reply) => {
    const { hash } = request.params;
    const file = await readPublicLogo(database.kysely, hash);
    if (file === undefined) return answerNotFound(request, reply);
    const tag = `"${hash}"`;
    reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'image/webp',
      'content-disposition': 'inline; filename="logo.webp"',
      etag: tag,
    });
    return matchesTag(request.headers['if-none-match'], tag) ? reply.status(304).send() : reply.send(file);
  });
}

/** Listings of members: proposals, logos, reminders of their subscriptions and checks. */
export const listings = plugin('listings', ['agentPages', 'builtPages'], (app) => {
  const { agentPages, config, database, taskLog } = app;
  const { kysely } = database;
  Object.assign(app.letters, listingLetters(kysely, config.deskEmail), checkLetters(kysely, config.deskEmail));
  app.jobs.add(
    listingsHandler(kysely, (err) => taskLog.error({ err }, 'listings are not compared yet')),
    checkNoticesHandler(kysely, (err) => taskLog.error({ err }, 'the ends of checks are not told yet')),
  );
  app.apiRoutes.push((api) => memberListingRoutes(api, { kysely, pathOf: agentPages.pathOf }));
  app.builtPages.push((pages) => logoRoute(pages, app));
});
