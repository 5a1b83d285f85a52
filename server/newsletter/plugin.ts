import type { FastifyInstance } from 'fastify';
import notices from '../../content/legal/notices.json' with { type: 'json' };
import { consentTo } from '../lib/links/hashes';
import { newsletterAnswerSchema, newsletterRequestSchema } from '../../shared/newsletter/contract';
import { memberNewsChoiceSchema, memberNewsSchema } from '../../shared/newsletter/notices';
import { readSharedClock } from '../lib/database/clock';
import { errorAnswers } from '../lib/http/errors';
import { forms } from '../lib/http/limits';
import type { ValibotTypes } from '../lib/http/validation';
import { userOf } from '../lib/identity/requireUser';
import { plugin } from '../lib/plugin';
import { archiveFiles, archivePages } from './archive';
import { newsletterSendHandlers } from './deliveries';
import { newsletterLetters, newsletterOutcomes } from './letters';
import { readMemberNews, setMemberNews } from './noticeRecipients';
import { newsletterStartHandler } from './schedule';
import { confirm, confirmationState, subscribe, unsubscribe, unsubscriptionState } from './subscriptions';
import type { Kysely } from 'kysely';
import type { NewsletterConfirmation } from '../../shared/site/servedPages';
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

/**
 * `GET /api/account/member-news` → whether notices to members come to the caller; `PUT` `{ isOn }` stops them, or lets
 * them come again. Errors: 401 `sign_in_required`, 429 `rate_limited`.
 */
function memberNewsRoutes(api: FastifyInstance): void {
  const { kysely } = api.database;
  const typed = api.withTypeProvider<ValibotTypes>();
  const response = { 200: memberNewsSchema, ...errorAnswers };
  typed.get('/account/member-news', { preParsing: api.requireUser, schema: { response } }, (request) =>
    readMemberNews(kysely, userOf(request).uid),
  );
  typed.put(
    '/account/member-news',
    { preParsing: api.requireUser, schema: { body: memberNewsChoiceSchema, response } },
    async (request) => {
      const { uid } = userOf(request);
      await setMemberNews(kysely, uid, request.body.isOn, Date.now());
      return readMemberNews(kysely, uid);
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
  const unsubscription = async (token: string) => {
    const data = await unsubscriptionState(kysely, token);
    return { data, status: statusOf[data.link] };
  };
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
    read: async ({ parameters: { token } }) => unsubscription(token),
    post: async ({ parameters: { token } }) => {
      await unsubscribe(kysely, token, Date.now());
      return unsubscription(token);
    },
  });
}

/** The newsletter: subscriptions, and what is sent to them. */
export const newsletter = plugin('newsletter', ['servedPages', 'builtPages'], (app) => {
  const { kysely } = app.database;
  Object.assign(app.letters, newsletterLetters(kysely));
  Object.assign(app.outcomes, newsletterOutcomes(kysely));
  const onError = (err: unknown) => app.taskLog.error({ err }, 'a newsletter is not sent yet');
  for (const handler of newsletterSendHandlers(kysely, onError)) app.jobs.add(handler);
  app.jobs.add(newsletterStartHandler(kysely, onError));
  app.apiRoutes.push(newsletterRoutes, memberNewsRoutes);
  app.servedPages.push((serve) => {
    newsletterPages(serve, kysely);
    archivePages(serve, kysely);
  });
  app.builtPages.push((pages) => archiveFiles(pages, app));
});
