import type { Kysely, Transaction } from 'kysely';
import * as v from 'valibot';
import { currentChecks, dayOf, daysBetween } from '../../shared/listings/evidence';
import { listingReference } from '../directory/importedAgents';
import { readChecks, readPlans } from '../directory/agentChecks';
import type { Schema } from '../lib/database/schema';
import { declareJob } from '../lib/jobs/declaration';
import { handleJob, type JobHandler } from '../lib/jobs/handler';
import { mailJob } from '../lib/mail/mailJob';

const checkNoticesJob = declareJob('checkNotices', v.object({}));

/** Milliseconds. */
const day = 86_400_000;
const every = day / 24;
/** Days before the end of a check at which member and desk are told; 0 is its last day. */
const notices = [60, 14, 0] as const;
/** A gateway that was away still tells of a check that ended so many days ago; of older ones the desk has its list. */
const lateDays = 7;

/** The notice that is due so many days before the end of a check; undefined for none. */
const noticeDue = (left: number): number | undefined =>
  left < -lateDays ? undefined : notices.findLast((notice) => left <= notice);

/** Notes that a notice goes out; false if it went out before. */
async function claim(
  transaction: Transaction<Schema>,
  table: 'agent_checks' | 'planned_checks',
  id: string,
  notice: number,
): Promise<boolean> {
  const claimed = await transaction
    .updateTable(table)
    .set({ told_before: notice })
    .where('id', '=', id)
    .where((row) => row.or([row('told_before', 'is', null), row('told_before', '>', notice)]))
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Queues a mail for each agent whose checks end soon, and one for the desk about all of them. Atomic. */
export function queueCheckNotices(kysely: Kysely<Schema>, now: number): Promise<void> {
  const today = dayOf(now);
  return kysely.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom('agent_checks')
      .innerJoin('agents', 'agents.id', 'agent_checks.agent_id')
      .select(['agent_checks.id', 'agent_id', 'valid_until', 'told_before'])
      .where('withdrawn_at', 'is', null)
      .where('valid_until', '>=', dayOf(now - lateDays * day))
      .where('valid_until', '<=', dayOf(now + notices[0] * day))
      .orderBy('valid_until')
      .orderBy('agent_checks.id')
      .execute();
    const recorded = await readChecks(transaction);
    const toldBy = new Map<string, string[]>();
    for (const { id, agent_id: agentId, valid_until: until, told_before: before } of rows) {
      const notice = noticeDue(daysBetween(today, until));
      if (notice === undefined || (before !== null && before <= notice)) continue;
      const checks = recorded.get(agentId) ?? [];
      // A newer check of its kind has taken its place.
      if (!currentChecks(checks).some((check) => check.id === id)) continue;
      if (await claim(transaction, 'agent_checks', id, notice))
        toldBy.set(agentId, [...(toldBy.get(agentId) ?? []), id]);
    }
    for (const { id, agentId, dueOn, told_before: before } of await readPlans(transaction)) {
      const notice = noticeDue(daysBetween(today, dueOn));
      if (notice === undefined || (before !== null && before <= notice)) continue;
      if (await claim(transaction, 'planned_checks', id, notice))
        toldBy.set(agentId, [...(toldBy.get(agentId) ?? []), id]);
    }
    for (const [agentId, checks] of toldBy) {
      const account = await transaction
        .selectFrom('listing_accounts')
        .select('uid')
        .where('case_reference', '=', listingReference(agentId))
        .executeTakeFirst();
      const payload = { letter: 'checksEnd', data: { agentId, checks } };
      const key = `checksEnd:${agentId}:${today}:${checks[0] ?? ''}`;
      await mailJob.add(transaction, { key, payload, ...(account?.uid ? { uid: account.uid } : {}) }, now);
    }
    const all = [...toldBy.values()].flat();
    if (all.length === 0) return;
    const payload = { letter: 'checksEndForDesk', data: { checks: all } };
    await mailJob.add(transaction, { key: `checksEndForDesk:${today}:${all[0] ?? ''}`, payload }, now);
  });
}

/** Every hour, tells members and the desk of checks that end soon (docs/verification.md "Before a check ends"). */
export function checkNoticesHandler(kysely: Kysely<Schema>, onError: (error: unknown) => void): JobHandler {
  return handleJob(checkNoticesJob, {
    maxAttempts: Infinity,
    every,
    atStart: { key: 'agents', payload: {} },
    run: async () => {
      await queueCheckNotices(kysely, Date.now());
      return undefined;
    },
    onFailure: onError,
  });
}
