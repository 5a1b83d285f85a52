import type { FastifyInstance } from 'fastify';
import { t } from '../../shared/language/words';
import { storeRequest } from './storeRequest';
import { withInternationalPhone } from '../lib/identity/contactPhone';
import { requestAnswerSchema, requestLimits, requestSchema } from '../../shared/requests/contract';
import { countOnce } from '../lib/database/rateCounts';
import { ApiError, errorAnswers } from '../lib/http/errors';
import { forms } from '../lib/http/limits';
import type { ValibotTypes } from '../lib/http/validation';
import { plugin } from '../lib/plugin';
import { handoverLetters } from './handoverLetters';
import { handoverRoutes } from './handoverRoutes';
import { membershipsHandler } from './membershipDues';
import { requestPages } from './pageRoutes';
import { requestLetters } from './requestLetters';
import { uploadRoutes } from './uploadRoutes';

/** Fits the longest recording in any script. */
const bodyLimit = 4 * requestLimits.recording;
/** Each may send a mail to an address that anybody may have typed. */
const perContact = { name: 'requests', max: 10, within: 3_600_000 } as const;

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
      const { reference, isNew } = await storeRequest(kysely, withInternationalPhone(body), 'form');
      return reply.status(isNew ? 201 : 200).send({ reference });
    },
  );
}

/** Requests other than for quotes: their forms, files, pages and letters. */
export const requests = plugin('requests', ['servedPages'], (app) => {
  const { config, database, keeping, links, taskLog } = app;
  const { kysely } = database;
  Object.assign(
    app.caseLetters,
    handoverLetters(kysely, config.deskEmail, links),
    requestLetters(kysely, config.deskEmail, links, config.membersKey),
  );
  app.jobs.add(membershipsHandler(kysely, (err) => taskLog.error({ err }, 'applications are not compared yet')));
  app.apiRoutes.push(
    requestRoutes,
    (api) => uploadRoutes(api, { kysely, keeping }),
    (api) => handoverRoutes(api, database, config.deskEmail),
  );
  app.servedPages.push((serve) => requestPages(serve, { kysely, links }));
});
