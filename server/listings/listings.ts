import type { Kysely, Transaction } from 'kysely';
import {
  type ListingSnapshot,
  graceReminders,
  type ListingCaseEvent,
  type ListingOpened,
} from '../../machines/listingCase';
import { dayOf } from '../../shared/listings/evidence';
import { proofOf } from '../directory/agentChecks';
import { listingReference } from '../directory/importedAgents';
import type { Schema } from '../lib/database/schema';
import { listings } from './listingKind';
import { appendEvent, appendWithin, openCase, readCase, type Appended } from '../lib/caselog/log';

/** What staff do with a listing. */
export type ListingStep =
  | { type: 'staff.papersReceived' | 'staff.checked' | 'staff.lifted' | 'staff.tied' }
  | { type: 'staff.claimConfirmed'; claim: string }
  | { type: 'staff.claimRefused'; claim: string; reason: string }
  | { type: 'staff.suspended'; reason: string };

interface Act {
  agentId: string;
  /** Of the person of staff. */
  uid: string;
  /** Epoch milliseconds. */
  now: number;
}

/**
 * Opens the listing of an agent, in the transaction that stores the agent. Returns false if it has one. `uid`: null if
 * a member begins it.
 */
export function openListing(
  transaction: Transaction<Schema>,
  { agentId, uid, now, origin }: Omit<Act, 'uid'> & { uid: string | null } & Pick<ListingOpened, 'origin'>,
): Promise<boolean> {
  const by = { kind: uid === null ? 'member' : 'staff', id: uid };
  const event = { type: 'listing.opened', agentId, origin, by, at: now };
  return openCase(transaction, listings, { reference: listingReference(agentId), contactKey: null, event });
}

/**
 * A step of staff, on the last event `seen`; 0 for an agent without a log, which gets one. In the caller's
 * transaction. @throws ValiError, UnreadableCase
 */
export async function stepOnListing(
  transaction: Transaction<Schema>,
  act: Act,
  seen: number,
  step: ListingStep,
): Promise<Appended<ListingSnapshot>> {
  const { agentId, uid, now } = act;
  if (seen === 0) await openListing(transaction, { ...act, origin: 'directory' });
  const proof = step.type === 'staff.checked' ? await proofOf(transaction, agentId, dayOf(now)) : {};
  const event = { ...step, ...proof, by: { kind: 'staff', id: uid }, at: now };
  return appendWithin(transaction, listings, { reference: listingReference(agentId), seen: Math.max(seen, 1), event });
}

/** The account that a subscription was ordered for with an address, the latest; undefined if there is none. */
export async function accountOf(kysely: Kysely<Schema>, email: string): Promise<string | undefined> {
  const row = await kysely
    .selectFrom('orders')
    .select('uid')
    .where(({ fn }) => fn<string>('lower', ['email']), '=', email.toLowerCase())
    .where('uid', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.uid ?? undefined;
}

/** Stores whose listing it is. */
export async function storeAccount(
  transaction: Transaction<Schema>,
  { agentId, account, now }: { agentId: string; account: { uid: string; email: string }; now: number },
): Promise<void> {
  const row = { uid: account.uid, email: account.email.toLowerCase(), tied_at: now };
  await transaction
    .insertInto('listing_accounts')
    .values({ case_reference: listingReference(agentId), ...row })
    .onConflict((conflict) => conflict.column('case_reference').doUpdateSet(row))
    .execute();
}

/** What the subscription means for the listing at a time, the most urgent first. */
function eventsOf(isActive: boolean, now: number): ListingCaseEvent[] {
  const system = { by: { kind: 'system', id: null }, at: now } as const;
  if (isActive) return [{ type: 'subscription.active', ...system }];
  const reminders = [...graceReminders].sort((one, other) => one - other);
  return [
    { type: 'subscription.lapsed', ...system },
    { type: 'grace.ended', ...system },
    ...reminders.map((days) => ({ type: 'grace.reminder' as const, days, ...system })),
  ];
}

/** Brings a listing to what its subscription says at `now`, by at most one event. Nothing for one without an account. */
export async function followSubscription(kysely: Kysely<Schema>, reference: string, now: number): Promise<void> {
  // Before the row of its proposal: one that is missing then was erased, and not yet to come.
  const read = await readCase(kysely, listings, reference);
  const account = await kysely
    .selectFrom('listing_accounts')
    .leftJoin('subscriptions', 'subscriptions.uid', 'listing_accounts.uid')
    .leftJoin('listing_proposals', 'listing_proposals.case_reference', 'listing_accounts.case_reference')
    .select(['subscriptions.until', 'listing_proposals.id as proposal'])
    .where('listing_accounts.case_reference', '=', reference)
    .executeTakeFirst();
  if (account === undefined || read === null) return;
  const erased = { type: 'proposal.erased', by: { kind: 'system', id: null }, at: now } as const;
  const events = [...(account.proposal === null ? [erased] : []), ...eventsOf((account.until ?? 0) > now, now)];
  const event = events.find((one) => read.snapshot.can(one));
  // Others without a number: another gateway may have been first, and then they have no transition.
  const seen = event === erased ? read.number : null;
  if (event !== undefined) await appendEvent(kysely, listings, { reference, seen, event });
}

/** References of listings whose stage and subscription may differ at `now`, or whose open proposal was erased. */
export async function listingsToFollow(kysely: Kysely<Schema>, now: number): Promise<string[]> {
  const rows = await kysely
    .selectFrom('listing_accounts')
    .innerJoin('cases', 'cases.reference', 'listing_accounts.case_reference')
    .leftJoin('subscriptions', 'subscriptions.uid', 'listing_accounts.uid')
    .leftJoin('listing_proposals', 'listing_proposals.case_reference', 'listing_accounts.case_reference')
    .select(['cases.reference', 'state', 'waits_for', 'until', 'listing_proposals.id as proposal'])
    .execute();
  const stages = { active: ['checked', 'grace', 'hidden'], lapsed: ['listed', 'grace'] };
  return rows.flatMap(({ reference, state, waits_for: waitsFor, until, proposal }) => {
    const stage = state.split('.')[1] ?? '';
    const isErased = waitsFor === 'desk' && proposal === null && stage !== 'applied' && stage !== 'papers';
    return isErased || stages[(until ?? 0) > now ? 'active' : 'lapsed'].includes(stage) ? reference : [];
  });
}
