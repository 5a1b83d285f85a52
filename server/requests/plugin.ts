import type { FastifyInstance } from 'fastify';
import { t } from '../../shared/language/words';
import { storeRequest } from './storeRequest';
import { withInternationalPhone } from '../lib/identity/contactPhone';
import { requestAnswerSchema, requestLimits, requestSchema } from '../../shared/requests/contract';
import { countOnce } from '../lib/database/rateCounts';
import { ApiError, errorAnswers } from '../lib/http/errors';
import { forms, reads, visitorOf } from '../lib/http/limits';
import type { ValibotTypes } from '../lib/http/validation';
import { plugin } from '../lib/plugin';
import { handoverLetters, handoverMails } from './handoverLetters';
import { membershipsHandler } from './membershipDues';
import { requestPages } from './pageRoutes';
import { requestLetters } from './requestLetters';
import * as v from 'valibot';
import { fileLimits, newUploadSchema, uploadSchema } from '../../shared/files/contract';
import { requestIdSchema } from '../../shared/requests/contact';
import { withFileBodies } from '../lib/files/fileBodies';
import { addPiece, beginUpload, finishUpload, readUpload, removeUpload } from '../lib/files/uploads';
import { visitorAddress } from '../lib/http/proxies';
import type { Kysely } from 'kysely';
import notices from '../../content/legal/notices.json' with { type: 'json' };
import { openHandoverCase } from './openRequestCase';
import { consentTo } from '../lib/links/hashes';
import { type Handover, handoverAnswerSchema, handoverRequestSchema } from '../../shared/requests/handover';
import type { Schema } from '../lib/database/schema';
import { randomReference, type Stored, storeOnce } from '../lib/http/storeOnce';

/** Fits the longest recording in any script. */
const requestBytes = 4 * requestLimits.recording;
/** Each may send a mail to an address that anybody may have typed. */
const requestsPerContact = { name: 'requests', max: 10, within: 3_600_000 } as const;

/**
 * `POST /api/requests` → `{ reference }`: 201 if stored, 200 if the same request is repeated. Opens a case of its kind:
 * enquiry, report about an agent, privacy request, membership application, reported problem. Errors: 400
 * `invalid_request` with a message per field, 409 `request_id_reused`, 413 `too_large`, 429 `rate_limited`.
 */
function requestRoutes(api: FastifyInstance): void {
  const { kysely } = api.database;
  api.withTypeProvider<ValibotTypes>().post(
    '/requests',
    {
      bodyLimit: requestBytes,
      config: { rateLimit: forms },
      schema: {
        body: requestSchema,
        response: { 200: requestAnswerSchema, 201: requestAnswerSchema, ...errorAnswers },
      },
    },
    async ({ body }, reply) => {
      const who = body.contact.email.toLowerCase();
      const { count, resetsIn } = await countOnce(kysely, { ...requestsPerContact, who });
      if (count > requestsPerContact.max) {
        reply.header('retry-after', Math.ceil(resetsIn / 1_000));
        const message = t('This address has sent many requests in the last hour. Please call us instead.');
        throw new ApiError(429, 'rate_limited', message, true, undefined, resetsIn);
      }
      const { reference, isNew } = await storeRequest(kysely, withInternationalPhone(body), 'form');
      return reply.status(isNew ? 201 : 200).send({ reference });
    },
  );
}

const params = v.object({ id: requestIdSchema });
const querystring = v.object({
  offset: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)),
});
const piece = v.instance(Buffer, 'This is no piece of a file.');
const response = { 200: uploadSchema, ...errorAnswers };

/**
 * Files before their form is sent (docs/architecture.md "Gateway API"): announced, sent in pieces, checked, and named by
 * the form. A break costs one piece at most. Errors of all: 404 `upload_gone`, 429 `rate_limited`, 503 `files_unavailable`.
 */
function uploadRoutes(api: FastifyInstance): void {
  const { keeping } = api;
  const { kysely } = api.database;
  const typed = api.withTypeProvider<ValibotTypes>();
  typed.post('/uploads', { config: { rateLimit: forms }, schema: { body: newUploadSchema, response } }, (request) =>
    beginUpload(kysely, request.body, { visitor: visitorOf(request), address: visitorAddress(request) }, Date.now()),
  );
  typed.get('/uploads/:id', { config: { rateLimit: reads }, schema: { params, response } }, ({ params: { id } }) =>
    readUpload(kysely, id),
  );
  typed.post(
    '/uploads/:id/check',
    { config: { rateLimit: forms }, schema: { params, response } },
    ({ params: { id } }) => finishUpload(kysely, keeping, id),
  );
  typed.delete(
    '/uploads/:id',
    { config: { rateLimit: reads }, schema: { params, response: { 204: v.null(), ...errorAnswers } } },
    async ({ params: { id } }, reply) => {
      await removeUpload(kysely, id);
      return reply.status(204).send(null);
    },
  );
  withFileBodies(api, fileLimits.piece, (files) => {
    files
      .withTypeProvider<ValibotTypes>()
      .patch(
        '/uploads/:id',
        { config: { rateLimit: reads }, schema: { params, querystring, body: piece, response } },
        ({ params: { id }, query: { offset }, body }) => addPiece(kysely, id, offset, body),
      );
  });
}

/** As in `POST /api/chat`: fits the longest conversation in any script. */
const handoverBytes = 524_288;
/** Each sends a mail to an address that anybody may have typed. */
const handoversPerContact = { name: 'handovers', max: 10, within: 3_600_000 } as const;

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
function handoverRoutes(api: FastifyInstance): void {
  api.withTypeProvider<ValibotTypes>().post(
    '/handovers',
    {
      bodyLimit: handoverBytes,
      config: { rateLimit: forms },
      schema: {
        body: handoverRequestSchema,
        response: { 200: handoverAnswerSchema, 201: handoverAnswerSchema, ...errorAnswers },
      },
    },
    async ({ body }, reply) => {
      if (api.config.deskEmail === null)
        throw new ApiError(
          503,
          'switched_off',
          t('Conversations cannot be handed over at the moment. Please call or write to us instead.'),
        );
      const who = body.contact.email.toLowerCase();
      const { count, resetsIn } = await countOnce(api.database.kysely, { ...handoversPerContact, who });
      if (count > handoversPerContact.max) {
        reply.header('retry-after', Math.ceil(resetsIn / 1_000));
        const message = t('This address has handed over many conversations in the last hour. Please call us instead.');
        throw new ApiError(429, 'rate_limited', message, true, undefined, resetsIn);
      }
      const { reference, isNew } = await storeHandover(api.database.kysely, withInternationalPhone(body));
      return reply.status(isNew ? 201 : 200).send({ reference });
    },
  );
}

/** Requests other than for quotes: their forms, files, pages and letters. */
export const requests = plugin('requests', ['servedPages'], (app) => {
  const { config, database, links, taskLog } = app;
  const { kysely } = database;
  const takesCards = config.payments !== null;
  Object.assign(
    app.caseLetters,
    handoverLetters(kysely, config.deskEmail, links),
    requestLetters(kysely, config.deskEmail, links, { ...config, takesCards }),
  );
  app.jobs.add(membershipsHandler(kysely, (err) => taskLog.error({ err }, 'applications are not compared yet')));
  app.apiRoutes.push(requestRoutes, uploadRoutes, handoverRoutes);
  app.servedPages.push((serve) => requestPages(serve, { kysely, links, keeping: app.keeping, takesCards }));
});
