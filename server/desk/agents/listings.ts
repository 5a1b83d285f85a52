import type { Kysely, Transaction } from 'kysely';
import { endClaim } from '../../listings/claims';
import { followSubscription, stepOnListing, storeAccount, type ListingStep } from '../../listings/listings';
import { readListingView } from '../../listings/listingView';
import type { DeskListing } from '../../../shared/desk/listings';
import { listingReference } from '../../directory/importedAgents';
import type { Schema } from '../../lib/database/schema';
import { endPeople } from '../../listings/people/changes';
import { peopleOf } from '../../listings/people/rights';
import { deleteProposal } from '../../listings/proposals';
import { audit } from '../../lib/database/audit';
import { addressesOf } from '../staff/people';

interface Act {
  agentId: string;
  /** Of the person of staff. */
  uid: string;
  /** Epoch milliseconds. */
  now: number;
}

/** What became of a step: `changed` if somebody else was first, `unchanged` if the listing does not allow it now. */
export type StepOutcome = 'appended' | 'unchanged' | 'changed' | 'missing';

/** Whether the directory has an agent, shown or not. */
export const hasAgent = async (kysely: Kysely<Schema>, id: string): Promise<boolean> =>
  (await kysely.selectFrom('agents').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

async function accountOfListing(kysely: Kysely<Schema>, reference: string): Promise<DeskListing['account']> {
  const row = await kysely
    .selectFrom('listing_accounts')
    .leftJoin('subscriptions', 'subscriptions.uid', 'listing_accounts.uid')
    .select(['listing_accounts.email', 'subscriptions.until'])
    .where('case_reference', '=', reference)
    .executeTakeFirst();
  return row === undefined ? null : { email: row.email, paidUntil: row.until };
}

/** The listing of an agent; undefined if there is no such agent. `now`: epoch milliseconds. @throws UnreadableCase */
export async function readListing(kysely: Kysely<Schema>, id: string, now: number): Promise<DeskListing | undefined> {
  if (!(await hasAgent(kysely, id))) return undefined;
  const { log, ...view } = await readListingView(kysely, id, now);
  const uids = log.flatMap(({ by }) => by.id ?? []);
  const addresses = await addressesOf(kysely, uids);
  return {
    ...view,
    account: await accountOfListing(kysely, listingReference(id)),
    people: await peopleOf(kysely, id),
    events: log.map((event) => ({
      type: event.type,
      at: event.at,
      by: event.by.id === null ? null : (addresses.get(event.by.id) ?? event.by.id),
      ...('reason' in event && { reason: event.reason }),
      ...(event.by.kind === 'member' && { isByMember: true }),
    })),
  };
}

/** Ends a transaction without writing: the account that claimed was deleted. */
class NobodyClaims extends Error {}

function claimerOf(claim: Schema['listing_claims'] | undefined): { uid: string; email: string } {
  const { uid = null, email = null } = claim ?? {};
  if (uid === null || email === null) throw new NobodyClaims();
  return { uid, email };
}

/**
 * A step of staff on the listing whose last event was `seen`, noted in the audit trail; `account`: whose listing it is
 * from now on. Atomic. @throws ValiError, UnreadableCase
 */
export async function stepAtDesk(
  kysely: Kysely<Schema>,
  act: Act,
  { seen, step, account }: { seen: number; step: ListingStep; account?: { uid: string; email: string } },
): Promise<StepOutcome> {
  const { agentId, uid, now } = act;
  const change = async (transaction: Transaction<Schema>): Promise<StepOutcome> => {
    if (!(await hasAgent(transaction, agentId))) return 'missing';
    const appended = await stepOnListing(transaction, act, seen, step);
    if (appended.outcome !== 'appended') return appended.outcome === 'conflict' ? 'changed' : 'unchanged';
    const claim = 'claim' in step ? await endClaim(transaction, step.claim, now) : undefined;
    const owner = step.type === 'staff.claimConfirmed' ? claimerOf(claim) : account;
    if (owner !== undefined) {
      await storeAccount(transaction, { agentId, account: owner, now });
      await endPeople(transaction, agentId);
      await deleteProposal(transaction, agentId);
    }
    const detail = 'reason' in step ? { reason: step.reason } : {};
    const action = step.type.replace('staff.', 'agent.');
    await audit(transaction, { uid, action, subject: agentId, detail, at: now });
    return 'appended';
  };
  const outcome = await kysely
    .transaction()
    .execute(change)
    .catch((error: unknown): StepOutcome => {
      if (error instanceof NobodyClaims) return 'unchanged';
      throw error;
    });
  if (outcome === 'appended') await followSubscription(kysely, listingReference(agentId), now);
  return outcome;
}
