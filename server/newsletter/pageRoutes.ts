import type { Kysely } from 'kysely';
import type { NewsletterConfirmation, NewsletterUnsubscription } from '../../shared/site/servedPages';
import type { Schema } from '../lib/database/schema';
import { confirm, confirmationState, unsubscribe, unsubscriptionState } from './subscriptions';
import type { ServePage } from '../site/servedRoutes';

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
export function newsletterPages(serve: ServePage, kysely: Kysely<Schema>): void {
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
