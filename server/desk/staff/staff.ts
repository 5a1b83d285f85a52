import type { Kysely, Transaction } from 'kysely';
import { staffRoles, type DeskStaff, type StaffRole } from '../../../shared/desk/contract';
import { isStaffRole } from '../../../shared/accounts/staffRoles';
import type { Schema } from '../../lib/database/schema';
import type { User } from '../../lib/identity/verifyToken';
import { audit } from '../../lib/database/audit';

type Person = Pick<User, 'uid' | 'email' | 'emailVerified'>;

/** A person of staff: who calls, and with which roles. */
export interface Staff {
  uid: string;
  roles: readonly StaffRole[];
}

/** Lower-case address that the account has proven to own; null if none. */
const provenAddress = ({ email, emailVerified }: Person): string | null =>
  email !== null && emailVerified ? email.toLowerCase() : null;

/** Roles that count. */
export const activeRows = (kysely: Kysely<Schema>) => kysely.selectFrom('staff').where('revoked_at', 'is', null);

/** Locks the rows of the owners on PostgreSQL, so that two people cannot change roles at once. */
export async function lockOwners(transaction: Transaction<Schema>): Promise<number> {
  const owners = await transaction
    .updateTable('staff')
    .set((row) => ({ role: row.ref('role') }))
    .where('role', '=', 'owner')
    .where('revoked_at', 'is', null)
    .returning('uid')
    .execute();
  return owners.length;
}

async function give(
  transaction: Transaction<Schema>,
  { uid, email, role, by, now }: { uid: string; email: string; role: StaffRole; by: string | null; now: number },
): Promise<void> {
  const granted = { email, granted_by: by, granted_at: now, revoked_at: null };
  await transaction
    .insertInto('staff')
    .values({ uid, role, ...granted })
    .onConflict((conflict) => conflict.columns(['uid', 'role']).doUpdateSet(granted))
    .execute();
}

/** Turns invitations of the person's address into roles of their account. */
async function accept(kysely: Kysely<Schema>, uid: string, email: string, now: number): Promise<boolean> {
  const pending = await kysely
    .selectFrom('staff_invitations')
    .select('id')
    .where('email_key', '=', email)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (pending === undefined) return false;
  await kysely.transaction().execute(async (transaction) => {
    const accepted = await transaction
      .updateTable('staff_invitations')
      .set({ ended_at: now, accepted_by: uid })
      .where('email_key', '=', email)
      .where('ended_at', 'is', null)
      .returning(['id', 'role', 'invited_by'])
      .execute();
    for (const { id, role, invited_by: by } of accepted) {
      if (isStaffRole(role)) await give(transaction, { uid, email, role, by, now });
      await audit(transaction, { uid, action: 'staff.accepted', subject: id, detail: { role }, at: now });
    }
  });
  return true;
}

/** While nobody is an owner, the account that has proven the address of `OWNER_EMAIL` becomes one. */
async function becomeOwner(kysely: Kysely<Schema>, uid: string, email: string, now: number): Promise<boolean> {
  const owner = await activeRows(kysely).select('uid').where('role', '=', 'owner').executeTakeFirst();
  if (owner !== undefined) return false;
  await kysely.transaction().execute(async (transaction) => {
    await give(transaction, { uid, email, role: 'owner', by: null, now });
    await audit(transaction, { uid, action: 'staff.firstOwner', subject: uid, at: now });
  });
  return true;
}

/**
 * The person's current roles, read from the database. Invitations of their verified address are accepted on the way.
 * `ownerEmail`: who becomes the first owner.
 */
export async function rolesOf(
  kysely: Kysely<Schema>,
  person: Person,
  ownerEmail: string | null,
  now: number,
): Promise<StaffRole[]> {
  const { uid } = person;
  const email = provenAddress(person);
  const read = async () =>
    (await activeRows(kysely).select('role').where('uid', '=', uid).execute()).map(({ role }) => role);
  if (email !== null) {
    await accept(kysely, uid, email, now);
    if (email === ownerEmail?.toLowerCase()) await becomeOwner(kysely, uid, email, now);
  }
  const roles = await read();
  return staffRoles.filter((role) => roles.includes(role));
}

/** What became of a revocation; `lastOwner`: refused, since nobody could grant roles any more. */
export type Revoked = 'revoked' | 'noSuchRole' | 'lastOwner';

/** Ends a role of an account. The cases that it worked on: endRole.ts. */
export async function revokeIn(
  transaction: Transaction<Schema>,
  { uid, role, by, now }: { uid: string; role: StaffRole; by: string; now: number },
): Promise<Revoked> {
  const owners = role === 'owner' ? await lockOwners(transaction) : null;
  const held = await activeRows(transaction)
    .select('uid')
    .where('uid', '=', uid)
    .where('role', '=', role)
    .executeTakeFirst();
  if (held === undefined) return 'noSuchRole';
  if (owners === 1) return 'lastOwner';
  await transaction
    .updateTable('staff')
    .set({ revoked_at: now })
    .where('uid', '=', uid)
    .where('role', '=', role)
    .execute();
  await audit(transaction, { uid: by, action: 'staff.revoked', subject: uid, detail: { role }, at: now });
  return 'revoked';
}

/** Everybody with a role, by address. */
export async function heldRoles(kysely: Kysely<Schema>): Promise<DeskStaff['staff']> {
  const rows = await activeRows(kysely)
    .select(['uid', 'email', 'role', 'granted_at'])
    .orderBy('email')
    .orderBy('role')
    .execute();
  return rows.flatMap(({ role, granted_at: grantedAt, ...who }) =>
    isStaffRole(role) ? [{ ...who, role, grantedAt }] : [],
  );
}
