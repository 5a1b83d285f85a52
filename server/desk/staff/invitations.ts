import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type * as v from 'valibot';
import type { deskInvitedSchema, DeskStaff, StaffRole } from '../../../shared/desk/contract';
import { isStaffRole } from '../../../shared/accounts/staffRoles';
import type { Schema } from '../../lib/database/schema';
import { mailJob } from '../../lib/mail/mailJob';
import { audit } from '../../lib/database/audit';
import { activeRows, lockOwners } from './staff';

type Mail = DeskStaff['invitations'][number]['mail'];

const mailKey = (invitation: string): string => `staffInvitation:${invitation}`;

/** What became of an invitation. */
export type Invited = v.InferOutput<typeof deskInvitedSchema>['outcome'];

/**
 * Invites the account with an address to a role; it counts once the account calls with the address verified. With
 * `hasMail`, the address gets a mail, once per invitation.
 */
export async function invite(
  kysely: Kysely<Schema>,
  { email, role, by, now, hasMail }: { email: string; role: StaffRole; by: string; now: number; hasMail: boolean },
): Promise<Invited> {
  const key = email.toLowerCase();
  return kysely.transaction().execute(async (transaction): Promise<Invited> => {
    await lockOwners(transaction);
    const staff = await activeRows(transaction)
      .select('uid')
      .where('email', '=', key)
      .where('role', '=', role)
      .executeTakeFirst();
    if (staff !== undefined) return 'alreadyStaff';
    const invited = await transaction
      .selectFrom('staff_invitations')
      .select('id')
      .where('email_key', '=', key)
      .where('role', '=', role)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    if (invited !== undefined) return 'alreadyInvited';
    const id = randomUUID();
    await transaction
      .insertInto('staff_invitations')
      .values({ id, email_key: key, role, invited_by: by, invited_at: now, accepted_by: null, ended_at: null })
      .execute();
    await audit(transaction, { uid: by, action: 'staff.invited', subject: id, detail: { role }, at: now });
    if (!hasMail) return 'invitedWithoutMail';
    const payload = { letter: 'staffInvitation', data: { invitation: id } };
    await mailJob.add(transaction, { key: mailKey(id), payload }, now);
    return 'invited';
  });
}

/** Withdraws an invitation that nobody has accepted. False: there is none. */
export async function withdraw(kysely: Kysely<Schema>, id: string, by: string, now: number): Promise<boolean> {
  return kysely.transaction().execute(async (transaction) => {
    const [withdrawn] = await transaction
      .updateTable('staff_invitations')
      .set({ ended_at: now })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .returning('role')
      .execute();
    if (withdrawn === undefined) return false;
    const detail = { role: withdrawn.role };
    await audit(transaction, { uid: by, action: 'staff.withdrawn', subject: id, detail, at: now });
    return true;
  });
}

/** What became of the mails of invitations, by their key. */
async function mailsOf(kysely: Kysely<Schema>, keys: readonly string[]): Promise<Map<string, Mail>> {
  if (keys.length === 0) return new Map();
  const rows = await kysely
    .selectFrom('jobs')
    .select(['key', 'state', 'last_error'])
    .where('kind', '=', mailJob.kind)
    .where('key', 'in', keys)
    .execute();
  return new Map(
    rows.map(({ key, state, last_error: problem }): [string, Mail] => {
      if (state === 'done') return [key, { state: 'sent', problem: null }];
      return [key, { state: state === 'waiting' && problem !== null ? 'failing' : state, problem }];
    }),
  );
}

/** The invitations that nobody has accepted yet, by address. */
export async function waitingInvitations(kysely: Kysely<Schema>): Promise<DeskStaff['invitations']> {
  const rows = await kysely
    .selectFrom('staff_invitations')
    .select(['id', 'email_key', 'role', 'invited_at'])
    .where('ended_at', 'is', null)
    .orderBy('email_key')
    .orderBy('role')
    .execute();
  const mails = await mailsOf(
    kysely,
    rows.map(({ id }) => mailKey(id)),
  );
  return rows.flatMap(({ id, email_key: email, role, invited_at: invitedAt }) =>
    isStaffRole(role) ? [{ id, email, role, invitedAt, mail: mails.get(mailKey(id)) ?? null }] : [],
  );
}
