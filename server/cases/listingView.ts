import type { Kysely } from 'kysely';
import { isShown } from '../../machines/listingCase';
import type { ListingCaseEvent, ListingOpened } from '../../machines/listingCaseEvents';
import { listingSteps, type DeskListing } from '../contracts/deskListings';
import { listingReference } from '../database/agentDirectory';
import type { Schema } from '../database/schema';
import { listings, stageOf } from './listingKind';
import { readLog } from './log';

export interface ListingView extends Omit<DeskListing, 'account' | 'events'> {
  /** The log, the latest first. */
  log: readonly (ListingOpened | ListingCaseEvent)[];
}

/** Where the listing of an agent stands at `now`, and what staff can do with it. @throws UnreadableCase */
export async function readListingView(kysely: Kysely<Schema>, agentId: string, now: number): Promise<ListingView> {
  const read = await readLog(kysely, listings, listingReference(agentId));
  const staff = { by: { kind: 'staff', id: 'nobody' }, at: now } as const;
  const opening = { type: 'listing.opened', agentId, origin: 'directory', ...staff } as const;
  const { number, snapshot } = read ?? { number: 0, snapshot: listings.start(opening) };
  const possible = (type: (typeof listingSteps)[number]): ListingCaseEvent =>
    type === 'staff.suspended' ? { type, reason: '-', ...staff } : { type, ...staff };
  return {
    number,
    stage: stageOf(snapshot),
    isShown: isShown(snapshot),
    reason: snapshot.context.reason,
    graceEndsAt: snapshot.context.graceEndsAt,
    may: listingSteps.filter((type) => snapshot.can(possible(type))),
    log: read === null ? [] : [read.opening, ...read.events].reverse(),
  };
}
