import type { Kysely } from 'kysely';
import * as v from 'valibot';
import desk from '../../content/desk.json' with { type: 'json' };
import { dayOf } from '../../shared/listings/evidence';
import { erasuresKept } from './erasures';
import type { Schema } from '../lib/database/schema';
import { deleteOldGaps } from '../assistant/written/ratings';
import { declareJob } from '../lib/jobs/declaration';
import { handleJob, type JobHandler } from '../lib/jobs/handler';
import { deleteUnusedLogos } from '../listings/logos';
import { deleteOldNewsletterData } from '../newsletter/retention';

const retentionJob = declareJob('retention', v.object({}));

/** Milliseconds. */
const hour = 3_600_000;
const day = 24 * hour;
/** Retention of the provider's event bodies and of finished jobs, counted from their creation. */
const eventsKept = 90 * day;
const jobsKept = 30 * day;
/** As content/legal/privacy.md says. */
export const handoverDaysKept = 180;
const quotesKept = 2 * 365 * day;
const unusedLogosKept = 7 * day;
const claimsKept = 90 * day;
/** A mail that came is known again for longer than servers repeat one; one of ours as long as the longest case. */
const receivedIdsKept = 90 * day;
const sentIdsKept = 3 * 366 * day;
/** What staff wrote about a check, counted from its end. */
const checkNotesKept = 2 * 365 * day;

/** Deletes the cases of a kind that were opened before a time (epoch milliseconds), with their logs. */
async function deleteOldCases(kysely: Kysely<Schema>, kind: string, before: number): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    // Locked, so that no event is appended between the two tables.
    const locked = transaction
      .updateTable('cases')
      .set((row) => ({ last_event: row.ref('last_event') }))
      .where('kind', '=', kind)
      .where('opened_at', '<', before);
    await locked.execute();
    const old = transaction.selectFrom('cases').where('kind', '=', kind).where('opened_at', '<', before);
    await transaction.deleteFrom('case_events').where('case_reference', 'in', old.select('reference')).execute();
    await transaction.deleteFrom('case_notes').where('case_reference', 'in', old.select('reference')).execute();
    await transaction.deleteFrom('case_looks').where('case_reference', 'in', old.select('reference')).execute();
    await transaction.deleteFrom('case_links').where('case_reference', 'in', old.select('reference')).execute();
    await transaction.deleteFrom('files').where('case_reference', 'in', old.select('reference')).execute();
    await transaction.deleteFrom('cases').where('kind', '=', kind).where('opened_at', '<', before).execute();
  });
}

/** Deletes conversations that were handed over before a time, also from what the search looks in. */
async function deleteHandovers(kysely: Kysely<Schema>, before: number): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    const old = transaction.selectFrom('handovers').select('reference').where('created_at', '<', before);
    await transaction.updateTable('cases').set({ words: '' }).where('reference', 'in', old).execute();
    await transaction.deleteFrom('handovers').where('created_at', '<', before).execute();
  });
}

/** Deletes expired data: bodies of events, jobs, what people sent, rate limits. `now`: epoch milliseconds. */
export async function deleteOld(kysely: Kysely<Schema>, now: number): Promise<void> {
  await kysely
    .updateTable('webhook_events')
    .set({ body: null })
    .where('received_at', '<', now - eventsKept)
    .where('body', 'is not', null)
    .where('state', '<>', 'received')
    .execute();
  await kysely
    .deleteFrom('jobs')
    .where('state', '=', 'done')
    .where('created_at', '<', now - jobsKept)
    .execute();
  // Given-up jobs stay for operators to see, unless they contain personal data; those, and overdue ones, expire.
  await kysely
    .deleteFrom('jobs')
    .where('uid', 'is not', null)
    .where('state', '=', 'gaveUp')
    .where('created_at', '<', now - jobsKept)
    .execute();
  await kysely
    .deleteFrom('jobs')
    .where('uid', 'is not', null)
    .where('state', '=', 'waiting')
    .where('run_at', '<', now - jobsKept)
    .execute();
  await deleteHandovers(kysely, now - handoverDaysKept * day);
  await kysely
    .deleteFrom('quote_requests')
    .where('created_at', '<', now - quotesKept)
    .execute();
  await deleteOldCases(kysely, 'quote', now - quotesKept);
  for (const [kind, { keptDays }] of Object.entries(desk.requests)) {
    const before = now - keptDays * day;
    await kysely.deleteFrom('case_requests').where('kind', '=', kind).where('created_at', '<', before).execute();
    await deleteOldCases(kysely, kind, before);
  }
  const ended = now - claimsKept;
  await kysely
    .deleteFrom('listing_claims')
    .where((row) =>
      row.or([row('ended_at', '<', ended), row.and([row('confirmed_at', 'is', null), row('expires_at', '<', ended)])]),
    )
    .execute();
  await kysely.deleteFrom('listing_people').where('accepted_at', 'is', null).where('expires_at', '<', ended).execute();
  await deleteUnusedLogos(kysely, now - unusedLogosKept);
  // The check itself stays: without it, an ended one could no longer take the stamp away.
  await kysely
    .updateTable('agent_checks')
    .set({ paper: '', note: '', withdrawn_reason: null })
    .where('valid_until', '<', dayOf(now - checkNotesKept))
    .where((row) => row.or([row('paper', '!=', ''), row('note', '!=', ''), row('withdrawn_reason', 'is not', null)]))
    .execute();
  await kysely
    .deleteFrom('erasures')
    .where('erased_at', '<', now - erasuresKept)
    .execute();
  await kysely
    .deleteFrom('received_mails')
    .where('received_at', '<', now - receivedIdsKept)
    .execute();
  await kysely
    .deleteFrom('sent_mails')
    .where('sent_at', '<', now - sentIdsKept)
    .execute();
  await deleteOldGaps(kysely, now);
  await deleteOldNewsletterData(kysely, now);
  await kysely.deleteFrom('rate_counts').where('resets_at', '<', now).execute();
}

/** Applies retention once an hour, whatever features are enabled. */
export function retentionHandler(kysely: Kysely<Schema>, onError: (error: unknown) => void): JobHandler {
  return handleJob(retentionJob, {
    maxAttempts: Infinity,
    every: hour,
    atStart: { key: 'database', payload: {} },
    run: async () => {
      await deleteOld(kysely, Date.now());
      return undefined;
    },
    onFailure: onError,
  });
}
