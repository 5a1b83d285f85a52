import type { Kysely } from 'kysely';
import { isStaffRole } from '../../../shared/accounts/staffRoles';
import type { StaffRole } from '../../../shared/desk/contract';
import { audit } from '../../lib/database/audit';
import type { Schema } from '../../lib/database/schema';

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
