import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { t } from '../../shared/language/words';
import { openRequestCase } from '../cases/openRequestCase';
import { headingOf, shownRequest } from '../cases/storedRequest';
import { withInternationalPhone } from '../contactPhone';
import { caseKinds } from '../../shared/desk/kinds';
import { requestAnswerSchema, requestLimits, requestSchema, type DeskRequest } from '../../shared/requests/contract';
import type { Database } from '../database/openDatabase';
import { countOnce } from '../database/rateCounts';
import type { Schema } from '../database/schema';
import { ApiError, errorAnswers } from '../errors';
import { forms } from '../limits';
import { contentDigest, suspicionsOf } from '../cases/spam';
import { randomReference, storeOnce, type Stored } from '../storeOnce';
import type { ValibotTypes } from '../validation';

/** Fits the longest recording in any script. */
const bodyLimit = 4 * requestLimits.recording;
/** Each may send a mail to an address that anybody may have typed. */
const perContact = { name: 'requests', max: 10, within: 3_600_000 } as const;

/** Stores a request once per request id, and opens its case with it. Errors: see `storeOnce`. */
async function storeRequest(kysely: Kysely<Schema>, { form, ...sent }: DeskRequest): Promise<Stored> {
  const { requestId, kind, contact } = sent;
  const request = JSON.stringify(sent);
  const contactKey = contact.email.toLowerCase();
  const { facts, texts: written } = shownRequest({ form, ...sent });
  const texts = [...facts.map(([, value]) => value), ...written.map(({ text }) => text)];
  return storeOnce({
    request,
    makeReference: () => randomReference(caseKinds[kind].prefix),
    insert: (reference) =>
      kysely.transaction().execute(async (transaction) => {
        const now = Date.now();
        const addressed = { table: 'case_requests', form, texts, contactKey, request } as const;
        const suspicions = await suspicionsOf(transaction, addressed, now);
        const row = { reference, request_id: requestId, kind, request, contact_key: contactKey };
        const inserted = await transaction
          .insertInto('case_requests')
          .values({ ...row, content_digest: contentDigest(texts), created_at: now })
          .onConflict((conflict) => conflict.doNothing())
          .returning('reference')
          .executeTakeFirst();
        if (inserted === undefined) return false;
        const heading = headingOf({ form, ...sent });
        await openRequestCase(transaction, { reference, contactKey, heading, kind, source: 'form', suspicions }, now);
        return true;
      }),
    find: () =>
      kysely
        .selectFrom('case_requests')
        .select(['reference', 'request'])
        .where('request_id', '=', requestId)
        .executeTakeFirst(),
  });
}

/**
 * `POST /api/requests` → `{ reference }`: 201 if stored, 200 if the same request is repeated. Opens a case of its kind:
 * enquiry, report about an agent, privacy request, membership application, reported problem. Errors: 400
 * `invalid_request` with a message per field, 409 `request_id_reused`, 413 `too_large`, 429 `rate_limited`.
 */
export function requestRoutes(api: FastifyInstance, { kysely }: Pick<Database, 'kysely'>): void {
  api.withTypeProvider<ValibotTypes>().post(
    '/requests',
    {
      bodyLimit,
      config: { rateLimit: forms },
      schema: {
        body: requestSchema,
        response: { 200: requestAnswerSchema, 201: requestAnswerSchema, ...errorAnswers },
      },
    },
    async ({ body }, reply) => {
      const who = body.contact.email.toLowerCase();
      const { count, resetsIn } = await countOnce(kysely, { ...perContact, who });
      if (count > perContact.max) {
        reply.header('retry-after', Math.ceil(resetsIn / 1_000));
        const message = t('This address has sent many requests in the last hour. Please call us instead.');
        throw new ApiError(429, 'rate_limited', message, true, undefined, resetsIn);
      }
      const { reference, isNew } = await storeRequest(kysely, withInternationalPhone(body));
      return reply.status(isNew ? 201 : 200).send({ reference });
    },
  );
}
