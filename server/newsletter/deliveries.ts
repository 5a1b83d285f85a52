import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import * as v from 'valibot';
import { readSharedClock } from '../lib/database/clock';
import type { Schema } from '../lib/database/schema';
import { declareJob } from '../lib/jobs/declaration';
import { handleJob, type JobHandler } from '../lib/jobs/handler';
import { newsletterMailJob } from '../lib/mail/mailJob';
import { isInAudience, readAudience, readNoticeReaders } from './noticeReaders';

const issueSchema = v.object({ issue: v.string() });
/** Queues the mails of a newsletter. */
const newsletterSendJob = declareJob('newsletterSend', issueSchema);
/** Of a notice to members: gateways of the release before know no audience, and must not take it. */
const noticeSendJob = declareJob('noticeSend', issueSchema);

/** Has the mails of an issue queued, to everybody who subscribed or, with an audience, to members. */
export const queueIssue = (
  transaction: Transaction<Schema>,
  issue: string,
  audience: string | null,
  now: number,
): Promise<boolean> =>
  (audience === null ? newsletterSendJob : noticeSendJob).add(transaction, { key: issue, payload: { issue } }, now);

export interface DeliveryKey {
  issue: string;
  /** Of `newsletter_addresses`, or of `notice_recipients`. */
  address: string;
}

/** Mails that are queued in one transaction. */
const batchSize = 200;

/** Changes a delivery that still waits for its mail. `now`: epoch milliseconds. */
export async function settleDelivery(
  kysely: Kysely<Schema>,
  { issue, address }: DeliveryKey,
  state: 'sent' | 'bounced' | 'skipped',
  now: number,
): Promise<void> {
  await kysely
    .updateTable('newsletter_deliveries')
    .set({ state, changed_at: now })
    .where('issue_id', '=', issue)
    .where('address_id', '=', address)
    .where('state', '=', 'queued')
    .execute();
}

interface Started {
  id: string;
  sentAt: number;
  /** As stored. */
  audience: string | null;
}

/** Ids of the next addresses that were confirmed when the newsletter was sent and have no delivery yet. */
async function nextAddresses(transaction: Transaction<Schema>, { id, sentAt }: Started): Promise<string[]> {
  const found = await transaction
    .selectFrom('newsletter_addresses')
    .select('id')
    .where('confirmed_at', '<=', sentAt)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('newsletter_deliveries')
            .select('address_id')
            .where('issue_id', '=', id)
            .whereRef('address_id', '=', 'newsletter_addresses.id'),
        ),
      ),
    )
    .limit(batchSize)
    .execute();
  return found.map((row) => row.id);
}

/** Ids of the next members of the audience that have no delivery yet; each gets its id with the first notice. */
async function nextMembers(transaction: Transaction<Schema>, { id, sentAt, audience }: Started): Promise<string[]> {
  const wanted = readAudience(audience);
  if (wanted === null) return [];
  const delivered = await transaction
    .selectFrom('newsletter_deliveries')
    .innerJoin('notice_recipients', 'notice_recipients.id', 'newsletter_deliveries.address_id')
    .select('notice_recipients.uid')
    .where('issue_id', '=', id)
    .execute();
  const done = new Set(delivered.map(({ uid }) => uid));
  const next = (await readNoticeReaders(transaction, sentAt))
    .filter((reader) => isInAudience(reader, wanted) && !done.has(reader.uid))
    .slice(0, batchSize)
    .map(({ uid }) => uid);
  if (next.length === 0) return [];
  await transaction
    .insertInto('notice_recipients')
    .values(next.map((uid) => ({ uid, id: randomUUID() })))
    .onConflict((conflict) => conflict.column('uid').doNothing())
    .execute();
  const rows = await transaction.selectFrom('notice_recipients').select('id').where('uid', 'in', next).execute();
  return rows.map((row) => row.id);
}

/** Queues the next mails, all or none of them. Returns how many. */
async function queueBatch(kysely: Kysely<Schema>, started: Started, now: number): Promise<number> {
  const { id: issue, audience } = started;
  return kysely.transaction().execute(async (transaction) => {
    const found = await (audience === null ? nextAddresses : nextMembers)(transaction, started);
    if (found.length === 0) return 0;
    const added = await transaction
      .insertInto('newsletter_deliveries')
      .values(
        found.map((id) => ({
          issue_id: issue,
          address_id: id,
          state: 'queued' as const,
          changed_at: now,
          unsubscribed_at: null,
        })),
      )
      .onConflict((conflict) => conflict.columns(['issue_id', 'address_id']).doNothing())
      .returning('address_id')
      .execute();
    const letter = audience === null ? 'newsletterIssue' : 'memberNotice';
    for (const { address_id: address } of added) {
      const payload = { letter, data: { issue, address } };
      await newsletterMailJob.add(transaction, { key: `${letter}:${issue}:${address}`, payload }, now);
    }
    return found.length;
  });
}

/**
 * Runs the sending of newsletters and notices: each address gets a delivery and a mail in the same transaction, and one
 * that has a delivery gets no other. It goes on where it stopped, in any gateway.
 */
export const newsletterSendHandlers = (kysely: Kysely<Schema>, onError: (error: unknown) => void): JobHandler[] =>
  [newsletterSendJob, noticeSendJob].map((job) =>
    handleJob(job, {
      maxAttempts: Infinity,
      run: async ({ issue: id }, { stopping }) => {
        const row = await kysely
          .selectFrom('newsletter_issues')
          .select(['sent_at', 'audience'])
          .where('id', '=', id)
          .executeTakeFirst();
        if (row === undefined || row.sent_at === null) return undefined;
        const started = { id, sentAt: row.sent_at, audience: row.audience };
        for (;;) {
          if (stopping.aborted) return { runAt: await readSharedClock(kysely) };
          if ((await queueBatch(kysely, started, Date.now())) === 0) break;
        }
        await kysely.updateTable('newsletter_issues').set({ state: 'sent' }).where('id', '=', id).execute();
        return undefined;
      },
      onFailure: onError,
    }),
  );
