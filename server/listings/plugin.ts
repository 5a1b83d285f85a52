import type { FastifyInstance } from 'fastify';
import { readPublicLogo } from './logos';
import { matchesTag } from '../lib/http/negotiation';
import { plugin } from '../lib/plugin';
import { checkLetters } from './checkLetters';
import { claimLetters } from './claimLetters';
import { claimRoutes } from './claimRoutes';
import { checkNoticesHandler } from './checkNotices';
import { listingsHandler } from './listingJobs';
import { listingLetters } from './listingLetters';
import * as v from 'valibot';
import { t } from '../../shared/language/words';
import { agentParamsSchema } from '../../shared/desk/agents';
import { seenSchema } from '../../shared/desk/proposals';
import { missing } from '../../shared/text/fields';
import {
  largestLogo,
  type MemberListing,
  memberListingChangedSchema,
  memberListingSchema,
  memberListingsSchema,
  storedLogoSchema,
  withdrawalSchema,
} from '../../shared/listings/contract';
import { ApiError, errorAnswers } from '../lib/http/errors';
import type { OnOutcome } from '../lib/mail/mailJob';
import { withFileBodies } from '../lib/files/fileBodies';
import { userOf } from '../lib/identity/requireUser';
import { listingForm } from './form';
import { agentsSeenBy, readMemberListing } from './memberListings';
import { noteBounced } from './people/invitations';
import { peopleLetters } from './people/letters';
import { peopleOf, rightsOf } from './people/rights';
import { peopleRoutes } from './people/routes';
import { type ProposalOutcome, propose, withdraw } from './proposals';
import { acceptLogo, logoGone } from './routeParts';
import type { ValibotTypes } from '../lib/http/validation';

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

const params = agentParamsSchema;
const response = { 200: memberListingSchema, 409: memberListingChangedSchema, ...errorAnswers };
/** Logos per address and minute: each takes a fraction of a second to read. */
const logosPerMinute = 10;

/** What is proposed, as typed: fields that are left out stay. */
const proposalSchema = v.object({ seen: seenSchema, fields: v.partial(v.object(listingForm)) }, missing);

const notYours = () => new ApiError(404, 'not_found', t('This listing does not belong to your account, or no longer.'));
type Answered =
  | { status: 200; body: MemberListing }
  | { status: 409; body: { code: 'listing_changed'; message: string; retryable: boolean; listing: MemberListing } };

/**
 * Listings that the caller's account owns or sees as a colleague (docs/architecture.md "Gateway API"). Errors of all: 401
 * `sign_in_required`, 404 `not_found` for the listing of somebody else, 429 `rate_limited`; of those that write: 403
 * `right_missing`.
 */
function memberListingRoutes(api: FastifyInstance): void {
  const { pathOf } = api.agentPages;
  const { kysely } = api.database;
  const typed = api.withTypeProvider<ValibotTypes>();
  const signedIn = { preParsing: api.requireUser } as const;
  const rowOf = async (uid: string, id: string) => {
    const row = (await agentsSeenBy(kysely, uid)).find((one) => one.id === id);
    if (row === undefined) throw notYours();
    return row;
  };
  const readFor = async (uid: string, row: Awaited<ReturnType<typeof rowOf>>): Promise<MemberListing | null> => {
    const listing = await readMemberListing(kysely, row, pathOf);
    const rights = await rightsOf(kysely, row.id, uid);
    if (listing === null || rights === null) return null;
    return { ...listing, rights, ...(rights.isOwner && { people: await peopleOf(kysely, row.id) }) };
  };
  const read = async (uid: string, id: string): Promise<MemberListing> => {
    const listing = await readFor(uid, await rowOf(uid, id));
    if (listing === null) throw notYours();
    return listing;
  };
  const demandProposing = async (uid: string, id: string): Promise<void> => {
    const rights = await rightsOf(kysely, id, uid);
    if (rights === null) throw notYours();
    if (!rights.mayPropose)
      throw new ApiError(403, 'right_missing', t('You may see this listing. Its owner can let you propose changes.'));
  };
  const answer = async (uid: string, id: string, outcome: ProposalOutcome): Promise<Answered> => {
    if (outcome === 'missing') throw notYours();
    if (outcome === 'noLogo') throw logoGone();
    if (outcome === 'same')
      throw new ApiError(400, 'nothing_changed', t('Nothing differs from the listing. Change a field first.'));
    const listing = await read(uid, id);
    if (outcome === 'done') return { status: 200, body: listing };
    const message = t('The listing has changed meanwhile. Nothing was sent; what you typed is still here.');
    return { status: 409, body: { code: 'listing_changed', message, retryable: false, listing } };
  };
  typed.get(
    '/account/listings',
    { ...signedIn, schema: { response: { 200: memberListingsSchema, ...errorAnswers } } },
    async (request) => {
      const { uid } = userOf(request);
      const rows = await agentsSeenBy(kysely, uid);
      const listings = await Promise.all(rows.map((row) => readFor(uid, row)));
      return { listings: listings.filter((listing) => listing !== null) };
    },
  );
  typed.put(
    '/account/listings/:id/proposal',
    { ...signedIn, schema: { params, body: proposalSchema, response } },
    async (request, reply) => {
      const { uid } = userOf(request);
      const { id } = request.params;
      await demandProposing(uid, id);
      const { seen, fields } = request.body;
      const outcome = await propose(kysely, { agentId: id, seen, now: Date.now() }, fields);
      const { status, body } = await answer(uid, id, outcome);
      return reply.status(status).send(body);
    },
  );
  typed.delete(
    '/account/listings/:id/proposal',
    { ...signedIn, schema: { params, body: withdrawalSchema, response } },
    async (request, reply) => {
      const { uid } = userOf(request);
      const { id } = request.params;
      await demandProposing(uid, id);
      const outcome = await withdraw(kysely, { agentId: id, seen: request.body.seen, now: Date.now() });
      const { status, body } = await answer(uid, id, outcome);
      return reply.status(status).send(body);
    },
  );
  withFileBodies(api, largestLogo, (files) => {
    files.withTypeProvider<ValibotTypes>().post(
      '/account/listings/:id/logo',
      {
        ...signedIn,
        bodyLimit: largestLogo,
        config: { rateLimit: { max: logosPerMinute } },
        schema: { params, response: { 200: storedLogoSchema, ...errorAnswers } },
      },
      async (request) => {
        const { id } = request.params;
        await demandProposing(userOf(request).uid, id);
        return acceptLogo(kysely, id, request.body);
      },
    );
  });
}

const invitedSchema = v.object({ person: v.string() });
/** Notes an invitation whose mail came back, at once or later. */
const onInvited =
  (kysely: FastifyInstance['database']['kysely']): OnOutcome =>
  async (data, outcome) => {
    if (outcome === 'refused') await noteBounced(kysely, v.parse(invitedSchema, data).person, Date.now());
  };

/** Listings of members: claims, people, proposals, logos, reminders of their subscriptions and checks. */
export const listings = plugin('listings', ['agentPages', 'builtPages'], (app) => {
  const { config, database, taskLog } = app;
  const { kysely } = database;
  Object.assign(
    app.letters,
    listingLetters(kysely, config.deskEmail),
    checkLetters(kysely, config.deskEmail),
    claimLetters(kysely, app.links),
    peopleLetters(kysely, app.links),
  );
  Object.assign(app.outcomes, { listingInvited: onInvited(kysely) });
  app.jobs.add(
    listingsHandler(kysely, (err) => taskLog.error({ err }, 'listings are not compared yet')),
    checkNoticesHandler(kysely, (err) => taskLog.error({ err }, 'the ends of checks are not told yet')),
  );
  app.apiRoutes.push(memberListingRoutes, claimRoutes, peopleRoutes);
  app.builtPages.push((pages) => logoRoute(pages, app));
});
