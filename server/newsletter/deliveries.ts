import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { readSharedClock } from '../lib/database/clock';
import type { Schema } from '../lib/database/schema';
import { declareJob } from '../lib/jobs/declaration';
import { handleJob, type JobHandler } from '../lib/jobs/handler';
import { newsletterMailJob } from '../lib/mail/mailJob';

/** Queues the mails of a newsletter. */
export const newsletterSendJob = declareJob('newsletterSend', v.object({ issue: v.string() }));

export interface DeliveryKey {
  issue: string;
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

/**
 * Queues the mails to the next addresses that were confirmed when the newsletter was sent and have no delivery yet, all
 * or none of them. Returns how many.
 */
async function queueBatch(kysely: Kysely<Schema>, issue: string, sentAt: number, now: number): Promise<number> {
  return kysely.transaction().execute(async (transaction) => {
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
              .where('issue_id', '=', issue)
              .whereRef('address_id', '=', 'newsletter_addresses.id'),
          ),
        ),
      )
      .limit(batchSize)
      .execute();
    if (found.length === 0) return 0;
    const added = await transaction
      .insertInto('newsletter_deliveries')
      .values(
        found.map(({ id }) => ({
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
    for (const { address_id: address } of added) {
      const payload = { letter: 'newsletterIssue', data: { issue, address } };
      await newsletterMailJob.add(transaction, { key: `newsletterIssue:${issue}:${address}`, payload }, now);
    }
    return found.length;
  });
}

/**
 * Runs the sending of newsletters: each address gets a delivery and a mail in the same transaction, and one that has a
 * delivery gets no other. It goes on where it stopped, in any gateway.
 */
export function newsletterSendHandler(kysely: Kysely<Schema>, onError: (error: unknown) => void): JobHandler {
  return handleJob(newsletterSendJob, {
    maxAttempts: Infinity,
    run: async ({ issue }, { stopping }) => {
      const row = await kysely
        .selectFrom('newsletter_issues')
        .select('sent_at')
        .where('id', '=', issue)
        .executeTakeFirst();
      if (row === undefined || row.sent_at === null) return undefined;
      for (;;) {
        if (stopping.aborted) return { runAt: await readSharedClock(kysely) };
        if ((await queueBatch(kysely, issue, row.sent_at, Date.now())) === 0) break;
      }
      await kysely.updateTable('newsletter_issues').set({ state: 'sent' }).where('id', '=', issue).execute();
      return undefined;
    },
    onFailure: onError,
  });
}
