import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { ListingRights } from '../../../shared/listings/people';
import { listingReference } from '../../directory/importedAgents';
import type { Schema } from '../../lib/database/schema';
import { mailJob } from '../../lib/mail/mailJob';
import { followSubscription, storeAccount } from '../listings';
import { isOwnedBy, ownerOf, personAt, stored } from './rights';

export interface Act {
  agentId: string;
  /** Who acts. */
  uid: string;
  /** Epoch milliseconds. */
  now: number;
}

/** Changes what a colleague may do. False: the listing is not the caller's, or the person is gone. */
export async function changeRights(
  kysely: Kysely<Schema>,
  { agentId, uid }: Act,
  id: string,
  rights: ListingRights,
): Promise<boolean> {
  const reference = listingReference(agentId);
  return kysely.transaction().execute(async (transaction) => {
    if (!(await isOwnedBy(transaction, reference, uid))) return false;
    const [changed] = await transaction
      .updateTable('listing_people')
      .set(stored(rights))
      .where('case_reference', '=', reference)
      .where('id', '=', id)
      .returning('id')
      .execute();
    return changed !== undefined;
  });
}

/**
 * Takes a person out, or an invitation back; a colleague takes out only themselves. The other side gets a mail, if the
 * invitation was accepted. False: there is no such person, or the caller may not.
 */
export async function endPerson(kysely: Kysely<Schema>, { agentId, uid, now }: Act, id: string): Promise<boolean> {
  const reference = listingReference(agentId);
  return kysely.transaction().execute(async (transaction) => {
    const isOwner = await isOwnedBy(transaction, reference, uid);
    const known = await personAt(transaction, reference, id);
    if (known === undefined || (!isOwner && known.uid !== uid)) return false;
    // As it is when it goes: an invitation may have been accepted meanwhile, or somebody else was first.
    const person = await transaction
      .deleteFrom('listing_people')
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (person === undefined) return false;
    if (person.uid === null) return true;
    const owner = isOwner ? undefined : await ownerOf(transaction, reference);
    const reader = isOwner ? { uid: person.uid, email: person.email_key } : owner;
    if (reader === undefined || reader.uid === null || reader.email === null) return true;
    const data = { agent: agentId, email: person.email_key, isByOwner: isOwner, language: person.language };
    // The letter finds the owner by itself: their address is not kept with the colleague's.
    const payload = { letter: 'listingLeft', ...(isOwner && { to: reader.email }), data };
    await mailJob.add(transaction, { key: `listingLeft:${id}`, payload, uid: person.uid }, now);
    return true;
  });
}

/**
 * Makes a colleague the owner, and the owner a colleague with all rights. The subscription of the new owner decides from
 * then on. False: the listing is not the caller's, or the person has not accepted.
 */
export async function handOver(kysely: Kysely<Schema>, { agentId, uid, now }: Act, id: string): Promise<boolean> {
  const reference = listingReference(agentId);
  const isDone = await kysely.transaction().execute(async (transaction) => {
    // Locks the listing: of two hand-overs at once, the second finds another owner.
    const before = await transaction
      .updateTable('listing_accounts')
      .set((row) => ({ tied_at: row.ref('tied_at') }))
      .where('case_reference', '=', reference)
      .where('uid', '=', uid)
      .returning('email')
      .executeTakeFirst();
    const next = await personAt(transaction, reference, id);
    if (next === undefined || next.uid === null || before === undefined || before.email === null) return false;
    const taken = await transaction
      .deleteFrom('listing_people')
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    // Their account was erased meanwhile.
    if (taken === undefined) return false;
    await storeAccount(transaction, { agentId, account: { uid: next.uid, email: next.email_key }, now });
    const rights = stored({ mayPropose: true, getsRequests: true, mayPay: true });
    const times = { invited_at: now, expires_at: now, accepted_at: now, bounced_at: null };
    await transaction
      .insertInto('listing_people')
      .values({
        id: randomUUID(),
        case_reference: reference,
        uid,
        email_key: before.email,
        language: null,
        ...rights,
        ...times,
      })
      .execute();
    const payload = { letter: 'listingHandedOver', data: { agent: agentId, by: before.email } };
    await mailJob.add(transaction, { key: `listingHandedOver:${reference}:${now}`, payload, uid }, now);
    return true;
  });
  if (isDone) await followSubscription(kysely, reference, now);
  return isDone;
}

/** Ends what colleagues may do, such as when a listing goes to an account that did not invite them. */
export const endPeople = (transaction: Transaction<Schema>, agentId: string) =>
  transaction.deleteFrom('listing_people').where('case_reference', '=', listingReference(agentId)).execute();
