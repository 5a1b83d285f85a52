import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { isStaffRole } from '../../../shared/accounts/staffRoles';
import type { StaffRole } from '../../../shared/desk/contract';
import { audit } from '../../lib/database/audit';
import type { Schema } from '../../lib/database/schema';
import type { IdentityAdmin } from '../../lib/identity/admin';
import { declareJob } from '../../lib/jobs/declaration';
import { handleJob, type JobHandler } from '../../lib/jobs/handler';
import { mailJob } from '../../lib/mail/mailJob';
import { activeRows } from './staff';

/** The roles whose holders have to sign in with a second step, by name. */
export async function secondStepRoles(kysely: Kysely<Schema>): Promise<StaffRole[]> {
  const rows = await kysely.selectFrom('second_step_roles').select('role').orderBy('role').execute();
  return rows.flatMap(({ role }) => (isStaffRole(role) ? [role] : []));
}

/** Lets a role need a second step, or not; audited if it changes anything. */
export async function setSecondStep(
  kysely: Kysely<Schema>,
  { role, isNeeded, by, now }: { role: StaffRole; isNeeded: boolean; by: string; now: number },
): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    const changed = isNeeded
      ? await transaction
          .insertInto('second_step_roles')
          .values({ role, since: now })
          .onConflict((conflict) => conflict.doNothing())
          .returning('role')
          .execute()
      : await transaction.deleteFrom('second_step_roles').where('role', '=', role).returning('role').execute();
    if (changed.length === 0) return;
    const action = isNeeded ? 'staff.secondStepRequired' : 'staff.secondStepWaived';
    await audit(transaction, { uid: by, action, subject: null, detail: { role }, at: now });
  });
}

/** Finishes what a gateway began that ended in between. Its key is the account: one removal of it at a time. */
const removalJob = declareJob(
  'secondStepRemoval',
  v.object({ id: v.string(), uid: v.string(), reason: v.string(), by: v.string(), at: v.number() }),
);
type Removal = v.InferOutput<typeof removalJob.schema>;

/** Milliseconds: longer than the calls of one removal take. */
const finishedWithin = 60_000;

/** Notes that a step is gone, and mails its owner: once, however often it is finished. */
async function noteRemoved(kysely: Kysely<Schema>, { id, uid, reason, by, at }: Removal, now: number): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    const payload = { letter: 'secondStepRemoved', data: { uid, by, at } };
    const isFirst = await mailJob.add(transaction, { key: `secondStepRemoved:${id}`, payload, uid }, now);
    if (isFirst)
      await audit(transaction, { uid: by, action: 'staff.secondStepRemoved', subject: uid, detail: { reason }, at });
    await removalJob.finish(transaction, uid, now);
  });
}

/** Removes the step unless it is gone already, and notes it. False: there is no such account. @throws IdentityAdminError */
async function finishRemoval(kysely: Kysely<Schema>, admin: IdentityAdmin, removal: Removal): Promise<boolean> {
  const isThere = await admin.hasSecondStep(removal.uid);
  if (isThere === null || (isThere && !(await admin.removeSecondStep(removal.uid)))) return false;
  await noteRemoved(kysely, removal, Date.now());
  return true;
}

/** Goes on with removals that were begun, and not noted. */
export const removalHandler = (
  kysely: Kysely<Schema>,
  admin: IdentityAdmin,
  onFailure: (error: unknown) => void,
): JobHandler =>
  handleJob(removalJob, {
    maxAttempts: 5,
    run: async (removal) => {
      await finishRemoval(kysely, admin, removal);
      return undefined;
    },
    onFailure,
  });

/** What became of the removal of a lost second step. */
export type StepRemoved = 'removed' | 'own' | 'notStaff' | 'hasNone';

/**
 * Removes a colleague's lost second step at the provider, which ends their sessions. That it was asked is audited
 * before, what came of it afterwards, and the person gets one mail. Nobody removes their own: whoever has the session
 * of an owner would get rid of it.
 * @throws IdentityAdminError
 */
export async function removeSecondStep(
  kysely: Kysely<Schema>,
  admin: IdentityAdmin,
  { uid, reason, by, now }: { uid: string; reason: string; by: string; now: number },
): Promise<StepRemoved> {
  if (uid === by) return 'own';
  if ((await activeRows(kysely).select('uid').where('uid', '=', uid).executeTakeFirst()) === undefined)
    return 'notStaff';
  if ((await admin.hasSecondStep(uid)) !== true) return 'hasNone';
  const removal: Removal = { id: randomUUID(), uid, reason, by, at: now };
  await kysely.transaction().execute(async (transaction) => {
    await audit(transaction, { uid: by, action: 'staff.secondStepAsked', subject: uid, detail: { reason }, at: now });
    await removalJob.plan(transaction, { key: uid, payload: removal, runAt: now + finishedWithin, uid }, now);
  });
  if (!(await admin.removeSecondStep(uid))) {
    await removalJob.finish(kysely, uid, now);
    return 'hasNone';
  }
  await noteRemoved(kysely, removal, now);
  return 'removed';
}
