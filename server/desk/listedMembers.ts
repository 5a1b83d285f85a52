import type { Kysely } from 'kysely';
import { fold } from '../../places/folding';
import { peoplePerPage, type ListedMembers, type ListedMembersQuery } from '../contracts/deskPeople';
import { readMembers } from '../database/members';
import type { Schema } from '../database/schema';

/** A page of the people on the members page, which itself shows all of them at once. */
export async function readListedMembers(
  kysely: Kysely<Schema>,
  { q, after }: ListedMembersQuery,
): Promise<ListedMembers> {
  const wanted = fold(q);
  const all = (await readMembers(kysely)).filter(({ name, company, country }) =>
    fold(`${name} ${company} ${country}`).includes(wanted),
  );
  const first = all.findIndex(({ id }) => id === after) + 1;
  const page = all.slice(first, first + peoplePerPage);
  const last = page.at(-1);
  return {
    members: page.map(({ id, name, position, company, country }) => ({ id, name, position, company, country })),
    ...(first + peoplePerPage < all.length && last !== undefined && { next: last.id }),
  };
}
