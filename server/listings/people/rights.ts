import type { Kysely, Transaction } from 'kysely';
import type { ListingPerson, ListingRight, ListingRights } from '../../../shared/listings/people';
import { listingReference } from '../../directory/importedAgents';
import type { Schema } from '../../lib/database/schema';
import { parsedRecord } from '../values';

type Row = Schema['listing_people'];

const columns = {
  mayPropose: 'may_propose',
  getsRequests: 'gets_requests',
  mayPay: 'may_pay',
} as const satisfies Record<ListingRight, keyof Row>;

/** The rights of a stored person. */
export const rightsIn = (row: Row): ListingRights => ({
  mayPropose: row.may_propose === 1,
  getsRequests: row.gets_requests === 1,
  mayPay: row.may_pay === 1,
});
/** Rights as they are stored. */
export const stored = ({ mayPropose, getsRequests, mayPay }: ListingRights) => ({
  may_propose: Number(mayPropose),
  gets_requests: Number(getsRequests),
  may_pay: Number(mayPay),
});

/** References of the listings that an account owns, or as a colleague sees; with a right only where it has it. */
export function listingsSeenBy(kysely: Kysely<Schema>, uid: string, right?: ListingRight) {
  const people = kysely
    .selectFrom('listing_people')
    .select('listing_people.case_reference')
    .where('uid', '=', uid)
    .where('accepted_at', 'is not', null);
  return kysely
    .selectFrom('listing_accounts')
    .select('listing_accounts.case_reference')
    .where('uid', '=', uid)
    .union(right === undefined ? people : people.where(columns[right], '=', 1));
}

/** The account that a listing belongs to. */
export const ownerOf = (kysely: Kysely<Schema>, reference: string) =>
  kysely
    .selectFrom('listing_accounts')
    .select(['uid', 'email'])
    .where('case_reference', '=', reference)
    .executeTakeFirst();

/** A colleague of a listing, or who is invited. */
export const personAt = (kysely: Kysely<Schema>, reference: string, id: string): Promise<Row | undefined> =>
  kysely
    .selectFrom('listing_people')
    .selectAll()
    .where('case_reference', '=', reference)
    .where('id', '=', id)
    .executeTakeFirst();

/** What an account may do with a listing; null: nothing, it is not theirs. `isOwner`: everything. */
export async function rightsOf(
  kysely: Kysely<Schema>,
  agentId: string,
  uid: string,
): Promise<(ListingRights & { isOwner: boolean; id: string | null }) | null> {
  const reference = listingReference(agentId);
  if ((await ownerOf(kysely, reference))?.uid === uid)
    return { isOwner: true, id: null, mayPropose: true, getsRequests: true, mayPay: true };
  const row = await kysely
    .selectFrom('listing_people')
    .selectAll()
    .where('case_reference', '=', reference)
    .where('uid', '=', uid)
    .where('accepted_at', 'is not', null)
    .executeTakeFirst();
  return row === undefined ? null : { isOwner: false, id: row.id, ...rightsIn(row) };
}

/** The colleagues of a listing's owner, and who is invited, by address. */
export async function peopleOf(kysely: Kysely<Schema>, agentId: string): Promise<ListingPerson[]> {
  const rows = await kysely
    .selectFrom('listing_people')
    .selectAll()
    .where('case_reference', '=', listingReference(agentId))
    .orderBy('email_key')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    email: row.email_key,
    ...rightsIn(row),
    expiresAt: row.expires_at,
    isBounced: row.bounced_at !== null,
    acceptedAt: row.accepted_at,
  }));
}

/** The owner for whom an account pays by its right at a listing, and the company's name; null without it. */
export async function paidFor(
  kysely: Kysely<Schema>,
  agentId: string,
  uid: string,
): Promise<{ uid: string; email: string; name: string } | null> {
  const owner = await ownerOf(kysely, listingReference(agentId));
  if (owner === undefined || owner.uid === null || owner.email === null) return null;
  const agent = await kysely.selectFrom('agents').select('record').where('id', '=', agentId).executeTakeFirst();
  if (agent === undefined || (await rightsOf(kysely, agentId, uid))?.mayPay !== true) return null;
  return { uid: owner.uid, email: owner.email, name: String(parsedRecord(agent.record)['name']) };
}

/** Locks the row of the owner, so that two people cannot change a listing's people at once. False: it is not theirs. */
export async function isOwnedBy(transaction: Transaction<Schema>, reference: string, uid: string): Promise<boolean> {
  const owned = await transaction
    .updateTable('listing_accounts')
    .set((row) => ({ tied_at: row.ref('tied_at') }))
    .where('case_reference', '=', reference)
    .where('uid', '=', uid)
    .returning('uid')
    .executeTakeFirst();
  return owned !== undefined;
}
