import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import desk from '../../../content/desk.json' with { type: 'json' };
import { currentLanguage } from '../../../shared/language/words';
import { mostPeople, type InvitedPerson, type ListingInvitation } from '../../../shared/listings/people';
import { listingReference } from '../../directory/importedAgents';
import type { Schema } from '../../lib/database/schema';
import type { User } from '../../lib/identity/verifyToken';
import { mailJob } from '../../lib/mail/mailJob';
import { parsedRecord } from '../values';
import type { Act } from './changes';
import { isOwnedBy, ownerOf, personAt, rightsIn, stored } from './rights';

type Row = Schema['listing_people'];
type Caller = Pick<User, 'uid' | 'email'>;

const day = 86_400_000;
/** Two presses within it are one mail. */
const minute = 60_000;
const invitationLasts = desk.listings.linkDays * day;

export type Invited = 'invited' | 'notOwner' | 'own' | 'already' | 'full';

/** Invites an address, with a mail; again, if it was invited before and has not accepted. */
export async function invitePerson(
  kysely: Kysely<Schema>,
  { agentId, uid, now }: Act,
  { email: typed, ...rights }: InvitedPerson,
): Promise<Invited> {
  const reference = listingReference(agentId);
  const email = typed.toLowerCase();
  return kysely.transaction().execute(async (transaction): Promise<Invited> => {
    if (!(await isOwnedBy(transaction, reference, uid))) return 'notOwner';
    if ((await ownerOf(transaction, reference))?.email === email) return 'own';
    const people = await transaction
      .selectFrom('listing_people')
      .select(['id', 'email_key', 'accepted_at'])
      .where('case_reference', '=', reference)
      .execute();
    const known = people.find((one) => one.email_key === email);
    if (known !== undefined && known.accepted_at !== null) return 'already';
    if (known === undefined && people.length >= mostPeople) return 'full';
    const id = known?.id ?? randomUUID();
    const sent = { invited_at: now, expires_at: now + invitationLasts, bounced_at: null, language: currentLanguage() };
    await transaction
      .insertInto('listing_people')
      .values({
        id,
        case_reference: reference,
        email_key: email,
        uid: null,
        accepted_at: null,
        ...stored(rights),
        ...sent,
      })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...stored(rights), ...sent }))
      .execute();
    const key = `listingInvited:${id}:${Math.floor(now / minute)}`;
    await mailJob.add(transaction, { key, payload: { letter: 'listingInvited', data: { person: id } } }, now);
    return 'invited';
  });
}

/** Notes that the mail of an invitation came back. */
export async function noteBounced(kysely: Kysely<Schema>, id: string, now: number): Promise<void> {
  await kysely
    .updateTable('listing_people')
    .set({ bounced_at: now })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .execute();
}

function stateOf(row: Row, { uid, email }: Caller, now: number): ListingInvitation['state'] {
  if (row.uid === uid) return 'accepted';
  if (row.uid !== null || row.email_key !== email?.toLowerCase()) return 'otherAccount';
  return row.expires_at > now ? 'open' : 'expired';
}

/** To what an invitation invites, as an account sees it; null: it was taken back, or the agent is gone. */
export async function readInvitation(
  kysely: Kysely<Schema>,
  { agentId, user, now }: Omit<Act, 'uid'> & { user: Caller },
  id: string,
): Promise<ListingInvitation | null> {
  const row = await personAt(kysely, listingReference(agentId), id);
  const agent = await kysely.selectFrom('agents').select('record').where('id', '=', agentId).executeTakeFirst();
  if (row === undefined || agent === undefined) return null;
  const { name, location } = parsedRecord(agent.record);
  const shown = { name: String(name), location: String(location), email: row.email_key };
  return { ...shown, ...rightsIn(row), state: stateOf(row, user, now) };
}

/** Accepts an invitation of the caller's own address; null: it was taken back. Accepted again, it stays accepted. */
export async function acceptInvitation(
  kysely: Kysely<Schema>,
  { agentId, user, now }: Omit<Act, 'uid'> & { user: Caller },
  id: string,
): Promise<ListingInvitation['state'] | null> {
  const reference = listingReference(agentId);
  return kysely.transaction().execute(async (transaction) => {
    const row = await personAt(transaction, reference, id);
    if (row === undefined) return null;
    const state = stateOf(row, user, now);
    if (state !== 'open') return state;
    const [accepted] = await transaction
      .updateTable('listing_people')
      .set({ uid: user.uid, accepted_at: now, bounced_at: null, language: currentLanguage() })
      .where('id', '=', id)
      .where('accepted_at', 'is', null)
      .returning('id')
      .execute();
    if (accepted === undefined) {
      // Pressed twice, or taken back at the same time.
      const known = await personAt(transaction, reference, id);
      return known === undefined ? null : stateOf(known, user, now);
    }
    // After a change of address one account may have accepted twice.
    await transaction
      .deleteFrom('listing_people')
      .where('case_reference', '=', reference)
      .where('uid', '=', user.uid)
      .where('id', '<>', id)
      .execute();
    const payload = { letter: 'listingJoined', data: { person: id } };
    await mailJob.add(transaction, { key: `listingJoined:${id}`, payload }, now);
    return 'accepted';
  });
}

/** Mails the colleagues who get the requests of an agent that something came for it. Once for each mail to the agent. */
export async function tellColleagues(
  kysely: Kysely<Schema>,
  { reference, number, party }: { reference: string; number: number; party: string },
  now: number,
): Promise<void> {
  const people = await kysely
    .selectFrom('listing_people')
    .select('id')
    .where('case_reference', '=', listingReference(party))
    .where('gets_requests', '=', 1)
    .where('accepted_at', 'is not', null)
    .execute();
  await kysely.transaction().execute(async (transaction) => {
    for (const { id } of people) {
      const payload = { letter: 'listingRequest', data: { person: id, request: reference } };
      await mailJob.add(transaction, { key: `listingRequest:${id}:${reference}:${number}`, payload }, now);
    }
  });
}
