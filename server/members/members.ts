import type { Kysely } from 'kysely';
import type { Person } from '../../shared/accounts/contract';
import type { MemberFields } from '../../shared/desk/members';
import { audit } from '../lib/database/audit';
import type { Schema } from '../lib/database/schema';
import { readListingView } from '../listings/listingView';
import { agentsOfAccount } from '../listings/memberListings';

/** The members in page order. */
export async function readMembers(kysely: Kysely<Schema>): Promise<Person[]> {
  const rows = await kysely.selectFrom('members').selectAll().orderBy('sort_order').orderBy('id').execute();
  return rows.map(({ id, name, profile_picture: profilePicture, position, company, country }) => ({
    id,
    name,
    ...(profilePicture === null ? {} : { profilePicture }),
    position,
    company,
    country,
  }));
}

function rowOf({ id, name, profilePicture, position, company, country }: Person, sortOrder: number): Schema['members'] {
  return { id, name, profile_picture: profilePicture ?? null, position, company, country, sort_order: sortOrder };
}

/**
 * Inserts the initial members into an empty table; safe when several gateways start at once. Returns how many were
 * inserted.
 */
export async function fillMembers(kysely: Kysely<Schema>, members: readonly Person[]): Promise<number> {
  return kysely.transaction().execute(async (transaction) => {
    const present = await transaction.selectFrom('members').select('id').limit(1).execute();
    if (present.length > 0 || members.length === 0) return 0;
    const inserted = await transaction
      .insertInto('members')
      .values(members.map((member, index) => rowOf(member, index)))
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .execute();
    return inserted.length;
  });
}

/**
 * Adds or updates members by id, in the given order, after the existing ones. With `replace`, all others are removed.
 * Atomic.
 */
export async function saveMembers(
  kysely: Kysely<Schema>,
  members: readonly Person[],
  { replace }: { replace: boolean },
): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    if (replace) await transaction.deleteFrom('members').execute();
    const last = await transaction
      .selectFrom('members')
      .select(({ fn }) => fn.max('sort_order').as('highest'))
      .executeTakeFirst();
    const first = (last?.highest ?? -1) + 1;
    for (const [index, member] of members.entries()) {
      const { id, sort_order: sortOrder, ...changeable } = rowOf(member, first + index);
      await transaction
        .insertInto('members')
        .values({ id, sort_order: sortOrder, ...changeable })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(changeable))
        .execute();
    }
  });
}

interface Act {
  id: string;
  /** Of the person of staff. */
  uid: string;
  /** Epoch milliseconds. */
  now: number;
}

const isSame = (row: MemberFields, { name, position, company, country }: MemberFields): boolean =>
  row.name === name && row.position === position && row.company === company && row.country === country;

/**
 * Adds a person at the end, or changes the one that was `seen`; a repeated request counts as written. Noted in the
 * audit trail without names. False: somebody else was first.
 */
export function writeMember(
  kysely: Kysely<Schema>,
  { id, uid, now }: Act,
  { seen, fields }: { seen: MemberFields | null; fields: MemberFields },
): Promise<boolean> {
  return kysely.transaction().execute(async (transaction) => {
    const row = await transaction.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirst();
    if (row !== undefined && isSame(row, fields)) return true;
    if (row === undefined ? seen !== null : seen === null || !isSame(row, seen)) return false;
    if (row === undefined) {
      const last = await transaction
        .selectFrom('members')
        .select(({ fn }) => fn.max('sort_order').as('highest'))
        .executeTakeFirst();
      const added = await transaction
        .insertInto('members')
        .values(rowOf({ id, ...fields }, (last?.highest ?? -1) + 1))
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (added === undefined) return false;
    } else {
      const { name, position, company, country } = row;
      const changed = await transaction
        .updateTable('members')
        .set(fields)
        .where('id', '=', id)
        .where((other) => other.and({ name, position, company, country }))
        .returning('id')
        .executeTakeFirst();
      if (changed === undefined) return false;
    }
    await audit(transaction, { uid, action: row ? 'member.changed' : 'member.added', subject: id, at: now });
    return true;
  });
}

/** Takes a person off the members page; one who is gone already stays gone. */
export function endMember(kysely: Kysely<Schema>, { id, uid, now }: Act): Promise<void> {
  return kysely.transaction().execute(async (transaction) => {
    const ended = await transaction.deleteFrom('members').where('id', '=', id).returning('id').executeTakeFirst();
    if (ended !== undefined) await audit(transaction, { uid, action: 'member.ended', subject: id, at: now });
  });
}

/** Whether an account sees the members page without the key: it has paid, and a listing of its own is shown. */
export async function isPaidUp(kysely: Kysely<Schema>, uid: string, now: number): Promise<boolean> {
  const paid = await kysely
    .selectFrom('subscriptions')
    .select('uid')
    .where('uid', '=', uid)
    .where('until', '>', now)
    .executeTakeFirst();
  if (paid === undefined) return false;
  for (const { id } of await agentsOfAccount(kysely, uid))
    if ((await readListingView(kysely, id, now)).isShown) return true;
  return false;
}
