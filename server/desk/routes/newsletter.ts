import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { t } from '../../../shared/language/words';
import {
  newsletterAddressesSchema,
  newsletterAddressQuerySchema,
  newsletterArchiveSchema,
  newsletterDraftSchema,
  newsletterIssueSchema,
  newsletterOverviewSchema,
  newsletterParamsSchema,
  newsletterSavedSchema,
  newsletterSeenSchema,
} from '../../../shared/desk/newsletter';
import type { Database } from '../../lib/database/openDatabase';
import { audit } from '../../lib/database/audit';
import { staffOf } from '../staff/requireStaff';
import { errorAnswers } from '../../lib/http/errors';
import { userOf } from '../../lib/identity/requireUser';
import { mailJob } from '../../lib/mail/mailJob';
import { readAddresses } from '../../newsletter/addressList';
import { setInArchive } from '../../newsletter/archive';
import { deleteDraft, readIssue, readOverview, saveDraft } from '../../newsletter/issues';
import type { ValibotTypes } from '../../lib/http/validation';
import { changed, noMail, noSuchIssue, refuseFaults } from './newsletterSending';

/** Per address and minute: several people of staff may share one. */
const rateLimit = { max: 600 };
const read = { staffAction: 'newsletter.read', rateLimit } as const;
const write = { staffAction: 'newsletter.write', rateLimit } as const;
/** Two presses within it are one test mail. Milliseconds. */
const testsApart = 10_000;

const params = newsletterParamsSchema;

/** Routes of the desk about newsletters (docs/architecture.md "Gateway API"). `hasMail`: whether mails can be sent. */
export function deskNewsletterRoutes(
  api: FastifyInstance,
  { kysely, hasMail }: Pick<Database, 'kysely'> & { hasMail: boolean },
): void {
  const typed = api.withTypeProvider<ValibotTypes>();
  typed.get(
    '/desk/newsletter',
    { config: read, schema: { response: { 200: newsletterOverviewSchema, ...errorAnswers } } },
    async () => ({ hasMail, ...(await readOverview(kysely)) }),
  );
  typed.get(
    '/desk/newsletter/addresses',
    {
      config: read,
      schema: {
        querystring: newsletterAddressQuerySchema,
        response: { 200: newsletterAddressesSchema, ...errorAnswers },
      },
    },
    (request) => readAddresses(kysely, request.query),
  );
  typed.get(
    '/desk/newsletter/issues/:id',
    { config: read, schema: { params, response: { 200: newsletterIssueSchema, ...errorAnswers } } },
    async ({ params: { id } }) => {
      const issue = await readIssue(kysely, id);
      if (issue === undefined) throw noSuchIssue();
      return issue;
    },
  );
  typed.put(
    '/desk/newsletter/issues/:id',
    {
      config: write,
      schema: { params, body: newsletterDraftSchema, response: { 200: newsletterSavedSchema, ...errorAnswers } },
    },
    async (request) => {
      const { seen, ...draft } = request.body;
      const act = { ...request.params, uid: staffOf(request).uid, seen, now: Date.now() };
      const version = await saveDraft(kysely, act, draft);
      if (version === null)
        throw changed(
          t('Somebody else changed, scheduled, sent or deleted this newsletter. Nothing of yours was saved.'),
        );
      return { version };
    },
  );
  typed.delete(
    '/desk/newsletter/issues/:id',
    { config: write, schema: { params, response: { 204: v.null(), ...errorAnswers } } },
    async (request, reply) => {
      const act = { ...request.params, uid: staffOf(request).uid, now: Date.now() };
      if (!(await deleteDraft(kysely, act))) throw noSuchIssue();
      return reply.status(204).send(null);
    },
  );
  typed.put(
    '/desk/newsletter/issues/:id/archive',
    { config: write, schema: { params, body: newsletterArchiveSchema, response: { 204: v.null(), ...errorAnswers } } },
    async (request, reply) => {
      const act = { ...request.params, ...request.body, uid: staffOf(request).uid, now: Date.now() };
      if (!(await setInArchive(kysely, act))) throw noSuchIssue();
      return reply.status(204).send(null);
    },
  );
  typed.post(
    '/desk/newsletter/issues/:id/test',
    { config: write, schema: { params, body: newsletterSeenSchema, response: { 204: v.null(), ...errorAnswers } } },
    async (request, reply) => {
      const { id } = request.params;
      const { uid } = staffOf(request);
      const { email } = userOf(request);
      const issue = await readIssue(kysely, id);
      if (issue === undefined) throw noSuchIssue();
      if (issue.version !== request.body.seen) throw changed(t('Somebody else changed this newsletter. Look again.'));
      refuseFaults(issue);
      if (!hasMail) throw noMail();
      const now = Date.now();
      const key = `newsletterTest:${id}:${issue.version}:${uid}:${Math.floor(now / testsApart)}`;
      await kysely.transaction().execute(async (transaction) => {
        const payload = { letter: 'newsletterTest', to: email ?? '', data: { issue: id } };
        if (await mailJob.add(transaction, { key, payload, uid }, now))
          await audit(transaction, { uid, action: 'newsletter.tested', subject: id, at: now });
      });
      return reply.status(204).send(null);
    },
  );
}
