import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { t } from '../../shared/language/words';
import { withInternationalPhone } from '../lib/identity/contactPhone';
import { noteReferral } from './noteReferral';
import { openQuoteCase } from './openQuoteCase';
import { headingOf } from './storedQuote';
import { chargeableWeight } from '../../shared/quotes/chargeableWeight';
import { caseKinds } from '../../shared/desk/kinds';
import { detailRows, quoteAnswerSchema, quoteRequestSchema, type Quote } from '../../shared/quotes/contract';
import { withheldAmong } from '../directory/importedAgents';
import type { Database } from '../lib/database/openDatabase';
import type { Schema } from '../lib/database/schema';
import { ApiError, errorAnswers } from '../lib/http/errors';
import { attachFiles } from '../lib/files/caseFiles';
import { forms } from '../lib/http/limits';
import { contentDigest, suspicionsOf } from '../lib/caselog/spam';
import { takenDownBy, type TakingDown } from '../lib/caselog/takenDown';
import { randomReference, storeOnce, type Stored } from '../lib/http/storeOnce';
import type { ValibotTypes } from '../lib/http/validation';

const bodyLimit = 32_768;

/**
 * Stores a quote request and opens its case, once per request id, even when sent concurrently. What staff take down is
 * no spam. `now`: epoch milliseconds.
 * @throws ApiError 409 `request_id_reused` if the id belongs to a different request.
 */
export async function storeQuote(
  kysely: Kysely<Schema>,
  { form, ...quote }: Quote,
  {
    makeReference = () => randomReference(caseKinds.quote.prefix),
    atDesk = null,
    now = Date.now(),
  }: { makeReference?: () => string; atDesk?: TakingDown | null; now?: number } = {},
): Promise<Stored> {
  const kilograms = chargeableWeight(quote.mode, quote.weightKg, quote.volumeM3)?.kilograms;
  const { from, to, mode, cargo, weightKg, volumeM3, readyDate } = quote;
  const optional = detailRows.map(({ name }) => quote[name] ?? '');
  const texts = [from, to, mode, cargo, String(weightKg), String(volumeM3), readyDate, ...optional];
  const contactKey = quote.contact.email.toLowerCase();
  const request = JSON.stringify(quote);
  const row = {
    request_id: quote.requestId,
    request,
    contact_key: contactKey,
    content_digest: contentDigest(texts),
    chargeable_weight_grams: kilograms === undefined ? null : Math.round(kilograms * 1_000),
  };
  return storeOnce({
    request,
    makeReference,
    insert: (reference) =>
      kysely.transaction().execute(async (transaction) => {
        const sent = { table: 'quote_requests', form, texts, contactKey, request } as const;
        const suspicions = atDesk === null ? await suspicionsOf(transaction, sent, now) : [];
        const inserted = await transaction
          .insertInto('quote_requests')
          .values({ ...row, reference, created_at: now })
          .onConflict((conflict) => conflict.doNothing())
          .returning('reference')
          .executeTakeFirst();
        if (inserted === undefined) return false;
        await attachFiles(transaction, quote.files, { reference, number: 1 });
        const takenDown = atDesk === null ? undefined : takenDownBy(atDesk, quote.contact.email);
        const opened = { reference, contactKey, wishedAgents: quote.agentIds, suspicions, takenDown };
        await openQuoteCase(transaction, { ...opened, heading: headingOf(quote) }, now);
        if (quote.referral !== undefined)
          await noteReferral(transaction, { reference, code: quote.referral, contactKey });
        await atDesk?.note(transaction, reference, now);
        return true;
      }),
    find: () =>
      kysely
        .selectFrom('quote_requests')
        .select(['reference', 'request'])
        .where('request_id', '=', quote.requestId)
        .executeTakeFirst(),
  });
}

/**
 * `POST /api/quotes` → `{ reference }`: 201 if stored, 200 if the same request is repeated. Weights in kilograms,
 * volumes in cubic metres. Errors: 400 `invalid_request` with a message per field, 409 `request_id_reused`, 429
 * `rate_limited`.
 */
export function quoteRoutes(api: FastifyInstance, { kysely }: Pick<Database, 'kysely'>): void {
  api.withTypeProvider<ValibotTypes>().post(
    '/quotes',
    {
      bodyLimit,
      config: { rateLimit: forms },
      schema: {
        body: quoteRequestSchema,
        response: { 200: quoteAnswerSchema, 201: quoteAnswerSchema, ...errorAnswers },
      },
    },
    async ({ body }, reply) => {
      // A page may be older than the directory.
      const gone = await withheldAmong(kysely, body.agentIds);
      if (gone.length > 0) {
        const message = t('One of the agents is not available any more. Remove it, or choose another one.');
        throw new ApiError(400, 'invalid_request', message, false, { agentIds: message });
      }
      const { reference, isNew } = await storeQuote(kysely, withInternationalPhone(body));
      return reply.status(isNew ? 201 : 200).send({ reference });
    },
  );
}
