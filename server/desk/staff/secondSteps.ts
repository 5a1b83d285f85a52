import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { isStaffRole } from '../../../shared/accounts/staffRoles';
import type { StaffRole } from '../../../shared/desk/contract';
import { audit } from '../../lib/database/audit';
import type { Schema } from '../../lib/database/schema';
import type { IdentityAdmin } from '../../lib/identity/admin';
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

/** What became of the removal of a lost second step. */
export type StepRemoved = 'removed' | 'own' | 'notStaff' | 'hasNone';

/**
 * Removes a colleague's lost second step at the provider, which ends their sessions; audited, and the person gets a
 * mail. Nobody removes their own: whoever has the session of an owner would get rid of it.
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
  if ((await admin.hasSecondStep(uid)) !== true || !(await admin.removeSecondStep(uid))) return 'hasNone';
  await kysely.transaction().execute(async (transaction) => {
    await audit(transaction, { uid: by, action: 'staff.secondStepRemoved', subject: uid, detail: { reason }, at: now });
    const payload = { letter: 'secondStepRemoved', data: { uid, by, at: now } };
    await mailJob.add(transaction, { key: `secondStepRemoved:${randomUUID()}`, payload, uid }, now);
  });
  return 'removed';
}
