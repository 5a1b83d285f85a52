import type { Kysely } from 'kysely';
import { fold } from '../../../shared/text/fold';
import { peoplePerPage, type ListedMembers, type ListedMembersQuery } from '../../../shared/desk/people';
import type { Schema } from '../../lib/database/schema';
import { pageAfter } from '../../lib/database/sortKeys';

/** A page of the people on the members page, which itself shows all of them at once. */
export async function readListedMembers(
  kysely: Kysely<Schema>,
  { q, after }: ListedMembersQuery,
): Promise<ListedMembers> {
  const wanted = fold(q);
  const all = await kysely.selectFrom('members').selectAll().orderBy('sort_order').orderBy('id').execute();
  const found = all.filter(({ name, company, country }) => fold(`${name} ${company} ${country}`).includes(wanted));
  const { page, next } = pageAfter(found, (member) => [member.sort_order, member.id], { after, size: peoplePerPage });
  return {
    members: page.map(({ id, name, position, company, country }) => ({ id, name, position, company, country })),
    ...(next !== undefined && { next }),
  };
}
