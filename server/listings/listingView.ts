import type { Kysely } from 'kysely';
import { isShown, type ListingCaseEvent, type ListingOpened } from '../../machines/listingCase';
import type { DeskListing } from '../../shared/desk/listings';
import { dayOf } from '../../shared/listings/evidence';
import { proofOf } from '../directory/agentChecks';
import { listingReference } from '../directory/importedAgents';
import type { Schema } from '../lib/database/schema';
import { claimOf, listingMay, listings, stageOf } from './listingKind';
import { readLog } from '../lib/caselog/log';

export interface ListingView extends Omit<DeskListing, 'account' | 'events'> {
  /** The log, the latest first. */
  log: readonly (ListingOpened | ListingCaseEvent)[];
}

/** The address of the account that claims; null once it is deleted. */
async function claimerOf(kysely: Kysely<Schema>, id: string): Promise<string | null> {
  const row = await kysely.selectFrom('listing_claims').select('email').where('id', '=', id).executeTakeFirst();
  return row?.email ?? null;
}

/** Where the listing of an agent stands at `now`, and what staff can do with it. @throws UnreadableCase */
export async function readListingView(kysely: Kysely<Schema>, agentId: string, now: number): Promise<ListingView> {
  const read = await readLog(kysely, listings, listingReference(agentId));
  const staff = { kind: 'staff', id: 'nobody' } as const;
  const opening = { type: 'listing.opened', agentId, origin: 'directory', by: staff, at: now } as const;
  const { number, snapshot } = read ?? { number: 0, snapshot: listings.start(opening) };
  const claim = claimOf(snapshot);
  const claimed = read?.events.findLast((event) => event.type === 'member.claimed');
  const { missing } = await proofOf(kysely, agentId, dayOf(now));
  return {
    number,
    stage: stageOf(snapshot),
    isShown: isShown(snapshot),
    reason: snapshot.context.reason,
    graceEndsAt: snapshot.context.graceEndsAt,
    may: listingMay(snapshot, staff, now, missing),
    claim:
      claim === null
        ? null
        : {
            id: claim.claim,
            email: await claimerOf(kysely, claim.claim),
            claimedAt: claim.at,
            isProven: claimed?.type === 'member.claimed' && claimed.isProven,
          },
    unrecorded: stageOf(snapshot) === 'papers' ? missing : [],
    log: read === null ? [] : [read.opening, ...read.events].reverse(),
  };
}
