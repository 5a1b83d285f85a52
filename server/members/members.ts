import type { Kysely } from 'kysely';
import type { Person } from '../../shared/accounts/contract';
import type { Schema } from '../lib/database/schema';

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
