import { randomUUID } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import desk from '../../content/desk.json' with { type: 'json' };
import { currentLanguage } from '../../shared/language/words';
import type { ListingClaim } from '../../shared/listings/claims';
import { listingReference, withheldNames } from '../directory/importedAgents';
import { appendWithin, readCase } from '../lib/caselog/log';
import type { Schema } from '../lib/database/schema';
import type { User } from '../lib/identity/verifyToken';
import { mailJob } from '../lib/mail/mailJob';
import { claimOf, listings } from './listingKind';
import { openListing } from './listings';
import { parsedRecord } from './values';

const day = 86_400_000;
/** Two presses within it are one mail. */
const minute = 60_000;
export const claimLasts = desk.listings.linkDays * day;

type Claimer = Pick<User, 'uid' | 'email'>;
type Claim = Schema['listing_claims'];

interface Act {
  agentId: string;
  user: Claimer;
  /** Epoch milliseconds. */
  now: number;
}

/** An address that whoever knows it recognises. */
const masked = (email: string): string => email.replace(/^(.)[^@]*/, '$1•••');

/** What an account has claimed and what is not decided yet. */
const openClaim = (kysely: Kysely<Schema>, reference: string, uid: string): Promise<Claim | undefined> =>
  kysely
    .selectFrom('listing_claims')
    .selectAll()
    .where('case_reference', '=', reference)
    .where('uid', '=', uid)
    .where('ended_at', 'is', null)
    .executeTakeFirst();

async function stateOf(
  kysely: Kysely<Schema>,
  { agentId, user, now }: Act,
  claim: Claim | undefined,
): Promise<ListingClaim['state']> {
  const reference = listingReference(agentId);
  const account = await kysely
    .selectFrom('listing_accounts')
    .select('uid')
    .where('case_reference', '=', reference)
    .executeTakeFirst();
  if (account !== undefined && account.uid !== null) return account.uid === user.uid ? 'yours' : 'taken';
  if (claim !== undefined && claim.confirmed_at !== null) return 'waiting';
  if ((await withheldNames(kysely, [agentId])).size > 0) return 'withheld';
  const read = await readCase(kysely, listings, reference);
  if (read !== null && claimOf(read.snapshot) !== null) return 'busy';
  return claim !== undefined && (claim.expires_at ?? 0) > now ? 'mailed' : 'free';
}

/** The claim of a listing as an account sees it; null if there is no such agent. @throws UnreadableCase */
export async function readClaim(kysely: Kysely<Schema>, act: Act, canMail: boolean): Promise<ListingClaim | null> {
  const { agentId, user } = act;
  const row = await kysely.selectFrom('agents').select('record').where('id', '=', agentId).executeTakeFirst();
  if (row === undefined) return null;
  const { name, location, email } = parsedRecord(row.record);
  const claim = await openClaim(kysely, listingReference(agentId), user.uid);
  const state = await stateOf(kysely, act, claim);
  return {
    name: String(name),
    location: String(location),
    state,
    address: canMail && typeof email === 'string' && email !== '' ? masked(email) : null,
    since: state === 'waiting' ? (claim?.confirmed_at ?? null) : null,
    until: state === 'mailed' ? (claim?.expires_at ?? null) : null,
  };
}

/** Ends a transaction without writing: another claim was first. */
class ClaimedMeanwhile extends Error {}

/** Runs a change of a claim: atomic, and nothing is written if another one was first. */
async function whole(kysely: Kysely<Schema>, change: (transaction: Transaction<Schema>) => Promise<void>) {
  await kysely
    .transaction()
    .execute(change)
    .catch((error: unknown) => {
      if (!(error instanceof ClaimedMeanwhile)) throw error;
    });
}

/** Gives a claim to the desk. */
async function giveToDesk(
  transaction: Transaction<Schema>,
  { agentId, id, now }: Omit<Act, 'user'> & { id: string },
  isProven: boolean,
): Promise<void> {
  const reference = listingReference(agentId);
  await openListing(transaction, { agentId, uid: null, now, origin: 'directory' });
  const event = { type: 'member.claimed', claim: id, isProven, by: { kind: 'member', id: null }, at: now };
  const { outcome } = await appendWithin(transaction, listings, { reference, seen: null, event });
  if (outcome !== 'appended') throw new ClaimedMeanwhile();
  const given = await transaction
    .updateTable('listing_claims')
    .set({ confirmed_at: now })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (given === undefined) throw new ClaimedMeanwhile();
}

/**
 * Claims a listing that is `free` or `mailed`: mails the listing's address, again if it was mailed before. A listing
 * without an address, and one whose address is the account's own, goes to the desk at once.
 */
export async function claimListing(kysely: Kysely<Schema>, act: Act, canMail: boolean): Promise<void> {
  const { agentId, user, now } = act;
  const reference = listingReference(agentId);
  const row = await kysely.selectFrom('agents').select('record').where('id', '=', agentId).executeTakeFirst();
  const address = row === undefined ? undefined : parsedRecord(row.record)['email'];
  const email = user.email?.toLowerCase() ?? '';
  const isOwn = typeof address === 'string' && address.toLowerCase() === email;
  const isMailed = canMail && typeof address === 'string' && address !== '' && !isOwn;
  await whole(kysely, async (transaction) => {
    await transaction
      .updateTable('listing_claims')
      .set({ ended_at: now })
      .where('case_reference', '=', reference)
      .where('uid', '=', user.uid)
      .where('confirmed_at', 'is', null)
      .where('ended_at', 'is', null)
      .where('expires_at', '<=', now)
      .execute();
    const times = { claimed_at: now, expires_at: isMailed ? now + claimLasts : null };
    await transaction
      .insertInto('listing_claims')
      .values({
        ...times,
        id: randomUUID(),
        case_reference: reference,
        uid: user.uid,
        email,
        language: currentLanguage(),
        confirmed_at: null,
        ended_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const claim = await openClaim(transaction, reference, user.uid);
    if (claim === undefined || claim.confirmed_at !== null) throw new ClaimedMeanwhile();
    if (!isMailed) return giveToDesk(transaction, { agentId, id: claim.id, now }, isOwn);
    await transaction.updateTable('listing_claims').set(times).where('id', '=', claim.id).execute();
    const key = `listingClaim:${claim.id}:${Math.floor(now / minute)}`;
    await mailJob.add(transaction, { key, payload: { letter: 'listingClaim', data: { claim: claim.id } } }, now);
  });
}

/**
 * What keeps an account from confirming a claim; null: nothing, and the desk has it now, unless the state of the
 * listing says otherwise.
 */
export async function confirmClaim(
  kysely: Kysely<Schema>,
  { agentId, user, now }: Act,
  id: string,
): Promise<'invalid' | 'otherAccount' | 'expired' | 'used' | null> {
  const claim = await kysely.selectFrom('listing_claims').selectAll().where('id', '=', id).executeTakeFirst();
  if (claim === undefined) return 'invalid';
  if (claim.uid !== user.uid) return 'otherAccount';
  if (claim.confirmed_at !== null) return claim.ended_at === null ? null : 'used';
  if (claim.ended_at !== null || (claim.expires_at ?? 0) <= now) return 'expired';
  const state = await stateOf(kysely, { agentId, user, now }, claim);
  if (state !== 'mailed') return null;
  await whole(kysely, (transaction) => giveToDesk(transaction, { agentId, id, now }, true));
  return null;
}

/** The claims that are with the desk, the oldest first, with their agents. */
export async function waitingClaims(kysely: Kysely<Schema>) {
  const rows = await kysely
    .selectFrom('listing_claims')
    .innerJoin('agents', (join) => join.on(sql<boolean>`listing_claims.case_reference = 'listing:' || agents.id`))
    .select(['agents.id', 'agents.record', 'listing_claims.confirmed_at'])
    .where('listing_claims.confirmed_at', 'is not', null)
    .where('listing_claims.ended_at', 'is', null)
    .orderBy('listing_claims.confirmed_at')
    .execute();
  return rows.map(({ id, record, confirmed_at: claimedAt }) => {
    const { name, location } = parsedRecord(record);
    return { id, name: String(name), location: String(location), claimedAt: claimedAt ?? 0 };
  });
}

/** Ends a claim that the desk decides; undefined if it is not open. In the caller's transaction. */
export function endClaim(transaction: Transaction<Schema>, id: string, now: number): Promise<Claim | undefined> {
  return transaction
    .updateTable('listing_claims')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}
