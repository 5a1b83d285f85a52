import type { FastifyInstance } from 'fastify';
import notices from '../../content/legal/notices.json' with { type: 'json' };
import { consentTo } from '../lib/links/hashes';
import { newsletterAnswerSchema, newsletterRequestSchema } from '../../shared/newsletter/contract';
import { readSharedClock } from '../lib/database/clock';
import { errorAnswers } from '../lib/http/errors';
import { forms } from '../lib/http/limits';
import type { ValibotTypes } from '../lib/http/validation';
import { plugin } from '../lib/plugin';
import { archiveFiles, archivePages } from './archive';
import { newsletterSendHandler } from './deliveries';
import { newsletterLetters, newsletterOutcomes } from './letters';
import { confirm, confirmationState, subscribe, unsubscribe, unsubscriptionState } from './subscriptions';
import type { Kysely } from 'kysely';
import type { NewsletterConfirmation, NewsletterUnsubscription } from '../../shared/site/servedPages';
import type { Schema } from '../lib/database/schema';
import type { ServePage } from '../site/servedRoutes';

const bodyLimit = 2_048;

/** The consent text beside the Subscribe button. */
export const consent = consentTo(notices.newsletter);

/**
 * `POST /api/newsletter` `{ email }` → `{ status: 'subscribed' }` (docs/architecture.md "Gateway API"). Addresses are
 * stored once, ignoring case, with time (epoch milliseconds) and version of the consent, and get a mail that asks to
 * confirm. A known address gets the same answer. Errors: 400 `invalid_request`, 429 `rate_limited`.
 */
function newsletterRoutes(api: FastifyInstance): void {
  const { kysely } = api.database;
  api.withTypeProvider<ValibotTypes>().post(
    '/newsletter',
    {
      bodyLimit,
      config: { rateLimit: forms },
      schema: { body: newsletterRequestSchema, response: { 200: newsletterAnswerSchema, ...errorAnswers } },
    },
    async ({ body: { email } }) => {
      await subscribe(kysely, email, consent, await readSharedClock(kysely));
      return { status: 'subscribed' as const };
    },
  );
}

const statusOf: Readonly<Record<NewsletterConfirmation['link'], number>> = {
  open: 200,
  used: 200,
  expired: 410,
  unknown: 404,
};

/**
 * The pages behind the links of newsletter mails (docs/product.md "Newsletter"). Opening them changes nothing, posting
 * to them does. Mail programs post to the second one for a one-click unsubscription (RFC 8058): without cookies, and
 * following no redirect.
 */
function newsletterPages(serve: ServePage, kysely: Kysely<Schema>): void {
  serve('/newsletter/confirm/:token', {
    read: async ({ parameters: { token } }) => {
      const link = await confirmationState(kysely, token, Date.now());
      return { data: { link }, status: statusOf[link] };
    },
    post: async ({ parameters: { token } }) => {
      await confirm(kysely, token, Date.now());
      return null;
    },
  });
  serve('/newsletter/unsubscribe/:token', {
    read: async ({ parameters: { token } }) => {
      const link = await unsubscriptionState(kysely, token);
      return { data: { link }, status: statusOf[link] };
    },
    post: async ({ parameters: { token } }) => {
      const link: NewsletterUnsubscription['link'] = (await unsubscribe(kysely, token, Date.now()))
        ? 'used'
        : 'unknown';
      return { data: { link }, status: statusOf[link] };
    },
  });
}

/** The newsletter: subscriptions, and what is sent to them. */
export const newsletter = plugin('newsletter', ['servedPages', 'builtPages'], (app) => {
  const { kysely } = app.database;
  Object.assign(app.letters, newsletterLetters(kysely));
  Object.assign(app.outcomes, newsletterOutcomes(kysely));
  app.jobs.add(newsletterSendHandler(kysely, (err) => app.taskLog.error({ err }, 'a newsletter is not sent yet')));
  app.apiRoutes.push(newsletterRoutes);
  app.servedPages.push((serve) => {
    newsletterPages(serve, kysely);
    archivePages(serve, kysely);
  });
  app.builtPages.push((pages) => archiveFiles(pages, app));
});
