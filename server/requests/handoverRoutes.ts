import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import notices from '../../content/legal/notices.json' with { type: 'json' };
import { t } from '../../shared/language/words';
import { openHandoverCase } from './openRequestCase';
import { consentTo } from '../lib/links/hashes';
import { withInternationalPhone } from '../lib/identity/contactPhone';
import { handoverAnswerSchema, handoverRequestSchema, type Handover } from '../../shared/requests/handover';
import type { Database } from '../lib/database/openDatabase';
import { countOnce } from '../lib/database/rateCounts';
import type { Schema } from '../lib/database/schema';
import { ApiError, errorAnswers } from '../lib/http/errors';
import { forms } from '../lib/http/limits';
import { handoverMails } from './handoverLetters';
import { randomReference, storeOnce, type Stored } from '../lib/http/storeOnce';
import type { ValibotTypes } from '../lib/http/validation';

/** As in `POST /api/chat`: fits the longest conversation in any script. */
const bodyLimit = 524_288;
/** Each sends a mail to an address that anybody may have typed. */
const perContact = { name: 'handovers', max: 10, within: 3_600_000 } as const;

/** The consent text beside the box. */
const consent = consentTo(notices.handover);

/** Stores a hand-over once per request id, queues its mails and opens its case. Errors: see `storeOnce`. */
async function storeHandover(kysely: Kysely<Schema>, handover: Handover): Promise<Stored> {
  const { requestId, contact } = handover;
  const request = JSON.stringify(handover);
  const contactKey = contact.email.toLowerCase();
  return storeOnce({
    request,
    makeReference: () => randomReference('KH'),
    insert: (reference) =>
      kysely.transaction().execute(async (transaction) => {
        const now = Date.now();
        const inserted = await transaction
          .insertInto('handovers')
          .values({
            reference,
            request_id: requestId,
            request,
            contact_key: contactKey,
            consent_version: consent.version,
            consent_text: consent.text,
            created_at: now,
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning('reference')
          .executeTakeFirst();
        if (inserted === undefined) return false;
        await handoverMails(transaction, reference, now);
        await openHandoverCase(transaction, { reference, contactKey, sender: contact.name }, now);
        return true;
      }),
    find: () =>
      kysely
        .selectFrom('handovers')
        .select(['reference', 'request'])
        .where('request_id', '=', requestId)
        .executeTakeFirst(),
  });
}

/**
 * `POST /api/handovers` → `{ reference }`: 201 if stored, 200 if the same request is repeated. The desk and the visitor
 * get a mail each. Errors: 400 `invalid_request` with a message per field, 409 `request_id_reused`, 413 `too_large`, 429
 * `rate_limited`, 503 `switched_off` without a mail server or a desk. Conversations are never logged.
 */
export function handoverRoutes(
  api: FastifyInstance,
  { kysely }: Pick<Database, 'kysely'>,
  deskEmail: string | null,
): void {
  api.withTypeProvider<ValibotTypes>().post(
    '/handovers',
    {
      bodyLimit,
      config: { rateLimit: forms },
      schema: {
        body: handoverRequestSchema,
        response: { 200: handoverAnswerSchema, 201: handoverAnswerSchema, ...errorAnswers },
      },
    },
    async ({ body }, reply) => {
      if (deskEmail === null)
        throw new ApiError(
          503,
          'switched_off',
          t('Conversations cannot be handed over at the moment. Please call or write to us instead.'),
        );
      const who = body.contact.email.toLowerCase();
      const { count, resetsIn } = await countOnce(kysely, { ...perContact, who });
      if (count > perContact.max) {
        reply.header('retry-after', Math.ceil(resetsIn / 1_000));
        const message = t('This address has handed over many conversations in the last hour. Please call us instead.');
        throw new ApiError(429, 'rate_limited', message, true, undefined, resetsIn);
      }
      const { reference, isNew } = await storeHandover(kysely, withInternationalPhone(body));
      return reply.status(isNew ? 201 : 200).send({ reference });
    },
  );
}
