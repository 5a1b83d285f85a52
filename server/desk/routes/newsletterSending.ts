import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { t } from '../../../shared/language/words';
import {
  audienceAnswerSchema,
  audienceQuerySchema,
  newsletterParamsSchema,
  newsletterScheduledSchema,
  newsletterScheduleSchema,
  newsletterSeenSchema,
  newsletterSendingSchema,
} from '../../../shared/desk/newsletter';
import { officeLocal } from '../../lib/caselog/officeTime';
import { readSharedClock } from '../../lib/database/clock';
import type { Database } from '../../lib/database/openDatabase';
import { ApiError, errorAnswers } from '../../lib/http/errors';
import type { ValibotTypes } from '../../lib/http/validation';
import { bodyFault } from '../../newsletter/issueBody';
import { countRecipients, readIssue, sendIssue } from '../../newsletter/issues';
import { countAudience } from '../../newsletter/noticeReaders';
import { cancelSchedule, scheduleIssue } from '../../newsletter/schedule';
import { staffOf } from '../staff/requireStaff';

/** Per address and minute: several people of staff may share one. */
const rateLimit = { max: 600 };
const send = { staffAction: 'newsletter.send', rateLimit } as const;
/** Milliseconds. */
const year = 366 * 24 * 3_600_000;
const params = newsletterParamsSchema;

export const noSuchIssue = () =>
  new ApiError(404, 'not_found', t('There is no such newsletter. It may have been deleted.'));
export const changed = (message: string) => new ApiError(409, 'newsletter_changed', message);
export const noMail = () =>
  new ApiError(503, 'switched_off', t('No mail server is set, so newsletters cannot be sent from here.'));
const changedBefore = () => changed(t('Somebody else changed this newsletter. Look again before it is sent.'));
const invalid = (field: string, message: string) =>
  new ApiError(400, 'invalid_request', message, false, { [field]: message });

/** @throws ApiError 400 for a text that cannot be sent */
export function refuseFaults({ body }: { body: string }): void {
  const fault = bodyFault(body);
  if (fault !== null) throw invalid('body', fault);
}

/** When an issue is to be sent, in epoch milliseconds. @throws ApiError 400 for no time, or one that cannot be kept */
function timeOf(at: string, now: number): number {
  const time = officeLocal(at);
  if (Number.isNaN(time)) throw invalid('at', t('There is no such day or time.'));
  if (time <= now) throw invalid('at', t('This time is past. Choose a later one.'));
  if (time > now + year) throw invalid('at', t('This is more than a year ahead. Choose a time within a year.'));
  return time;
}

/** Routes of the desk that send newsletters, now or later, and count who gets them (docs/architecture.md "Gateway API"). */
export function deskNewsletterSendingRoutes(
  api: FastifyInstance,
  { kysely, hasMail }: Pick<Database, 'kysely'> & { hasMail: boolean },
): void {
  const typed = api.withTypeProvider<ValibotTypes>();
  /** To how many it would go. @throws ApiError if it cannot be sent */
  const sendable = async (id: string, now: number): Promise<number> => {
    const issue = await readIssue(kysely, id);
    if (issue === undefined) throw noSuchIssue();
    refuseFaults(issue);
    if (!hasMail) throw noMail();
    const recipients = await countRecipients(kysely, id, now);
    if (recipients !== 0 || issue.state !== 'draft') return recipients ?? 0;
    throw new ApiError(
      409,
      'nobody',
      issue.audience === null || issue.audience === undefined
        ? t('No address is confirmed yet, so there is nobody to send it to.')
        : t('No member who gets news matches these countries and services. Choose others, or none.'),
    );
  };
  typed.get(
    '/desk/newsletter/audience',
    {
      config: { staffAction: 'newsletter.read', rateLimit },
      schema: { querystring: audienceQuerySchema, response: { 200: audienceAnswerSchema, ...errorAnswers } },
    },
    async (request) => countAudience(kysely, request.query, await readSharedClock(kysely)),
  );
  typed.post(
    '/desk/newsletter/issues/:id/send',
    {
      config: send,
      schema: { params, body: newsletterSeenSchema, response: { 200: newsletterSendingSchema, ...errorAnswers } },
    },
    async (request) => {
      const { id } = request.params;
      const now = Date.now();
      await sendable(id, now);
      const act = { id, uid: staffOf(request).uid, seen: request.body.seen, now };
      const recipients = await sendIssue(kysely, act);
      if (recipients === null) throw changedBefore();
      return { recipients };
    },
  );
  typed.put(
    '/desk/newsletter/issues/:id/schedule',
    {
      config: send,
      schema: { params, body: newsletterScheduleSchema, response: { 200: newsletterScheduledSchema, ...errorAnswers } },
    },
    async (request) => {
      const { id } = request.params;
      const { seen, at } = request.body;
      const now = await readSharedClock(kysely);
      const scheduledFor = timeOf(at, now);
      const recipients = await sendable(id, now);
      const act = { id, uid: staffOf(request).uid, seen, now };
      if (!(await scheduleIssue(kysely, act, scheduledFor))) throw changedBefore();
      return { scheduledFor, recipients };
    },
  );
  typed.delete(
    '/desk/newsletter/issues/:id/schedule',
    {
      config: { staffAction: 'newsletter.write', rateLimit },
      schema: { params, response: { 204: v.null(), ...errorAnswers } },
    },
    async (request, reply) => {
      const act = { ...request.params, uid: staffOf(request).uid, now: Date.now() };
      if (!(await cancelSchedule(kysely, act)))
        throw changed(t('It is being sent already, or was deleted. Nothing was cancelled.'));
      return reply.status(204).send(null);
    },
  );
}
