import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { audit } from '../lib/database/audit';
import { readSharedClock } from '../lib/database/clock';
import type { Schema } from '../lib/database/schema';
import { declareJob } from '../lib/jobs/declaration';
import { handleJob, type JobHandler } from '../lib/jobs/handler';
import { queueIssue } from './deliveries';
import type { Act } from './issues';

/** Starts a newsletter at its time. `sendAt`: what was scheduled, so that an earlier plan starts nothing. */
const newsletterStartJob = declareJob('newsletterStart', v.object({ issue: v.string(), sendAt: v.number() }));

/**
 * Schedules a draft, or changes its time; it is sent to who is there then. `sendAt`: epoch milliseconds. Returns false
 * if it is not the version that the person saw, or has started.
 */
export async function scheduleIssue(
  kysely: Kysely<Schema>,
  { id, uid, seen, now }: Act,
  sendAt: number,
): Promise<boolean> {
  return kysely.transaction().execute(async (transaction) => {
    const draft = () =>
      transaction
        .updateTable('newsletter_issues')
        .set({ send_at: sendAt, changed_at: now })
        .where('id', '=', id)
        .where('version', '=', seen)
        .where('state', '=', 'draft');
    const scheduled = await draft()
      .where((row) => row.or([row('send_at', 'is', null), row('send_at', '<>', sendAt)]))
      .returning('id')
      .executeTakeFirst();
    // A repeated request changes nothing.
    if (scheduled === undefined) return (await draft().returning('id').executeTakeFirst()) !== undefined;
    await newsletterStartJob.plan(transaction, { key: id, payload: { issue: id, sendAt }, runAt: sendAt }, now);
    await audit(transaction, { uid, action: 'newsletter.scheduled', subject: id, detail: { for: sendAt }, at: now });
    return true;
  });
}

/** Makes a scheduled newsletter a draft again. May be repeated. Returns false if there is no draft, or it has started. */
export async function cancelSchedule(kysely: Kysely<Schema>, { id, uid, now }: Omit<Act, 'seen'>): Promise<boolean> {
  return kysely.transaction().execute(async (transaction) => {
    const cancelled = await transaction
      .updateTable('newsletter_issues')
      .set({ send_at: null, changed_at: now })
      .where('id', '=', id)
      .where('state', '=', 'draft')
      .where('send_at', 'is not', null)
      .returning('id')
      .executeTakeFirst();
    if (cancelled === undefined) {
      const row = await transaction.selectFrom('newsletter_issues').select('state').where('id', '=', id).execute();
      return row.some(({ state }) => state === 'draft');
    }
    await newsletterStartJob.finish(transaction, id, now);
    await audit(transaction, { uid, action: 'newsletter.unscheduled', subject: id, at: now });
    return true;
  });
}

/**
 * Starts what is due: the draft becomes one that is being sent, in one transaction with the job that queues its mails.
 * Run again, or by another gateway at the same time, it finds no draft any more.
 */
export function newsletterStartHandler(kysely: Kysely<Schema>, onError: (error: unknown) => void): JobHandler {
  return handleJob(newsletterStartJob, {
    maxAttempts: Infinity,
    run: async ({ issue: id, sendAt }) => {
      const now = await readSharedClock(kysely);
      await kysely.transaction().execute(async (transaction) => {
        const started = await transaction
          .updateTable('newsletter_issues')
          .set({ state: 'sending', sent_at: now, changed_at: now })
          .where('id', '=', id)
          .where('state', '=', 'draft')
          .where('send_at', '=', sendAt)
          .returning('audience')
          .executeTakeFirst();
        if (started !== undefined) await queueIssue(transaction, id, started.audience, now);
      });
      return undefined;
    },
    onFailure: onError,
  });
}
