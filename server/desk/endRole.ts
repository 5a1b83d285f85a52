import type { Kysely, Transaction } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { StaffRole } from '../../shared/desk/contract';
import type { Schema } from '../lib/database/schema';
import { mailJob } from '../lib/mail/mailJob';
import { addAssignment } from './cases/notes';
import { caseWorkers } from './staff/people';
import { revokeIn, type Revoked } from './staff/staff';

interface Ending {
  uid: string;
  role: StaffRole;
  /** Who ends it. */
  by: string;
  /** Epoch milliseconds. */
  now: number;
}

/** Cases of somebody who does not work on cases any more are nobody's, and the desk is told of those that are open. */
async function giveBackCases(transaction: Transaction<Schema>, { uid, by, now }: Ending): Promise<void> {
  const workers = await caseWorkers(transaction);
  if (workers.some((worker) => worker.uid === uid)) return;
  const cases = await transaction
    .updateTable('cases')
    .set({ assigned_to: null })
    .where('assigned_to', '=', uid)
    .returning(['reference', 'waits_for'])
    .execute();
  for (const { reference } of cases)
    await addAssignment(transaction, { reference, requestId: randomUUID(), uid: by, now }, null);
  const references = cases.flatMap(({ reference, waits_for: waitsFor }) => (waitsFor === null ? [] : reference));
  if (references.length === 0) return;
  const payload = { letter: 'casesUnassigned', data: { references } };
  await mailJob.add(transaction, { key: `casesUnassigned:${randomUUID()}`, payload }, now);
}

/** Ends a role of an account; it works nowhere from the next request on. */
export function endRole(kysely: Kysely<Schema>, ending: Ending): Promise<Revoked> {
  return kysely.transaction().execute(async (transaction) => {
    const outcome = await revokeIn(transaction, ending);
    if (outcome === 'revoked') await giveBackCases(transaction, ending);
    return outcome;
  });
}
