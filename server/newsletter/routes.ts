import type { FastifyInstance } from 'fastify';
import notices from '../../content/legal/notices.json' with { type: 'json' };
import { consentTo } from '../lib/links/hashes';
import { newsletterAnswerSchema, newsletterRequestSchema } from '../../shared/newsletter/contract';
import { readSharedClock } from '../lib/database/clock';
import type { Database } from '../lib/database/openDatabase';
import { errorAnswers } from '../lib/http/errors';
import { forms } from '../lib/http/limits';
import { subscribe } from './subscriptions';
import type { ValibotTypes } from '../lib/http/validation';

const bodyLimit = 2_048;

/** The consent text beside the Subscribe button. */
export const consent = consentTo(notices.newsletter);

/**
 * `POST /api/newsletter` `{ email }` → `{ status: 'subscribed' }` (docs/architecture.md "Gateway API"). Addresses are
 * stored once, ignoring case, with time (epoch milliseconds) and version of the consent, and get a mail that asks to
 * confirm. A known address gets the same answer. Errors: 400 `invalid_request`, 429 `rate_limited`.
 */
export function newsletterRoutes(api: FastifyInstance, { kysely }: Pick<Database, 'kysely'>): void {
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
